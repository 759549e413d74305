import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '#web/lib/api-client.ts';
import { setSession } from '#web/lib/session.ts';
import { serve, show, signInCandidate } from '#web/testing/page.tsx';
import { SessionListener } from './session-listener.tsx';

const KEY = ['what only Ana may see'];

async function open() {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  serve({});
  signInCandidate();
  const drawn = await show(<SessionListener />);
  queryClient.setQueryData(KEY, 'as it is');
  await act(async () => setSession({ user: null }));
  return drawn;
}
const remembered = () => queryClient.getQueryData(KEY);

it('navigates to /auth when the session ends, and clears the cache', async () => {
  const { router, unmount } = await open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  // The layout is unmounted with its screen.
  unmount();
  expect(remembered()).toBeUndefined();
});

it('clears the cache when another navigation left the layout before', async () => {
  const { unmount } = await open();
  expect(remembered()).toBe('as it is');
  unmount();
  expect(remembered()).toBeUndefined();
});

it('clears the cache for a user who has signed in since', async () => {
  await open();
  await act(async () => void signInCandidate());
  expect(remembered()).toBeUndefined();
});
