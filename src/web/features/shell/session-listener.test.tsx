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

it('goes to /auth once nobody is signed in, and leaves nothing behind', async () => {
  const { router, unmount } = await open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  // The frame goes with the screen that it is around.
  unmount();
  expect(remembered()).toBeUndefined();
});

it('leaves nothing behind where something else led away before', async () => {
  const { unmount } = await open();
  expect(remembered()).toBe('as it is');
  unmount();
  expect(remembered()).toBeUndefined();
});

it('keeps nothing for whoever signed in meanwhile', async () => {
  await open();
  await act(async () => void signInCandidate());
  expect(remembered()).toBeUndefined();
});
