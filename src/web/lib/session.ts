import { useSyncExternalStore } from 'react';
import type { Session, SignedIn } from '#contract/session.ts';
import { dropKept } from './kept.ts';

const ELEMENT_ID = 'encaixe-session';
const listeners = new Set<() => void>();

/** What the server wrote into the page, so that nobody waits for a first request; signed out when it is absent. */
function readPage(): Session {
  const written = document.getElementById(ELEMENT_ID)?.textContent;
  return written ? (JSON.parse(written) as Session) : { user: null };
}

let current = readPage();
let lastSignedIn = isSignedIn(current) ? current : null;

// The session may have ended elsewhere, or while this browser was closed.
if (!lastSignedIn) dropKept();

/** The session as known now; for guards and other code outside components. */
export function getSession(): Session {
  return current;
}

/** Takes over what the server answered. Guards see it at the next navigation. */
export function setSession(next: Session): void {
  if (next.user?.id !== current.user?.id) dropKept();
  current = next;
  if (isSignedIn(next)) lastSignedIn = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The session, followed as it changes. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession);
}

/** True where somebody is signed in; narrows the session. */
export function isSignedIn(session: Session): session is SignedIn {
  return session.user !== null;
}

/**
 * Who is signed in; only for what stands behind a guard, where there always is somebody. After a sign-out it still answers
 * who it was, until the page has gone to /auth: also to what only then appears.
 */
export function useSignedIn(): SignedIn {
  const session = useSession();
  if (isSignedIn(session)) return session;
  if (!lastSignedIn) throw new Error('No one is signed in on a guarded route');
  return lastSignedIn;
}
