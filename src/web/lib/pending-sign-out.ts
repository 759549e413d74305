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
