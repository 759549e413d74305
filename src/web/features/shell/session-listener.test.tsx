import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '#web/lib/api/api-client.ts';
import { guardCandidate } from '#web/lib/session/guards.ts';
import { setSession } from '#web/lib/session/session.ts';
import { fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { SessionListener } from './session-listener.tsx';

const KEY = ['what only Ana may see'];

async function open() {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  fakeServer({});
  signInCandidate();
  const drawn = await renderInApp(<SessionListener />);
  queryClient.setQueryData(KEY, 'as it is');
  await act(async () => setSession({ user: null }));
  return drawn;
}
const cached = () => queryClient.getQueryData(KEY);

it('navigates to /auth without a redirect parameter when the session ends, and clears the cache', async () => {
  const { router, unmount } = await open();
  await waitFor(() => expect(router.state.location.href).toBe('/auth'));
  // The navigation unmounts the layout together with its screen.
  unmount();
  expect(cached()).toBeUndefined();
});

it('navigates only to /auth when the screen starts another navigation (accounts#session-end)', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  fakeServer({});
  signInCandidate();
  const root = createRootRoute();
  const profile = createRoute({
    getParentRoute: () => root,
    path: '/perfil',
    beforeLoad: guardCandidate,
    component: SessionListener,
  });
  const auth = createRoute({ getParentRoute: () => root, path: '/auth', component: () => 'Entrar' });
  const history = createMemoryHistory({ initialEntries: ['/perfil'] });
  const router = createRouter({ routeTree: root.addChildren([profile, auth]), history });
  await router.load();
  render(<RouterProvider router={router as never} />);
  const resolved: string[] = [];
  router.subscribe('onResolved', ({ toLocation }) => void resolved.push(toLocation.href));

  await act(async () => setSession({ user: null }));
  // The steps of a new profile navigate like this when they are first rendered.
  await act(async () => void router.navigate({ to: '/perfil', replace: true }));

  await screen.findByText('Entrar');
  expect(resolved).toEqual(['/auth']);
  expect(history.length, 'every entry is replaced').toBe(1);
});

it('navigates home when another person signs in in another tab, and stays when the same person does', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  fakeServer({});
  const { user, profile } = signInCandidate();
  const { router } = await renderInApp(
    <SessionListener />,
    createMemoryHistory({ initialEntries: ['/matches?de=ana'] }),
  );
  await act(async () => void signInCandidate({ profile: { ...profile, plano: 'premium' } }));
  expect(router.state.location.href).toBe('/matches?de=ana');
  await act(async () => void signInCandidate({ user: { ...user, id: 'bia' }, home_route: '/vagas' }));
  await waitFor(() => expect(router.state.location.href).toBe('/vagas'));
});

it('clears the cache when the layout is unmounted before the navigation to /auth', async () => {
  const { unmount } = await open();
  expect(cached()).toBe('as it is');
  unmount();
  expect(cached()).toBeUndefined();
});

it('clears the cache when a user signs in before the navigation to /auth', async () => {
  await open();
  await act(async () => void signInCandidate());
  expect(cached()).toBeUndefined();
});
