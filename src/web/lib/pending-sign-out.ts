const KEY = 'encaixe-saida';

/**
 * Whether somebody signed out here without connection. The session's cookie can be taken back by the server alone, so until it
 * has been, this browser counts as signed out.
 */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Answers false where the browser keeps nothing: then a sign-out without connection can't be promised. */
export function notePendingSignOut(): boolean {
  try {
    localStorage.setItem(KEY, '1');
    return true;
  } catch {
    return false;
  }
}

/** The session is over, or somebody has signed in since. */
export function forgetPendingSignOut(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Ends the session on the server, if that is still to be done. @throws without connection; it stays to be done */
export async function finishSignOut(): Promise<void> {
  if (!isSignOutPending()) return;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/api/auth/sign-out', { method: 'POST', headers, body: '{}' });
  if (!response.ok) throw new Error(`The session could not be ended: ${response.status}`);
  forgetPendingSignOut();
}

/** Finishes a sign-out that is pending now, or as soon as there is a connection. */
export function finishSignOutWhenOnline(): void {
  const attempt = () => void finishSignOut().catch(() => {});
  window.addEventListener('online', attempt);
  attempt();
}
