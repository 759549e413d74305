import type { Session, SignedIn } from '#contract/session.ts';
import type { TeamRole } from '#domain/team-roles.ts';
import { isSignOutPending } from './pending-sign-out.ts';
import { createStore, useStore } from './store.ts';
import { clearUserCache } from './user-cache.ts';

const ELEMENT_ID = 'encaixe-session';

/** What the server wrote into the page, so that nobody waits for a first request; signed out when it is absent. */
function readPage(): Session {
  if (isSignOutPending()) return { user: null };
  const written = document.getElementById(ELEMENT_ID)?.textContent;
  return written ? (JSON.parse(written) as Session) : { user: null };
}

const session = createStore(readPage());
let lastSignedIn = narrowed(session.get());

// The session may have ended elsewhere, or while this browser was closed.
if (!lastSignedIn) clearUserCache();

/** The session as known now; for guards and other code outside components. */
export function getSession(): Session {
  return session.get();
}

/** Takes over what the server answered. Guards see it at the next navigation. */
export function setSession(next: Session): void {
  if (next.user?.id !== getSession().user?.id) clearUserCache();
  lastSignedIn = narrowed(next) ?? lastSignedIn;
  session.set(next);
}

/** What this person may do for the company they act for; an account's own person everything (team#roles). */
export const teamRoleOf = ({ member }: Pick<SignedIn, 'member'>): TeamRole => member?.role ?? 'proprietario';

/** The session, followed as it changes. */
export function useSession(): Session {
  return useStore(session, (now) => now);
}

/** True where somebody is signed in; narrows the session. */
export function isSignedIn(session: Session): session is SignedIn {
  return session.user !== null;
}

function narrowed(session: Session): SignedIn | null {
  return isSignedIn(session) ? session : null;
}

/**
 * Who is signed in; only for what stands behind a guard, where there always is somebody. After a sign-out it still answers
 * who it was, until the page has gone to /auth: also to what only then appears.
 */
export function useSignedIn(): SignedIn {
  const now = useSession();
  if (isSignedIn(now)) return now;
  if (!lastSignedIn) throw new Error('No one is signed in on a guarded route');
  return lastSignedIn;
}
