import { randomUUID } from 'node:crypto';
import { symmetricEncrypt } from 'better-auth/crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { signToken } from '#server/platform/token-keys.ts';
import { clientsOf, givenClient } from '#tests/support/clients.ts';
import { identity } from '#tests/support/identity.ts';
import { givenCandidate } from '#tests/support/people.ts';
import { ORIGIN, testApp } from '#tests/support/test-app.ts';
import { readAccessToken } from './access-token.ts';
import { runCommand } from './command.ts';

const app = await testApp();
const { db, deps } = app;
const { tokensFor, refresh } = clientsOf(app);

const opens = (token: string) =>
  readAccessToken(deps, token).then(
    ({ actor }) => actor.user_id,
    (error) => error.code,
  );

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

async function given() {
  const client = await givenClient(db);
  const person = await givenCandidate(db);
  const tokens = await tokensFor(person, client, 'profile');
  const [, payload = ''] = tokens.access_token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload;
  return { client, person, tokens, claims };
}

const HEADER = { typ: 'at+jwt' };
const ours = (claims: JWTPayload, header = HEADER) => signToken(deps, claims, header);

describe('a token signed with the server’s own key', () => {
  it.each<[string, (claims: JWTPayload) => JWTPayload, string]>([
    ['of another audience', (claims) => ({ ...claims, aud: 'https://outra.example/api' }), 'TOKEN_INVALID'],
    ['for our pages instead of the API', (claims) => ({ ...claims, aud: ORIGIN }), 'TOKEN_INVALID'],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://outra.example' }), 'TOKEN_INVALID'],
    ['that has expired', (claims) => ({ ...claims, exp: seconds(app.clock.now) - 1 }), 'TOKEN_EXPIRED'],
    ['not yet valid', (claims) => ({ ...claims, nbf: seconds(app.clock.now) + 3600 }), 'TOKEN_INVALID'],
    ['without a subject', ({ sub: _, ...claims }) => claims, 'TOKEN_INVALID'],
    ['with a subject that is not a UUID', (claims) => ({ ...claims, sub: "' or 1=1 --" }), 'TOKEN_INVALID'],
    ['of another user', (claims) => ({ ...claims, sub: randomUUID() }), 'SESSION_NOT_FOUND'],
    ['without a grant', ({ grant_id: _, ...claims }) => claims, 'TOKEN_INVALID'],
    ['of a grant whose id is not a UUID', (claims) => ({ ...claims, grant_id: 7 }), 'TOKEN_INVALID'],
    ['of an unknown grant', (claims) => ({ ...claims, grant_id: randomUUID() }), 'SESSION_NOT_FOUND'],
    ['of another client', (claims) => ({ ...claims, client_id: randomUUID() }), 'SESSION_NOT_FOUND'],
    ['without scopes', ({ scope: _, ...claims }) => claims, 'TOKEN_INVALID'],
    ['with scopes in a list', (claims) => ({ ...claims, scope: ['profile'] }), 'TOKEN_INVALID'],
  ])('%s is refused', async (_, change, code) => {
    const { claims } = await given();
    expect(await opens(await ours(change(claims)))).toBe(code);
  });

  it('a token of another type is refused', async () => {
    const { claims } = await given();
    expect(await opens(await ours(claims, { typ: 'JWT' }))).toBe('TOKEN_INVALID');
  });

  it('is accepted when its claims are unchanged', async () => {
    const { claims, person } = await given();
    expect(await opens(await ours(claims))).toBe(person.user_id);
  });
});

describe('a token that the server did not sign', () => {
  it('a token with alg none is refused for its algorithm', async () => {
    const { claims } = await given();
    expect(await opens(new UnsecuredJWT(claims).encode())).toBe('INVALID_ALGORITHM');
    const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    const [, payload] = new UnsecuredJWT(claims).encode().split('.');
    expect(await opens(`${header}.${payload}.`)).toBe('INVALID_ALGORITHM');
  });

  it('a token with the public key as the secret of another algorithm is refused for its algorithm', async () => {
    const { claims } = await given();
    const { rows } = await app.pool.query<{ id: string; public_key: string }>('select id, public_key from jwks');
    const kid = rows[0]?.id ?? '';
    const secret = new TextEncoder().encode(rows[0]?.public_key);
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid, ...HEADER }).sign(secret);
    expect(await opens(token)).toBe('INVALID_ALGORITHM');
  });

  it.each([
    ['with the key id of our key', true, false],
    ['that is included in the header', false, true],
    ['without a key id', false, false],
  ])('a token signed with another key %s is refused', async (_, isNamed, isCarried) => {
    const { claims } = await given();
    const { rows } = await app.pool.query<{ id: string }>('select id from jwks');
    const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
    const header = {
      alg: 'EdDSA',
      ...HEADER,
      ...(isNamed && { kid: rows[0]?.id ?? '' }),
      ...(isCarried && { jwk: await exportJWK(publicKey) }),
    };
    const token = await new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
    expect(await opens(token)).toBe('TOKEN_INVALID');
  });

  it('a token to which a scope was added is refused', async () => {
    const { tokens } = await given();
    const [header = '', payload = '', signature = ''] = tokens.access_token.split('.');
    const claims = Buffer.from(payload, 'base64url').toString().replace('"profile"', '"profile matches"');
    const changed = Buffer.from(claims).toString('base64url');
    expect(changed).not.toBe(payload);
    expect(await opens(`${header}.${changed}.${signature}`)).toBe('TOKEN_INVALID');
  });

  it.each(['', 'nada', 'a.b.c', '..', 'null', `${'a'.repeat(9000)}.b.c`, 'é.é.é', '\0'])(
    'is refused when it is %j',
    async (token) => {
      expect(await opens(token)).toBe('TOKEN_INVALID');
    },
  );
});

describe('a token without an expiry', () => {
  it('is refused with the code TOKEN_WITHOUT_EXPIRY', async () => {
    const { claims } = await given();
    const { exp: _, ...endless } = claims;
    const { privateKey, kid } = await ourKey();
    const token = await new SignJWT(endless).setProtectedHeader({ alg: 'EdDSA', kid, ...HEADER }).sign(privateKey);
    expect(await opens(token)).toBe('TOKEN_WITHOUT_EXPIRY');
  });
});

/** Returns a key pair whose public half the server publishes. */
async function ourKey() {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  const kid = randomUUID();
  await app.pool.query(
    `insert into jwks (id, public_key, private_key, created_at, expires_at, alg, crv)
     values ($1, $2, '""', '2020-01-01', $3, 'EdDSA', 'Ed25519')`,
    [kid, JSON.stringify(await exportJWK(publicKey)), new Date(app.clock.now.getTime() + 60_000)],
  );
  return { privateKey, kid };
}

it('accepts an access token for ten minutes', async () => {
  const { tokens, person } = await given();
  const begun = app.clock.now;
  app.clock.now = new Date(begun.getTime() + 599_000);
  expect(await opens(tokens.access_token)).toBe(person.user_id);
  app.clock.now = new Date(begun.getTime() + 601_000);
  expect(await opens(tokens.access_token)).toBe('TOKEN_EXPIRED');
  app.clock.now = begun;
});

it('keeps old tokens valid after a key rotation, signs new tokens with the new key, and drops the old key later', async () => {
  const { client, tokens, person } = await given();
  const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
  const session = await app.as(person);
  await runCommand(db, ['rotate']);

  const renewed = await refresh(client, tokens.refresh_token);

  expect(kidOf(renewed.access_token)).not.toBe(kidOf(tokens.access_token));
  expect(await opens(tokens.access_token)).toBe(person.user_id);
  expect(await opens(renewed.access_token)).toBe(person.user_id);
  expect(await session.api.session.current()).toMatchObject({ user: { id: person.user_id } });
  expect(await runCommand(db, ['keys'])).toContain(kidOf(renewed.access_token));
  const published = async () => {
    const { keys } = (await (await app.request('/.well-known/jwks.json')).json()) as { keys: { kid: string }[] };
    return keys.map(({ kid }) => kid);
  };
  expect(await published()).toEqual(expect.arrayContaining([kidOf(tokens.access_token), kidOf(renewed.access_token)]));
  await app.pool.query(
    `update jwks set expires_at = $1::timestamptz - interval '12 minutes' where expires_at < now()`,
    [app.clock.now],
  );
  expect(await published()).not.toContain(kidOf(tokens.access_token));
  expect(await opens(tokens.access_token)).toBe('TOKEN_INVALID');
});

it('revokes a leaked key at once with its tokens; clients refresh them without a new consent', async () => {
  const { client, tokens, person } = await given();
  const session = await app.as(person);
  await runCommand(db, ['rotate', '--revoke']);
  expect(await opens(tokens.access_token)).toBe('TOKEN_INVALID');
  const renewed = await refresh(client, tokens.refresh_token);
  expect(await opens(renewed.access_token)).toBe(person.user_id);
  expect(await session.api.session.current()).toMatchObject({ user: { id: person.user_id } });
});

it('signs nothing with a key that another AUTH_SECRET encrypted; after a rotation the tokens that it signed stay valid', async () => {
  const { client, tokens, person } = await given();
  const encrypted = JSON.stringify(await symmetricEncrypt({ key: 'o segredo de antes'.repeat(3), data: '{}' }));
  await app.pool.query('update jwks set private_key = $1 where expires_at > now()', [encrypted]);
  await expect(refresh(client, tokens.refresh_token)).rejects.toThrow();
  expect(app.logged.splice(0).join()).toContain('Failed to decrypt private key');
  await runCommand(db, ['rotate']);
  const renewed = await tokensFor(person, client, 'profile');
  expect(await opens(renewed.access_token)).toBe(person.user_id);
  expect(await opens(tokens.access_token)).toBe(person.user_id);
});

describe('a token of an account', () => {
  const { newBrowser, newEmail, confirmationsTo, userOf } = identity(app);
  const PASSWORD = 'massa-madre-as-5';

  async function member() {
    const email = newEmail();
    const browser = newBrowser();
    await browser.signUp({ name: 'Ana Souza', email, password: PASSWORD, user_type: 'candidate' });
    await browser.open((await confirmationsTo(email, 1))[0]);
    const { id = '' } = (await userOf(email)) ?? {};
    const { access_token } = await tokensFor({ user_id: id }, await givenClient(db), 'profile');
    expect(await opens(access_token)).toBe(id);
    return { browser, access_token, id };
  }

  it('is refused after the account’s password was changed', async () => {
    const { browser, access_token } = await member();
    const change = { currentPassword: PASSWORD, newPassword: 'outra-massa-madre-6' };
    expect((await browser.post('/change-password', change)).status).toBe(200);
    expect(await opens(access_token)).toBe('SESSION_NOT_FOUND');
  });

  it('is refused after the account was removed, even while an empty profile remains for a match', async () => {
    for (const hasMatch of [false, true]) {
      const { browser, access_token, id } = await member();
      if (hasMatch) {
        const other = await givenCandidate(db);
        await app.pool.query('insert into matches (candidate_id, company_id) values ($1, $2)', [id, other.user_id]);
      }
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ json: { password: PASSWORD } });
      const removed = await browser.get('/api/rpc/accounts/remove', { method: 'POST', headers, body });
      expect(removed.status).toBe(200);
      expect(await opens(access_token)).toBe('SESSION_NOT_FOUND');
    }
  });
});
