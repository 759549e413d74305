import type { Session } from '#contract/session.ts';
import { api, queryClient } from '../api/api-client.ts';
import { withRetries } from '../api/retry.ts';
import { finishSignOut } from './finish-sign-out.ts';
import { isSignOutPending } from './pending-sign-out.ts';
import { getPersonSwitchCount, getSession, setSession } from './session.ts';

/** Delay before `refreshSession` sends its request, by reason (accounts#session-refresh). */
const REFRESH_DELAYS_MS = { 'auth-change': 100, 'profile-change': 500 } as const;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Number of session requests and of replaced sessions so far. */
let requestCount = 0;
/** Number of the latest applied response or replaced session. Responses to requests with a lower number are ignored. */
let appliedRequest = 0;

/** Resolves when the latest call that replaces or ends the session has finished. */
let sessionReplaced: Promise<unknown> = Promise.resolve();

/**
 * Delays session requests until `call`, which replaces or ends the session, has finished. With the old cookie, the server would
 * return a session without a user. Returns `call`.
 */
export function delaySessionRequests<Answer>(call: Promise<Answer>): Promise<Answer> {
  sessionReplaced = call.then(
    () => {
      // Makes responses to earlier requests obsolete, because they belong to the old session.
      requestCount += 1;
      appliedRequest = requestCount;
    },
    () => undefined,
  );
  return call;
}

/**
 * Requests and applies the session, after a call of `delaySessionRequests` has finished. Ignores a response that arrives after that of a
 * later request. Sends a pending sign-out first.
 * @param onEnded called when the response has no user, although a user was signed in
 * @throws Failure when a request fails
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
  // The cached data belongs to the previous person, also if no user was signed in between them (accounts#session-end).
  if (getPersonSwitchCount() !== previousPerson) void queryClient.resetQueries();
  return next;
}

/**
 * Requests and applies the session after a delay.
 * @param reason 'auth-change' after a sign-in or sign-out, 'profile-change' after the user has changed the profile
 * @throws Failure when a request fails
 */
export async function refreshSession(reason: keyof typeof REFRESH_DELAYS_MS = 'auth-change'): Promise<Session> {
  await wait(REFRESH_DELAYS_MS[reason]);
  return refetchSession();
}
