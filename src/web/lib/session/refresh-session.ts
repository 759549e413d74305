import type { Session } from '#contract/session.ts';
import { api, queryClient } from '../api/api-client.ts';
import { withRetries } from '../api/retry.ts';
import { finishSignOut } from './finish-sign-out.ts';
import { isSignOutPending } from './pending-sign-out.ts';
import { getPersonSwitchCount, getSession, setSession } from './session.ts';

/** Delay before the session is requested again (accounts#session-refresh). */
const REFRESH_DELAYS_MS = { 'auth-change': 100, 'profile-change': 500 } as const;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Number of session requests so far. */
let requestCount = 0;
/** Number of the latest request whose response was applied, or was made obsolete by a new session cookie. */
let appliedRequest = 0;

/** Resolves when no call is replacing the session cookie. */
let sessionReplaced: Promise<unknown> = Promise.resolve();

/**
 * Delays session requests until a call that replaces or ends the session has finished. With the old cookie, the server would
 * respond that no user is signed in. Returns the call.
 */
export function delaySessionRequests<Answer>(call: Promise<Answer>): Promise<Answer> {
  sessionReplaced = call.then(
    () => {
      // The responses to earlier requests belong to the old session.
      requestCount += 1;
      appliedRequest = requestCount;
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
  await sessionReplaced;
  requestCount += 1;
  const requestNumber = requestCount;
  if (isSignOutPending()) {
    setSession({ user: null });
    await finishSignOut();
  }
  const next = await withRetries(api.session.current);
  if (requestNumber < appliedRequest) return getSession();
  appliedRequest = requestNumber;
  const hasEnded = getSession().user !== null && !next.user;
  const previousPerson = getPersonSwitchCount();
  setSession(next);
  if (hasEnded) onEnded?.();
  // The cached data belongs to the previous person, also when the page was signed out in between (accounts#session-end).
  if (getPersonSwitchCount() !== previousPerson) void queryClient.resetQueries();
  return next;
}

/**
 * Requests and applies the session after a delay.
 * @param reason 'auth-change' after a sign-in or sign-out, 'profile-change' after the user has changed the profile
 * @throws Failure
 */
export async function refreshSession(reason: keyof typeof REFRESH_DELAYS_MS = 'auth-change'): Promise<Session> {
  await wait(REFRESH_DELAYS_MS[reason]);
  return refetchSession();
}
