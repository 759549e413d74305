import { createMemoryHistory } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#web/lib/api/api-client.ts';
import { getSession, setSession } from '#web/lib/session/session.ts';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { AuthorizeScreen } from './authorize-screen.tsx';

const REQUEST = { client_id: 'cliente', redirect_uri: 'https://rh.example/volta', state: '12345678901234567890' };
const BACK = 'https://rh.example/volta?code=x';

beforeEach(() => {
  queryClient.clear();
  signInCandidate();
});

const PACKED = btoa(`${new URLSearchParams(REQUEST)}`).replaceAll('=', '');

const open = (search = `?pedido=${PACKED}`) =>
  renderInApp(<AuthorizeScreen />, createMemoryHistory({ initialEntries: [`/autorizar${search}`] }));

const leaving = () => vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);

it('shows which client requests which scopes, and redirects to the client after the user allows it', async () => {
  const left = leaving();
  const answered = vi.fn();
  fakeServer({
    clients: {
      question: contractImplementer.clients.question.handler(() => ({
        client: { name: 'RH Fácil', host: 'rh.example' },
        scopes: ['profile' as const, 'matches' as const],
      })),
      allow: contractImplementer.clients.allow.handler(({ input }) => {
        answered(input);
        return { redirect: BACK };
      }),
    },
  });
  await open();
  await screen.findByRole('heading', { name: 'RH Fácil quer usar sua conta' });
  screen.getByText('ana@exemplo.com');
  screen.getByText('rh.example');
  screen.getByText(/O acesso acaba após 30 dias sem uso, em um ano no máximo, ou quando você quiser/);
  const allowed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(allowed).toEqual(['Ver seu perfil e seus contatos', 'Ver seus matches, com os contatos das empresas']);
  expect(left).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('button', { name: 'Permitir' }));

  await waitFor(() => expect(left.mock.calls).toEqual([[BACK]]));
  expect(answered.mock.calls).toEqual([[REQUEST]]);
});

it('shows a link to the native app after the answer, because a redirect to an app leaves the page open', async () => {
  const app = 'br.com.exemplo.app:/volta?code=x';
  leaving();
  fakeServer({
    clients: {
      question: contractImplementer.clients.question.handler(() => ({
        client: { name: 'RH Fácil', host: 'br.com.exemplo.app' },
        scopes: ['profile' as const],
      })),
      deny: contractImplementer.clients.deny.handler(() => ({ redirect: app })),
    },
  });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Não permitir' }));
  expect((await screen.findByRole('link', { name: 'Voltar para RH Fácil' })).getAttribute('href')).toBe(app);
});

it('signs out for the use of another account, and opens the sign-in screen, which returns to the request', async () => {
  fakeServer({
    clients: {
      question: contractImplementer.clients.question.handler(() => ({
        client: { name: 'RH Fácil', host: 'rh.example' },
        scopes: ['profile' as const],
      })),
    },
  });
  const { router } = await open();
  const leave = await screen.findByRole('button', { name: 'Sair e usar outra conta' });
  const ended = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', ended);
  fireEvent.click(leave);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(ended.mock.calls[0]).toEqual(['/api/auth/sign-out', expect.objectContaining({ method: 'POST' })]);
  expect(router.state.location.search).toEqual({ redirect: `/autorizar?pedido=${PACKED}` });
  expect(getSession().user).toBeNull();
});

it('redirects to the client without a question when the server has already answered the request', async () => {
  const left = leaving();
  fakeServer({ clients: { question: contractImplementer.clients.question.handler(() => ({ redirect: BACK })) } });
  await open();
  await waitFor(() => expect(left.mock.calls).toEqual([[BACK]]));
  expect(screen.queryByRole('button', { name: 'Permitir' })).toBeNull();
});

it.each(['CLIENT_UNKNOWN', 'REDIRECT_MISMATCH'] as const)('does not redirect for the error %s', async (code) => {
  const left = leaving();
  fakeServer({
    clients: {
      question: contractImplementer.clients.question.handler(({ errors }) => {
        throw errors[code]();
      }),
    },
  });
  await open();
  await screen.findByRole('heading', { name: 'Esse pedido não vale' });
  expect(left).not.toHaveBeenCalled();
});

it('shows an error for a URL without an authorization request', async () => {
  fakeServer({});
  await open('');
  await screen.findByRole('heading', { name: 'Esse pedido não vale' });
});

it('opens the sign-in screen, which returns to the request, when the session ends, and clears the cache', async () => {
  fakeServer({});
  const { router, unmount } = await open();
  queryClient.setQueryData(['factors'], 'de Ana');
  await act(async () => setSession({ user: null }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(router.state.location.search).toEqual({ redirect: `/autorizar?pedido=${PACKED}` });
  unmount();
  expect(queryClient.getQueryData(['factors'])).toBeUndefined();
});
