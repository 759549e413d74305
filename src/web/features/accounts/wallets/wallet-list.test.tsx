import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Wallet } from '@wallet-standard/base';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readWalletMessage } from '#domain/accounts/wallet-message.ts';
import { renderInApp } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import WalletList from './wallet-list.tsx';

const ADDRESS = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const NONCE = {
  nonce: 'a'.repeat(32),
  issuedAt: '2026-01-05T12:00:00.000Z',
  expirationTime: '2026-01-05T12:10:00.000Z',
};
const CHAINS = ['ethereum', 'solana'] as const;

/** A fake Ethereum extension: it announces itself when requested. */
const request = vi.fn(
  async ({ method }: { method: string; params?: string[] }): Promise<unknown> =>
    method === 'personal_sign' ? '0xassinado' : [ADDRESS.toLowerCase()],
);
const announce = () =>
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', {
      detail: { info: { uuid: 'um', name: 'Raposa' }, provider: { request } },
    }),
  );

let extensions = new AbortController();

beforeEach(() => {
  extensions = new AbortController();
  window.addEventListener('eip6963:requestProvider', announce, extensions);
});
afterEach(() => {
  extensions.abort();
  vi.unstubAllGlobals();
});

type Page = { register: (wallet: Wallet) => void };
/** Registers a fake Solana extension, before or after the page listens for wallets. */
function register(wallet: object): void {
  const registerOn = (page: Page) => page.register(wallet as Wallet);
  const meet = (event: Event) => registerOn((event as CustomEvent<Page>).detail);
  window.addEventListener('wallet-standard:app-ready', meet, extensions);
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: registerOn }));
}

function answering(verified: Response) {
  const fetchMock = vi.fn(async (path: string, _init: RequestInit) =>
    path === '/api/auth/siwe/nonce' ? Response.json(NONCE) : verified,
  );
  vi.stubGlobal('fetch', fetchMock);
  return () =>
    JSON.parse(String(fetchMock.mock.calls.find(([path]) => path === '/api/auth/siwe/verify')?.[1].body ?? null));
}
const shown = {
  chains: CHAINS,
  isBelow: false,
  redirectPath: undefined,
  onSecondFactor: vi.fn(),
  onUnfinished: vi.fn(),
};

it("has an Ethereum wallet sign this page's domain, and leads a new user to the sign-up", async () => {
  const sent = answering(Response.json({ success: false, sign_up_required: true }));
  await renderInApp(<WalletList {...shown} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Entrar com Raposa' }));
  await waitFor(() => expect(shown.onUnfinished).toHaveBeenCalled());
  const { chain, message, signature } = sent();
  expect([chain, signature]).toEqual(['ethereum', '0xassinado']);
  const { statement: _, ...options } = readWalletMessage(message) ?? {};
  expect(options).toMatchObject({ ...NONCE, address: ADDRESS, domain: location.host, version: '1', chainId: '1' });
  const [signed = '', by] = request.mock.calls.at(-1)?.[0].params ?? [];
  expect([Buffer.from(signed.slice(2), 'hex').toString(), by]).toEqual([message, ADDRESS]);
});

it('sends the message of a Solana wallet that composes one, and has other wallets sign ours', async () => {
  const sent = answering(Response.json({ twoFactorRedirect: true }));
  const account = { address: 'So1', publicKey: new Uint8Array(32), chains: [], features: [] };
  const bare = { version: '1.0.0', icon: 'data:image/png;base64,', chains: [], accounts: [] } as const;
  const signIn = vi.fn(async () => [
    { signedMessage: new TextEncoder().encode('feita por ela'), signature: new Uint8Array(64).fill(255) },
  ]);
  const signMessage = vi.fn(async ({ message }: { message: Uint8Array }) => [
    { signedMessage: message, signature: new Uint8Array(64) },
  ]);
  const connect = async () => ({ accounts: [account] });
  register({ ...bare, name: 'Fantasma', features: { 'solana:signIn': { signIn } } });
  register({
    ...bare,
    name: 'Sol',
    features: { 'standard:connect': { connect }, 'solana:signMessage': { signMessage } },
  });
  register({ ...bare, name: 'Outra', features: {} });
  await renderInApp(<WalletList {...shown} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Entrar com Fantasma' }));
  await waitFor(() => expect(shown.onSecondFactor).toHaveBeenCalledOnce());
  expect(sent()).toEqual({ chain: 'solana', message: 'feita por ela', signature: `${'_'.repeat(85)}w` });
  expect(signIn.mock.calls).toMatchObject([[{ domain: location.host, nonce: NONCE.nonce, chainId: 'mainnet' }]]);

  answering(Response.json({ twoFactorRedirect: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Entrar com Sol' }));
  await waitFor(() => expect(signMessage).toHaveBeenCalledOnce());
  const { message } = signMessage.mock.calls[0]?.[0] ?? {};
  expect(readWalletMessage(new TextDecoder().decode(message))).toMatchObject({ chain: 'solana', address: 'So1' });
  expect(screen.queryByRole('button', { name: 'Entrar com Outra' })).toBeNull();
});

it('shows an error when the wallet does not sign', async () => {
  answering(Response.json({}));
  request.mockRejectedValueOnce({ code: 4001, message: 'User rejected the request.' });
  await renderInApp(<WalletList {...shown} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Entrar com Raposa' }));
  await waitFor(() => expect(shownToasts.join()).toContain('A carteira não assinou'));
});
