import type { Session, SignedIn } from '#contract/session.ts';
import type { TeamRole } from '#domain/companies/team-roles.ts';
import { createStore, useStore } from '../store.ts';
import { isSignOutPending } from './pending-sign-out.ts';
import { clearUserCache } from './user-cache.ts';

const ELEMENT_ID = 'encaixe-session';

/** Returns the session that the server wrote into the page, so that no first request is needed; signed out without one, and on the server. */
function readPage(): Session {
  if (typeof document === 'undefined') return { user: null };
  if (isSignOutPending()) return { user: null };
  const written = document.getElementById(ELEMENT_ID)?.textContent;
  return written ? (JSON.parse(written) as Session) : { user: null };
}

const session = createStore(readPage());
let lastSignedIn = narrowed(session.get());

type Exit = '/auth' | '/';
let exit: Exit = '/auth';
let person = 0;

// The session may have ended elsewhere, or while this browser was closed.
if (!lastSignedIn) clearUserCache();

/** Returns the current session, for guards and other code outside components. */
export function getSession(): Session {
  return session.get();
}

/**
 * Replaces the session. Guards read it at the next navigation.
 * @param to where the page goes when this ends the session; ignored when no user was signed in
 */
export function setSession(next: Session, to: Exit = '/auth'): void {
  const isOther = isSignedIn(next) && lastSignedIn !== null && !isSamePerson(next, lastSignedIn);
  if (isOther) person += 1;
  if (isOther || next.user?.id !== getSession().user?.id) clearUserCache();
  if (isSignedIn(getSession())) exit = to;
  lastSignedIn = narrowed(next) ?? lastSignedIn;
  session.set(next);
}

/** The path to which the page navigates after its session has ended. */
export const getExit = (): Exit => exit;

/** True once a session has ended on this page, until the next sign-in. */
export const hasSessionEnded = (): boolean => lastSignedIn !== null && !isSignedIn(getSession());

/** Number of the person who is or was signed in on this page; grows when another person signs in. */
export const getPersonNumber = (): number => person;

/** Colleagues of a company share its `user` but for the e-mail. A person's own e-mail may change, and so may their role. */
function isSamePerson(a: SignedIn, b: SignedIn): boolean {
  return a.user.id === b.user.id && (a.user.email === b.user.email || a.member?.name === b.member?.name);
}

/** Returns the user's role in the company's team; 'proprietario' for the account itself (team#roles). */
export const teamRoleOf = ({ member }: Pick<SignedIn, 'member'>): TeamRole => member?.role ?? 'proprietario';

/** Returns the session and re-renders when it changes. */
export function useSession(): Session {
  return useStore(session, (now) => now);
}

/** Returns whether a user is signed in; narrows the session. */
export function isSignedIn(session: Session): session is SignedIn {
  return session.user !== null;
}

function narrowed(session: Session): SignedIn | null {
  return isSignedIn(session) ? session : null;
}

/**
 * Returns the session on a guarded screen. After the end of the session it returns the last one until the page has gone to
 * /auth, also to components that mount in that time.
 */
export function useSignedIn(): SignedIn {
  const now = useSession();
  if (isSignedIn(now)) return now;
  if (!lastSignedIn) throw new Error('No one is signed in on a guarded route');
  return lastSignedIn;
}
