import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import '#web/ui/dialogs/dialog-window.tsx';
import type { AuthenticationMethods } from '#contract/accounts.ts';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import IdentityList from './identity-list.tsx';

const PROVIDERS = [
  { id: 'google', name: 'Google' },
  { id: 'oidc', name: 'Entrada Única' },
];
const LINKED = {
  id: '0d1c9f9e-0000-4000-8000-000000000002',
  provider: 'Google',
  account: null,
  created_at: new Date(),
};

// The day does not change between the fixture and the text.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: LINKED.created_at }));
afterAll(() => void vi.useRealTimers());
afterEach(() => history.replaceState(null, '', '/'));

function given(change: Partial<AuthenticationMethods>) {
  signInCandidate();
  const factors = {
    sign_in_number: null,
    phone: null,
    authenticator: false,
    recovery_codes_left: 0,
    passkeys: [],
    has_password: true,
    identities: [],
  };
  fakeServer({
    accounts: { factors: contractImplementer.accounts.factors.handler(() => ({ ...factors, ...change })) },
  });
}

it('lists linked and available providers, and requires the password to unlink one', async () => {
  given({ identities: [LINKED] });
  const answer = globalThis.fetch;
  const fetchMock = vi.fn();
  vi.stubGlobal('fetch', async (path: string | Request, init?: RequestInit) => {
    if (typeof path !== 'string') return answer(path);
    fetchMock(path, JSON.parse(String(init?.body)));
    return Response.json({ code: 'INVALID_PASSWORD' }, { status: 400 });
  });
  await renderInApp(<IdentityList providers={PROVIDERS} chains={[]} />);
  await screen.findByText('Vinculado hoje');
  screen.getByRole('button', { name: 'Vincular Entrada Única' });
  fireEvent.click(screen.getByRole('button', { name: 'Desvincular Google' }));
  fireEvent.input(await screen.findByLabelText('Sua senha'), { target: { value: 'uma senha' } });
  fireEvent.click(screen.getByRole('button', { name: 'Desvincular' }));
  await screen.findByText('A senha não está certa.', { selector: 'p' });
  expect(fetchMock.mock.calls).toEqual([['/api/auth/unlink-account', { accountId: LINKED.id, password: 'uma senha' }]]);
});

it('refetches the list when the response to unlinking was lost', async () => {
  const identities = [LINKED];
  given({ identities });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string | Request) => {
    if (typeof path !== 'string') return answer(path);
    identities.pop();
    throw new TypeError('Failed to fetch');
  });
  await renderInApp(<IdentityList providers={PROVIDERS} chains={[]} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Desvincular Google' }));
  fireEvent.input(await screen.findByLabelText('Sua senha'), { target: { value: 'uma senha' } });
  fireEvent.click(screen.getByRole('button', { name: 'Desvincular' }));
  await waitFor(() => expect(screen.queryByText('Vinculado hoje')).toBeNull());
});

it('removes the result of linking from the URL, so that it is shown only once', async () => {
  given({});
  history.replaceState(null, '', '/perfil#linked');
  await renderInApp(<IdentityList providers={PROVIDERS} chains={[]} />);
  await waitFor(() => expect(location.hash).toBe(''));
});

it("shows no button to link a company's identity provider, and states when nothing is linked", async () => {
  const sso = [{ id: 'sso', name: 'a conta da empresa' }];
  given({ identities: [{ ...LINKED, provider: 'Portal da Empresa' }] });
  const { unmount } = await renderInApp(<IdentityList providers={sso} chains={[]} />);
  await screen.findByRole('button', { name: 'Desvincular Portal da Empresa' });
  expect(screen.queryByRole('button', { name: /^Vincular/ })).toBeNull();
  unmount();
  given({});
  await renderInApp(<IdentityList providers={sso} chains={[]} />);
  await screen.findByText('Nenhum serviço vinculado.');
});

it('shows a button to link a found wallet, unless a wallet of the same blockchain is already linked', async () => {
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: { info: { uuid: 'um', name: 'Raposa' }, provider: { request: vi.fn() } },
      }),
    );
  window.addEventListener('eip6963:requestProvider', announce);
  const chains = ['ethereum'] as const;
  given({});
  const { unmount } = await renderInApp(<IdentityList providers={[]} chains={chains} />);
  await screen.findByRole('button', { name: 'Vincular Raposa' });
  unmount();
  given({
    identities: [{ ...LINKED, provider: 'Ethereum', account: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' }],
  });
  await renderInApp(<IdentityList providers={[]} chains={chains} />);
  await screen.findByText('0xC02a…6Cc2, vinculado hoje');
  screen.getByRole('button', { name: 'Desvincular Ethereum' });
  expect(screen.queryByRole('button', { name: 'Vincular Raposa' })).toBeNull();
  window.removeEventListener('eip6963:requestProvider', announce);
});

it('states that the browser has no wallet', async () => {
  given({});
  await renderInApp(<IdentityList providers={[]} chains={['solana']} />);
  await screen.findByText('Nenhuma carteira encontrada neste navegador.');
});
