import { randomUUID } from 'node:crypto';
import { base58 } from '@scure/base';
import { Signature, Wallet } from 'ethers';
import { afterEach, describe, expect, it } from 'vitest';
import { WALLET_CHAINS, type WalletChain } from '#domain/accounts/wallet-chains.ts';
import { type WalletMessage, writeWalletMessage } from '#domain/accounts/wallet-message.ts';
import { enrolAuthenticator } from '#tests/support/enrol.ts';
import { identity } from '#tests/support/identity.ts';
import { issuerApp, MINUTE_MS, SIGNED_OUT } from '#tests/support/issuer-app.ts';
import { passkeyDevice } from '#tests/support/passkey.ts';
import { ORIGIN, testApp } from '#tests/support/test-app.ts';
import { messageFor, newWallet, signedMessageOf, signInByWallet, type TestWallet } from '#tests/support/wallets.ts';

const setup = await issuerApp({ wallets: WALLET_CHAINS });
const { app, serverClock, newBrowser, lastEvent, finishSignUp, givenPasswordMember, factorsOf } = setup;
const PASSWORD_PROOF = { password: 'forno-quente-as-5' };

type Browser = ReturnType<typeof newBrowser>;

async function givenWalletMember(chain: WalletChain = 'ethereum') {
  const wallet = newWallet[chain]();
  const browser = newBrowser();
  expect((await signInByWallet(browser, wallet)).body).toEqual({ success: false, sign_up_required: true });
  expect((await finishSignUp(browser)).status).toBe(200);
  return { wallet, browser };
}
const link = async (browser: Browser, wallet: TestWallet, proof: object = PASSWORD_PROOF) =>
  browser.post('/siwe/link', { ...(await signedMessageOf(browser, wallet)), ...proof });
const addressesOf = async (browser: Browser) => (await factorsOf(browser)).identities.map(({ account }) => account);
const codeBy = async (browser: Browser, wallet: TestWallet) =>
  (await browser.post('/siwe/reauthenticate', await signedMessageOf(browser, wallet))).body;

afterEach(() => {
  serverClock.aheadMs = 0;
});

describe.each(WALLET_CHAINS)('a user with a wallet of %s', (chain) => {
  it('chooses the account type once, without an e-mail address, and signs in with the wallet later', async () => {
    const wallet = newWallet[chain]();
    const browser = newBrowser();
    expect((await signInByWallet(browser, wallet)).body).toEqual({ success: false, sign_up_required: true });
    expect(lastEvent()).toBe('sign-up.requested');
    expect(await browser.currentSession()).toEqual(SIGNED_OUT);
    const body = (await browser.post('/sign-up/social/unfinished', {})).body;
    expect(body).toMatchObject({ name: '', email: null, account: wallet.address });
    expect((await finishSignUp(browser, 'company', 'Padaria Sol')).status).toBe(200);
    expect(await browser.currentSession()).toMatchObject({
      user: { name: 'Padaria Sol', email: null, user_type: 'company' },
    });
    const other = newBrowser();
    expect((await signInByWallet(other, wallet)).body).toEqual({ success: true });
    expect(lastEvent()).toBe('sign-in.succeeded');
    expect(await other.currentSession()).toMatchObject({ user: { name: 'Padaria Sol' } });
    expect(await factorsOf(other)).toMatchObject({ has_password: false, identities: [{ account: wallet.address }] });
  });

  it('is signed in once by a signature, even in parallel, and only in that browser', async () => {
    const { wallet } = await givenWalletMember(chain);
    const browser = newBrowser();
    const signed = await signedMessageOf(browser, wallet);
    expect((await newBrowser().post('/siwe/verify', signed)).status).toBe(401);
    const outsider = newBrowser();
    await outsider.post('/siwe/nonce', {});
    expect((await outsider.post('/siwe/verify', signed)).body.code).toBe('UNAUTHORIZED_INVALID_OR_EXPIRED_NONCE');
    const twins = Array.from({ length: 15 }, () => newBrowser(browser.cookies()));
    const answers = await Promise.all(twins.map((twin) => twin.post('/siwe/verify', signed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(14).fill(401)]);
    const sessions = answers.filter(({ headers }) =>
      headers.getSetCookie().some((each) => /session_token=[^;]/.test(each)),
    );
    expect(sessions).toHaveLength(1);
  });

  it('must give the second factor too', async () => {
    const wallet = newWallet[chain]();
    const { browser, email } = await givenPasswordMember();
    expect((await link(browser, wallet)).status).toBe(200);
    const { nextCode } = await enrolAuthenticator(browser, PASSWORD_PROOF.password);
    const other = newBrowser();
    expect((await signInByWallet(other, wallet)).body).toMatchObject({ twoFactorRedirect: true });
    expect(await other.currentSession()).toEqual(SIGNED_OUT);
    expect((await other.post('/two-factor/verify-totp', { code: await nextCode() })).status).toBe(200);
    expect(await other.currentSession()).toMatchObject({ user: { email } });
  });
});

describe('a message', () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  const MISMATCH = 'UNAUTHORIZED_SIWE_MESSAGE_MISMATCH';
  const EXPIRED = 'UNAUTHORIZED_SIWE_MESSAGE_EXPIRED';
  const EARLY = 'UNAUTHORIZED_SIWE_MESSAGE_NOT_YET_VALID';

  it.each<[string, WalletChain, () => Partial<WalletMessage>, string]>([
    ['for another site', 'ethereum', () => ({ domain: 'outro.example', uri: 'https://outro.example/' }), MISMATCH],
    ['for a name that ends like ours', 'ethereum', () => ({ domain: 'nao.encaixe.test' }), MISMATCH],
    ['with the URI of another site', 'ethereum', () => ({ uri: 'https://outro.example/auth' }), MISMATCH],
    ['with another scheme in the URI', 'solana', () => ({ uri: 'https://encaixe.test/auth' }), MISMATCH],
    ['whose URI is invalid', 'solana', () => ({ uri: 'auth' }), MISMATCH],
    ['of another version', 'ethereum', () => ({ version: '2' }), MISMATCH],
    ['for another chain', 'ethereum', () => ({ chainId: '137' }), MISMATCH],
    ['for a test network', 'solana', () => ({ chainId: 'devnet' }), MISMATCH],
    ['for no chain', 'ethereum', () => ({ chainId: undefined }), MISMATCH],
    [
      'with a nonce that the server never gave',
      'ethereum',
      () => ({ nonce: 'a'.repeat(32) }),
      'UNAUTHORIZED_INVALID_OR_EXPIRED_NONCE',
    ],
    ['that has expired', 'ethereum', () => ({ expirationTime: at(-1) }), EXPIRED],
    ['that is old', 'solana', () => ({ issuedAt: at(-12), expirationTime: undefined }), EXPIRED],
    ['issued tomorrow', 'ethereum', () => ({ issuedAt: at(24 * 60) }), EARLY],
    ['not valid yet', 'solana', () => ({ notBefore: at(1) }), EARLY],
    ['with a time without a time zone', 'ethereum', () => ({ issuedAt: '2021-09-30T16:25:24' }), MISMATCH],
    [
      'with an address without checksum capitals',
      'ethereum',
      () => ({ address: `0x${'ab'.repeat(20)}` }),
      'WALLET_REFUSED',
    ],
    [
      'with the address of another wallet',
      'ethereum',
      () => ({ address: newWallet.ethereum().address }),
      'WALLET_REFUSED',
    ],
    ['with the address of another wallet', 'solana', () => ({ address: newWallet.solana().address }), 'WALLET_REFUSED'],
  ])('%s (%s) signs no one in', async (_, chain, change, code) => {
    const wallet = newWallet[chain]();
    const browser = newBrowser();
    const message = writeWalletMessage({ ...(await messageFor(browser, wallet)), ...change() });
    const answer = await browser.post('/siwe/verify', { chain, message, signature: await wallet.sign(message) });
    expect([answer.status, answer.body.code]).toEqual([401, code]);
    expect(lastEvent()).toBe('sign-in.failed');
    expect((await finishSignUp(browser)).status).toBe(401);
  });

  it('that is altered after the signature, or sent as one of the other chain, signs no one in', async () => {
    for (const chain of WALLET_CHAINS) {
      const browser = newBrowser();
      const signed = await signedMessageOf(browser, newWallet[chain]());
      const message = signed.message.replace('Entrar no', 'Entrar  no');
      expect((await browser.post('/siwe/verify', { ...signed, message })).body.code).toBe('WALLET_REFUSED');
      const again = await signedMessageOf(browser, newWallet[chain]());
      const other = chain === 'solana' ? 'ethereum' : 'solana';
      expect((await browser.post('/siwe/verify', { ...again, chain: other })).body.code).toBe(MISMATCH);
    }
  });

  it('must be sent within ten minutes of its nonce', async () => {
    const browser = newBrowser();
    const wallet = newWallet.ethereum();
    const message = writeWalletMessage({ ...(await messageFor(browser, wallet)), expirationTime: undefined });
    serverClock.aheadMs = 10 * MINUTE_MS + 1;
    const answer = await browser.post('/siwe/verify', { message, signature: await wallet.sign(message) });
    expect(answer.body.code).toBe('UNAUTHORIZED_INVALID_OR_EXPIRED_NONCE');
  });
});

describe('a signature', () => {
  /** The order of the curve: (r, N - s) is a valid signature of the same text too, with the other parity. */
  const N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const hex = (value: bigint) => value.toString(16).padStart(64, '0');

  it.each<[string, WalletChain, (signature: string) => string]>([
    [
      'with the other s',
      'ethereum',
      (signature) => {
        const { r, s, yParity } = Signature.from(signature);
        return `${r}${hex(N - BigInt(s))}${yParity === 0 ? '1c' : '1b'}`;
      },
    ],
    ['in the compact form', 'ethereum', (signature) => Signature.from(signature).compactSerialized],
    ['that is truncated', 'ethereum', (signature) => signature.slice(0, -2)],
    ['of zeros', 'ethereum', () => `0x${'00'.repeat(64)}1b`],
    ['that is not hexadecimal', 'ethereum', () => 'assinatura'],
    ['that is empty', 'ethereum', () => ''],
    [
      'with an s above the order of the curve',
      'solana',
      (signature) => {
        const bytes = Buffer.from(signature, 'base64url');
        let carry = 0;
        const order = Buffer.from('edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010', 'hex');
        for (const [index, each] of order.entries()) {
          const sum = (bytes[32 + index] ?? 0) + each + carry;
          bytes[32 + index] = sum & 0xff;
          carry = sum >> 8;
        }
        return bytes.toString('base64url');
      },
    ],
    ['that is truncated', 'solana', (signature) => signature.slice(0, -2)],
    ['of zeros', 'solana', () => Buffer.alloc(64).toString('base64url')],
    ['in base64 instead of base64url', 'solana', (signature) => Buffer.from(signature, 'base64url').toString('base64')],
  ])('%s (%s) signs no one in', async (_, chain, change) => {
    const { wallet } = await givenWalletMember(chain);
    const browser = newBrowser();
    const signed = await signedMessageOf(browser, wallet);
    const answer = await browser.post('/siwe/verify', { ...signed, signature: change(signed.signature) });
    expect([answer.status, answer.body.code]).toEqual([401, 'WALLET_REFUSED']);
    expect(await browser.currentSession()).toEqual(SIGNED_OUT);
  });

  it('by a low-order key, which verifies every text, signs no one in', async () => {
    // The key is the identity point of the curve: only strict verification refuses it.
    const address = base58.encode(Uint8Array.of(1, ...Array(31).fill(0)));
    const signature = Buffer.from([1, ...Array(63).fill(0)]).toString('base64url');
    const wallet: TestWallet = { chain: 'solana', address, sign: async () => signature };
    expect((await signInByWallet(newBrowser(), wallet)).body.code).toBe('WALLET_REFUSED');
  });

  it('of another text by the same key signs no one in', async () => {
    const wallet = Wallet.createRandom();
    const browser = newBrowser();
    const message = writeWalletMessage(
      await messageFor(browser, {
        chain: 'ethereum',
        address: wallet.address,
        sign: (text) => wallet.signMessage(text),
      }),
    );
    // Signed like a transaction or typed data: without the prefix of a personal message.
    const signature = wallet.signingKey.sign(`0x${'11'.repeat(32)}`).serialized;
    expect((await browser.post('/siwe/verify', { message, signature })).body.code).toBe('WALLET_REFUSED');
  });
});

describe('linking a wallet', () => {
  it('requires the password, and lets the wallet sign in', async () => {
    const { browser, email } = await givenPasswordMember();
    const wallet = newWallet.solana();
    expect((await link(browser, wallet, { password: 'outra-senha-longa' })).body.code).toBe('INVALID_PASSWORD');
    expect((await link(newBrowser(), wallet)).status).toBe(401);
    expect(await addressesOf(browser)).toEqual([]);
    expect((await link(browser, wallet)).status).toBe(200);
    expect(lastEvent()).toBe('identity.linked');
    expect((await setup.mailsTo(email, 2)).at(-1)?.subject).toBe('Solana vinculado à sua conta');
    const other = newBrowser();
    await signInByWallet(other, wallet);
    expect(await other.currentSession()).toMatchObject({ user: { email } });
  });

  it('never takes one from another account, nor a second one of the chain', async () => {
    const { wallet } = await givenWalletMember();
    const { browser } = await givenPasswordMember();
    expect((await link(browser, wallet)).body.code).toBe('IDENTITY_TAKEN');
    expect((await link(browser, newWallet.ethereum())).status).toBe(200);
    expect((await link(browser, newWallet.ethereum())).body.code).toBe('IDENTITY_SECOND');
    expect((await link(browser, newWallet.solana())).status).toBe(200);
    expect(await addressesOf(browser)).toHaveLength(2);
  });
});

describe('a user whose only sign-in method is a wallet', () => {
  it('proves their identity with it, once and in that session', async () => {
    const { browser, wallet } = await givenWalletMember();
    const second = newWallet.solana();
    expect((await link(browser, second, { code: '00000000' })).body.code).toBe('INVALID_OTP');
    const { code } = await codeBy(browser, wallet);
    const other = newBrowser();
    await signInByWallet(other, wallet);
    expect((await link(other, second, { code })).body.code).toBe('INVALID_OTP');
    expect((await link(browser, second, { code })).status).toBe(200);
    expect((await link(browser, newWallet.solana(), { code })).body.code).toBe('INVALID_OTP');
  });

  it('proves nothing with another user’s wallet', async () => {
    const { browser } = await givenWalletMember();
    expect((await codeBy(browser, newWallet.ethereum())).code).toBe('WALLET_NOT_LINKED');
    expect((await codeBy(browser, (await givenWalletMember('solana')).wallet)).code).toBe('WALLET_NOT_LINKED');
  });

  it('never loses the last wallet, and can unlink one of two', async () => {
    const { browser, wallet } = await givenWalletMember();
    const [first] = (await factorsOf(browser)).identities;
    const unlink = async () =>
      browser.post('/unlink-account', { accountId: first?.id, ...(await codeBy(browser, wallet)) });
    expect((await unlink()).body.code).toBe('LAST_REAUTHENTICATION_METHOD');
    const second = newWallet.solana();
    await link(browser, second, await codeBy(browser, wallet));
    expect((await unlink()).status).toBe(200);
    expect(await addressesOf(browser)).toEqual([second.address]);
    expect((await signInByWallet(newBrowser(), wallet)).body).toMatchObject({ sign_up_required: true });
  });

  it('without an e-mail address cannot unlink the last wallet, even with a passkey and a provider', async () => {
    const { browser, wallet } = await givenWalletMember();
    const [own] = (await factorsOf(browser)).identities;
    const device = passkeyDevice({ origin: ORIGIN, rpID: new URL(ORIGIN).hostname });
    const options = (await browser.post('/passkey/generate-register-options', await codeBy(browser, wallet))).body;
    const passkey = { name: 'Meu celular', response: device.register(options) };
    expect((await browser.post('/passkey/verify-registration', passkey)).status).toBe(200);
    const { rows } = await app.pool.query('select user_id from account where id = $1', [own?.id]);
    const provider = `insert into account (id, user_id, provider_id, account_id) values ($1, $2, 'https://outra.example', 'ana')`;
    await app.pool.query(provider, [randomUUID(), rows[0].user_id]);
    const unlink = async () =>
      browser.post('/unlink-account', { accountId: own?.id, ...(await codeBy(browser, wallet)) });
    expect(await unlink()).toMatchObject({ status: 400, body: { code: 'LAST_REAUTHENTICATION_METHOD' } });
    expect(await addressesOf(browser)).toContain(wallet.address);
    await app.pool.query('update "user" set email = $2 where id = $1', [rows[0].user_id, setup.newEmail()]);
    expect((await unlink()).status).toBe(200);
  });

  it('can remove the account', async () => {
    const { browser, wallet } = await givenWalletMember();
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const removed = await browser.get('/api/rpc/accounts/remove', {
      ...init,
      body: JSON.stringify({ json: await codeBy(browser, wallet) }),
    });
    expect(removed.status).toBe(200);
    expect((await signInByWallet(newBrowser(), wallet)).body).toMatchObject({ sign_up_required: true });
  });
});

it('limits sign-ins for a wallet from all IP addresses, and for an IP address', async () => {
  const limited = await testApp({ wallets: ['ethereum'], database: app, rateLimits: true, trustProxy: true });
  Object.defineProperty(limited.clock, 'now', { get: () => new Date() });
  const { wallet } = await givenWalletMember();
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const enterFrom = async (each: TestWallet, address: string) => {
    const browser = identity(limited).newBrowser();
    const post = { ...browser, post: (path: string, body: object) => browser.post(path, body, from(address)) };
    return (await signInByWallet(post, each)).status;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push(await enterFrom(wallet, `10.8.${n}.1`));
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  const attempts: number[] = [];
  for (let n = 0; n < 11; n++) attempts.push(await enterFrom(newWallet.ethereum(), '10.7.1.1'));
  expect(attempts).toEqual([...Array(10).fill(200), 429]);
});

it('opens no route without a configured chain, and accepts only configured chains', async () => {
  const bare = identity(await testApp({ database: app })).newBrowser();
  for (const path of ['/siwe/nonce', '/siwe/verify', '/siwe/link', '/siwe/reauthenticate']) {
    expect((await bare.post(path, {})).status).toBe(404);
  }
  const one = await testApp({ database: app, wallets: ['solana'] });
  Object.defineProperty(one.clock, 'now', { get: () => new Date() });
  const browser = identity(one).newBrowser();
  expect((await signInByWallet(browser, newWallet.ethereum())).status).toBe(401);
  expect((await signInByWallet(browser, newWallet.solana())).body).toMatchObject({ sign_up_required: true });
});
