import type { Session, SignedIn } from '#contract/session.ts';
import type { TeamRole } from '#domain/companies/team-roles.ts';
import { createStore, useStore } from '../store.ts';
import { isSignOutPending } from './pending-sign-out.ts';
import { clearUserCache } from './user-cache.ts';

const SESSION_ELEMENT_ID = 'encaixe-session';

/** Returns the session that the page contains; a session without user if there is none, on the server, and while a sign-out is pending. */
function readEmbeddedSession(): Session {
  if (typeof document === 'undefined') return { user: null };
  if (isSignOutPending()) return { user: null };
  const json = document.getElementById(SESSION_ELEMENT_ID)?.textContent;
  return json ? (JSON.parse(json) as Session) : { user: null };
}

const session = createStore(readEmbeddedSession());
let lastSignedIn = signedInOrNull(session.get());

type SignedOutPath = '/auth' | '/';
let signedOutPath: SignedOutPath = '/auth';
let personSwitchCount = 0;

// Deletes cached data of a session that has ended elsewhere, or while this browser was closed.
if (!lastSignedIn) clearUserCache();

/** Returns the current session, for guards and other code outside components. */
export function getSession(): Session {
  return session.get();
}

/**
 * Replaces the session. Guards use the new session at the next navigation.
 * @param to the path to which the app navigates when `next` ends the session; ignored when no user was signed in
 */
export function setSession(next: Session, to: SignedOutPath = '/auth'): void {
  const isOtherPerson = isSignedIn(next) && lastSignedIn !== null && !isSamePerson(next, lastSignedIn);
  if (isOtherPerson) personSwitchCount += 1;
  if (isOtherPerson || next.user?.id !== getSession().user?.id) clearUserCache();
  if (isSignedIn(getSession())) signedOutPath = to;
  lastSignedIn = signedInOrNull(next) ?? lastSignedIn;
  session.set(next);
}

export const getSignedOutPath = (): SignedOutPath => signedOutPath;

/** Returns whether a session has ended on this page, and no user has signed in since. */
export const hasSessionEnded = (): boolean => lastSignedIn !== null && !isSignedIn(getSession());

/** Returns how often another person than the previous one has signed in on this page. */
export const getPersonSwitchCount = (): number => personSwitchCount;

/**
 * Returns whether two sessions belong to the same person. The members of a company's team share the company's `user.id`; they differ
 * in the e-mail address and in `member.name`, of which one may change.
 */
function isSamePerson(a: SignedIn, b: SignedIn): boolean {
  return a.user.id === b.user.id && (a.user.email === b.user.email || a.member?.name === b.member?.name);
}

/** Returns the role in the company's team; without `member`, 'proprietario', as for a company's own account (team#roles) or a candidate. */
export const teamRoleOf = ({ member }: Pick<SignedIn, 'member'>): TeamRole => member?.role ?? 'proprietario';

export function useSession(): Session {
  return useStore(session, (now) => now);
}

export function isSignedIn(session: Session): session is SignedIn {
  return session.user !== null;
}

function signedInOrNull(session: Session): SignedIn | null {
  return isSignedIn(session) ? session : null;
}

/**
 * Returns the session on a guarded screen. After the session has ended, returns the last session with a user, because the screen stays
 * mounted until the app has navigated.
 */
export function useSignedIn(): SignedIn {
  const now = useSession();
  if (isSignedIn(now)) return now;
  if (!lastSignedIn) throw new Error('No user is signed in on a guarded route');
  return lastSignedIn;
}
