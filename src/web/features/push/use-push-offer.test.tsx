import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dispatchLiked, dispatchMatchDialogsClosed } from '#web/lib/news/liked-event.ts';
import { readPushOwner } from '#web/lib/session/push-owner.ts';
import { setSession } from '#web/lib/session/session.ts';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import { usePushOffer } from './use-push-offer.ts';

const BROWSER = {
  endpoint: 'https://push.example.com/x',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
};

const onFreeCalls: boolean[] = [];
function Listener({ userId }: { userId: string }) {
  usePushOffer(userId, (hasShownMatch) => void onFreeCalls.push(hasShownMatch));
  return null;
}

/** Fakes a browser whose permission prompt returns `answer`, and a server that stores subscriptions. Renders the hook. */
async function given(answer: NotificationPermission) {
  const requests: string[] = [];
  const stored: string[] = [];
  const subscription = {
    endpoint: BROWSER.endpoint,
    toJSON: () => BROWSER,
    unsubscribe: async () => void stored.splice(0),
  };
  const pushManager = {
    subscribe: async () => subscription,
    getSubscription: async () => (stored.length > 0 ? subscription : null),
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    permission: 'default',
    requestPermission: async () => {
      requests.push('browser');
      return answer;
    },
  });
  const registration = { pushManager };
  const serviceWorker = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  const { push } = contractImplementer;
  fakeServer({
    push: {
      current: push.current.handler(async () => ({ key: 'BCVx', kinds: [], browsers: 0 })),
      subscribe: push.subscribe.handler(async ({ input }) => {
        stored.push(input.endpoint);
        return {};
      }),
    },
  });
  const { user } = signInCandidate();
  const { unmount } = await renderInApp(<Listener userId={user.id} />);
  return { requests, stored, user, unmount };
}

const soon = () => new Promise((resolve) => setTimeout(resolve));
const like = () =>
  act(async () => {
    dispatchLiked();
    await soon();
  });
const closeMatchDialogs = () =>
  act(async () => {
    dispatchMatchDialogsClosed();
    await soon();
  });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};

beforeEach(() => {
  localStorage.clear();
  onFreeCalls.splice(0);
});
afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it("shows the app's prompt after the first like, and the browser's if the user accepts (push#prompt)", async () => {
  const { requests, stored, user, unmount } = await given('granted');
  expect(screen.queryByText('Quer saber na hora?')).toBe(null);
  await like();
  await screen.findByText('Quer saber na hora?');
  expect(requests).toEqual([]);
  await press('Sim, quero');
  await waitFor(() => expect(shownToasts.join()).toContain('Notificações ligadas'));
  expect([requests, stored, readPushOwner()]).toEqual([['browser'], [BROWSER.endpoint], user.id]);
  // After signing out, the browser receives nothing for this account.
  setSession({ user: null });
  unmount();
  await waitFor(() => expect(stored).toEqual([]));
  expect(readPushOwner()).toBe(null);
});

it("shows the app's prompt only once, and not the browser's prompt, when the user declines", async () => {
  const { requests, stored } = await given('granted');
  await like();
  await press('Agora não');
  await waitFor(() => expect(screen.queryByText('Quer saber na hora?')).toBe(null));
  await like();
  expect(screen.queryByText('Quer saber na hora?')).toBe(null);
  expect([requests, stored]).toEqual([[], []]);
});

it("shows the app's prompt after the dialog of a match has closed, and only once (push#prompt)", async () => {
  const { requests } = await given('granted');
  const open = document.body.appendChild(document.createElement('div'));
  open.setAttribute('role', 'dialog');
  await closeMatchDialogs();
  expect(screen.queryByText('Quer saber na hora?')).toBe(null);
  open.remove();
  await closeMatchDialogs();
  await screen.findByText('Quer saber na hora?');
  await press('Agora não');
  await waitFor(() => expect(screen.queryByText('Quer saber na hora?')).toBe(null));
  expect(onFreeCalls).toEqual([]);
  await closeMatchDialogs();
  await like();
  expect([requests, onFreeCalls]).toEqual([[], [true, false]]);
});
