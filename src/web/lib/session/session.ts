import type { Session, SignedIn } from '#contract/session.ts';
import type { TeamRole } from '#domain/companies/team-roles.ts';
import { createStore, useStore } from '../store.ts';
import { isSignOutPending } from './pending-sign-out.ts';
import { clearUserCache } from './user-cache.ts';

const SESSION_ELEMENT_ID = 'encaixe-session';

/** Returns the session that the server has embedded in the page. Without one, and on the server, no user is signed in. */
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

// The session may have ended in another browser, or while this one was closed.
if (!lastSignedIn) clearUserCache();

/** Returns the current session, for guards and other code outside components. */
export function getSession(): Session {
  return session.get();
}

/**
 * Replaces the session. Guards read it at the next navigation.
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

/** Returns the path to which the app navigates after the session has ended. */
export const getSignedOutPath = (): SignedOutPath => signedOutPath;

/** Returns whether a session has ended on this page, and no user has signed in since. */
export const hasSessionEnded = (): boolean => lastSignedIn !== null && !isSignedIn(getSession());

/** Returns how often another person than before has signed in on this page; a different count means a different person. */
export const getPersonSwitchCount = (): number => personSwitchCount;

/**
 * Returns whether two sessions belong to the same person. The members of a company's team have the same `user` except the e-mail
 * address. The e-mail address and the role of a person may change.
 */
function isSamePerson(a: SignedIn, b: SignedIn): boolean {
  return a.user.id === b.user.id && (a.user.email === b.user.email || a.member?.name === b.member?.name);
}

/** Returns the user's role in the company's team; 'proprietario' for the account itself (team#roles). */
export const teamRoleOf = ({ member }: Pick<SignedIn, 'member'>): TeamRole => member?.role ?? 'proprietario';

/** Returns the session, and renders the component again when the session changes. */
export function useSession(): Session {
  return useStore(session, (now) => now);
}

/** Returns whether a user is signed in; narrows the session. */
export function isSignedIn(session: Session): session is SignedIn {
  return session.user !== null;
}

function signedInOrNull(session: Session): SignedIn | null {
  return isSignedIn(session) ? session : null;
}

/**
 * Returns the session on a guarded screen. After the session has ended, returns the last one until the app has left the screen,
 * also to components that are mounted in that time.
 */
export function useSignedIn(): SignedIn {
  const now = useSession();
  if (isSignedIn(now)) return now;
  if (!lastSignedIn) throw new Error('No user is signed in on a guarded route');
  return lastSignedIn;
}
