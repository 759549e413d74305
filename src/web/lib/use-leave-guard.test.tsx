import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show, signInCandidate } from '#web/testing/page.tsx';
import { setSession } from './session.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const QUESTION = 'Sair sem salvar?';
const confirm = vi.fn((_question?: string) => false);

beforeEach(() => {
  confirm.mockReset();
  vi.stubGlobal('confirm', confirm);
  signInCandidate();
});

/** A form that may hold something unsaved; what it hands out is the way to let the next navigation pass. */
async function openForm({ isDirty = true, history }: { isDirty?: boolean; history?: RouterHistory } = {}) {
  let letGo: () => void;
  function Form() {
    letGo = useLeaveGuard(isDirty, QUESTION);
    return null;
  }
  const { router } = await show(<Form />, history);
  return {
    letGo: () => letGo(),
    place: () => router.state.location.href,
    go: (to: string) => act(async () => router.history.push(to)),
  };
}

it('stays where it is when the question is answered with no', async () => {
  const { go, place } = await openForm();
  await go('/matches');
  expect(confirm.mock.calls).toEqual([[QUESTION]]);
  expect(place()).toBe('/');
});

it('goes on when it is answered with yes', async () => {
  confirm.mockReturnValue(true);
  const { go, place } = await openForm();
  await go('/matches');
  await waitFor(() => expect(place()).toBe('/matches'));
});

it('asks before another search of the same screen, but not before an anchor in it', async () => {
  const { go, place } = await openForm();
  await go('/#benefits');
  await waitFor(() => expect(place()).toBe('/#benefits'));
  expect(confirm).not.toHaveBeenCalled();
  await go('/?mode=signup');
  expect(confirm).toHaveBeenCalledOnce();
  expect(place()).toBe('/#benefits');
});

it.each([
  ['nothing is typed', { isDirty: false }, () => undefined],
  ['the work was saved', {}, ({ letGo }: { letGo: () => void }) => letGo()],
  ['nobody is signed in any more', {}, () => setSession({ user: null })],
])('asks nothing where %s', async (_, form, before) => {
  const opened = await openForm(form);
  act(() => before(opened));
  await opened.go('/matches');
  await waitFor(() => expect(opened.place()).toBe('/matches'));
  expect(confirm).not.toHaveBeenCalled();
});

/** Whether the browser would ask before it closes the tab or loads another page. */
const browserAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it.each([
  [true, 'has the browser ask before it leaves'],
  [false, 'leaves the browser alone while nothing is typed'],
])('isDirty %s: %s', async (isDirty) => {
  const history = createBrowserHistory();
  await openForm({ isDirty, history });
  expect(browserAsks()).toBe(isDirty);
  history.destroy();
});
