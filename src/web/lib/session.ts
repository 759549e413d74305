import type { Session, SignedIn } from '#contract/session.ts';
import type { TeamRole } from '#domain/team-roles.ts';
import { isSignOutPending } from './pending-sign-out.ts';
import { createStore, useStore } from './store.ts';
import { clearUserCache } from './user-cache.ts';

const ELEMENT_ID = 'encaixe-session';

/** Returns the session that the server wrote into the page, so that no first request is needed; signed out without one. */
function readPage(): Session {
  if (isSignOutPending()) return { user: null };
  const written = document.getElementById(ELEMENT_ID)?.textContent;
  return written ? (JSON.parse(written) as Session) : { user: null };
}

const session = createStore(readPage());
let lastSignedIn = narrowed(session.get());

// The session may have ended elsewhere, or while this browser was closed.
if (!lastSignedIn) clearUserCache();

/** Returns the current session, for guards and other code outside components. */
export function getSession(): Session {
  return session.get();
}

/** Stores the session of a response. Guards use it at the next navigation. */
export function setSession(next: Session): void {
  if (next.user?.id !== getSession().user?.id) clearUserCache();
  lastSignedIn = narrowed(next) ?? lastSignedIn;
  session.set(next);
}

/** Returns the user's role in the company's team; 'proprietario' for the account itself (team#roles). */
export const teamRoleOf = ({ member }: Pick<SignedIn, 'member'>): TeamRole => member?.role ?? 'proprietario';

/** Returns the session and re-renders when it changes. */
export function useSession(): Session {
  return useStore(session, (now) => now);
}

/** Whether a user is signed in; narrows the session. */
export function isSignedIn(session: Session): session is SignedIn {
  return session.user !== null;
}

function narrowed(session: Session): SignedIn | null {
  return isSignedIn(session) ? session : null;
}

/**
 * Returns the signed-in session, for components behind a guard. After a sign-out it returns the last one until the page has
 * navigated to /auth, also to components mounted in between.
 */
export function useSignedIn(): SignedIn {
  const now = useSession();
  if (isSignedIn(now)) return now;
  if (!lastSignedIn) throw new Error('No one is signed in on a guarded route');
  return lastSignedIn;
}
