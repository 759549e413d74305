import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, it, vi } from 'vitest';
import { AuthScreen } from './auth-screen.tsx';

const extension = new AbortController();
const meta = Object.assign(document.createElement('meta'), { name: 'encaixe-wallets', content: 'ethereum' });
afterEach(() => {
  extension.abort();
  meta.remove();
});

/** Adds a fake Ethereum wallet to the page, which signs whatever it is requested to. */
function givenWallet() {
  document.head.append(meta);
  const request = async ({ method }: { method: string }) =>
    method === 'personal_sign' ? '0xassinado' : ['0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'];
  const detail = { info: { uuid: 'um', name: 'Raposa' }, provider: { request } };
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce, extension);
}

async function open(address: string) {
  const root = createRootRoute();
  const auth = createRoute({ getParentRoute: () => root, path: '/auth', component: AuthScreen });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([auth]), history });
  await router.load();
  render(<RouterProvider router={router as never} />);
}

it('preselects the account type of the sign-up form for a new user who continues with a wallet', async () => {
  givenWallet();
  const answers: Record<string, object> = {
    '/api/auth/siwe/nonce': {
      nonce: 'a'.repeat(32),
      issuedAt: '2026-01-05T12:00:00.000Z',
      expirationTime: '2026-01-05T12:10:00.000Z',
    },
    '/api/auth/siwe/verify': { success: false, sign_up_required: true },
    '/api/auth/sign-up/social/unfinished': { name: '', email: null, provider: 'Ethereum', account: '0xC02aaA39' },
  };
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[path] ?? {}));
  await open('/auth?mode=signup');
  fireEvent.click(await screen.findByRole('radio', { name: /Empresa/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Entrar com Raposa' }));
  await screen.findByRole('heading', { name: 'Falta só escolher' });
  await screen.findByRole('radio', { name: /Empresa/, checked: true });
});
