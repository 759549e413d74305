import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { isSignOutPending, savePendingSignOut } from '#web/lib/session/pending-sign-out.ts';
import { renderInApp } from '#web/testing/page.tsx';
import ProviderList from './provider-list.tsx';

const PROVIDERS = [
  { id: 'google', name: 'Google' },
  { id: 'oidc', name: 'Entrada Única' },
];
const THERE = 'https://entrada.example/authorize?state=1';

afterEach(() => history.replaceState(null, '', '/'));

it('shows a button for each configured provider, and leaves the page for it with the path to return to and the account type', async () => {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const fetchMock = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ url: THERE, redirect: true }));
  vi.stubGlobal('fetch', fetchMock);
  await renderInApp(<ProviderList providers={PROVIDERS} userType="company" redirectPath="/vagas?x=1" />);
  expect(screen.getAllByRole('button')).toHaveLength(2);
  screen.getByRole('button', { name: 'Entrar com Entrada Única' });
  fireEvent.click(screen.getByRole('button', { name: 'Entrar com Google' }));
  await waitFor(() => expect(left.mock.calls).toEqual([[THERE]]));
  const [path, init] = fetchMock.mock.calls[0] ?? [];
  expect([path, JSON.parse(String(init?.body))]).toEqual([
    '/api/auth/sign-in/social',
    { provider: 'google', callbackURL: '/vagas?x=1', user_type: 'company' },
  ]);
});

it('finishes a pending sign-out first, which would end the new session later', async () => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const fetchMock = vi.fn(async (_path: string) => Response.json({ url: THERE }));
  vi.stubGlobal('fetch', fetchMock);
  savePendingSignOut();
  await renderInApp(<ProviderList providers={PROVIDERS} userType="candidate" redirectPath={undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Entrar com Google' }));
  await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(2));
  expect(fetchMock.mock.calls.map(([path]) => path)).toEqual(['/api/auth/sign-out', '/api/auth/sign-in/social']);
  expect(isSignOutPending()).toBe(false);
});

it('shows why the last attempt failed, and removes the error from the URL', async () => {
  history.replaceState(null, '', '/auth?mode=login#error=PROVIDER_EMAIL_UNVERIFIED');
  await renderInApp(<ProviderList providers={PROVIDERS} userType="candidate" redirectPath={undefined} />);
  await screen.findByText(/^Esse serviço ainda não confirmou seu e-mail/);
  expect([location.search, location.hash]).toEqual(['?mode=login', '']);
});

it('lets the user press the button again after a failure', async () => {
  const fetchMock = vi.fn(async () => Response.json({ code: 'PROVIDER_UNREACHABLE' }, { status: 503 }));
  vi.stubGlobal('fetch', fetchMock);
  await renderInApp(<ProviderList providers={PROVIDERS} userType="candidate" redirectPath={undefined} />);
  for (const times of [1, 2]) {
    fireEvent.click(await screen.findByRole('button', { name: 'Entrar com Google' }));
    await waitFor(() => expect(fetchMock).toHaveBeenCalledTimes(times));
  }
});

it("requests the e-mail address at the company, which determines the company's identity provider", async () => {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const answers = [Response.json({ code: 'SSO_NOT_FOUND' }, { status: 404 }), Response.json({ url: THERE })];
  const fetchMock = vi.fn(async (_path: string, _init: RequestInit) => answers.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetchMock);
  const sso = [{ id: 'sso', name: 'a conta da empresa' }];
  await renderInApp(<ProviderList providers={sso} userType="company" redirectPath="/vagas" />);
  fireEvent.click(screen.getByRole('button', { name: 'Entrar com a conta da empresa' }));
  const email = await screen.findByLabelText('E-mail da empresa');
  await waitFor(() => expect(document.activeElement).toBe(email));
  fireEvent.change(email, { target: { value: 'ana@empresa.com.br' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByText(/^Esse e-mail não é de uma empresa/, { selector: 'p' });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(left.mock.calls).toEqual([[THERE]]));
  const [path, init] = fetchMock.mock.calls[1] ?? [];
  const sent = { email: 'ana@empresa.com.br', callbackURL: '/vagas', user_type: 'company' };
  expect([path, JSON.parse(String(init?.body))]).toEqual(['/api/auth/sign-in/sso', sent]);
});
