import type { Session } from '#contract/session.ts';
import { api, queryClient } from './api-client.ts';
import { finishSignOut } from './finish-sign-out.ts';
import { isSignOutPending } from './pending-sign-out.ts';
import { retrying } from './retry.ts';
import { getSession, setSession } from './session.ts';

/** Milliseconds before the session is asked again (accounts#session-refresh). */
const DELAYS = { 'auth-change': 100, forced: 500 } as const;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let asked = 0;
let applied = 0;

let replacing: Promise<unknown> = Promise.resolve();

/**
 * Nobody asks for the session while this call gets this page another one, or none: the old one has ended by then, and asked
 * with its cookie the server would say that nobody is signed in, as if that were news.
 */
export function replacingSession<Answer>(call: Promise<Answer>): Promise<Answer> {
  replacing = call.then(
    () => {
      // What was asked before it is no longer so.
      asked += 1;
      applied = asked;
    },
    () => undefined,
  );
  return call;
}

/**
 * Asks now. An answer that arrives after a newer one is dropped.
 *
 * @param onEnded called when it is this answer by which the page learns that nobody is signed in any more
 */
export async function askSession(onEnded?: () => void): Promise<Session> {
  await replacing;
  asked += 1;
  const turn = asked;
  if (isSignOutPending()) {
    setSession({ user: null });
    await finishSignOut();
  }
  const next = await retrying(api.session.current);
  if (turn < applied) return getSession();
  applied = turn;
  const before = getSession().user;
  setSession(next);
  if (before && !next.user) onEnded?.();
  // Somebody else signed in from another tab: nothing of the one before may stay on the page.
  if (before && next.user && before.id !== next.user.id) void queryClient.resetQueries();
  return next;
}

/**
 * Reads the session anew and applies it, 100 ms after an auth change or 500 ms when forced.
 * @throws what `api` throws when the server can't be asked
 */
export async function refreshSession(reason: keyof typeof DELAYS = 'auth-change'): Promise<Session> {
  await wait(DELAYS[reason]);
  return askSession();
}
