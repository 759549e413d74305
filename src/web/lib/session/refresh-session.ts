import type { Session } from '#contract/session.ts';
import { api, queryClient } from '../api/api-client.ts';
import { retrying } from '../api/retry.ts';
import { finishSignOut } from './finish-sign-out.ts';
import { isSignOutPending } from './pending-sign-out.ts';
import { getPersonNumber, getSession, setSession } from './session.ts';

/** Milliseconds before the session is requested again (accounts#session-refresh). */
const DELAYS = { 'auth-change': 100, forced: 500 } as const;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let requestCount = 0;
let applied = 0;

let replacing: Promise<unknown> = Promise.resolve();

/**
 * Delays session requests while this call replaces or ends the session. With the old cookie, the server would report that no user
 * is signed in, as if that were new.
 */
export function replacingSession<Answer>(call: Promise<Answer>): Promise<Answer> {
  replacing = call.then(
    () => {
      // Responses to earlier requests are outdated.
      requestCount += 1;
      applied = requestCount;
    },
    () => undefined,
  );
  return call;
}

/**
 * Requests the session now. A response that arrives after a newer one is ignored.
 * @param onEnded called when this response ends the page's session
 */
export async function refetchSession(onEnded?: () => void): Promise<Session> {
  await replacing;
  requestCount += 1;
  const requestNumber = requestCount;
  if (isSignOutPending()) {
    setSession({ user: null });
    await finishSignOut();
  }
  const next = await retrying(api.session.current);
  if (requestNumber < applied) return getSession();
  applied = requestNumber;
  const isEnd = getSession().user !== null && !next.user;
  const previous = getPersonNumber();
  setSession(next);
  if (isEnd) onEnded?.();
  // Cached answers belong to the previous person, also when this page was signed out in between (accounts#session-end).
  if (getPersonNumber() !== previous) void queryClient.resetQueries();
  return next;
}

/**
 * Requests and applies the session, 100 ms after an auth change or 500 ms when forced.
 * @throws what `api` throws when the request fails
 */
export async function refreshSession(reason: keyof typeof DELAYS = 'auth-change'): Promise<Session> {
  await wait(DELAYS[reason]);
  return refetchSession();
}
