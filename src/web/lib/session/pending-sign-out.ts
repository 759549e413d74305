import { OFFLINE_SIGN_OUT_COOKIE } from '#contract/offline-sign-out-cookie.ts';

/** The longest duration of a session. */
const MAX_AGE_S = 90 * 24 * 60 * 60;

function write(maxAge: number): void {
  const isSecure = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the other way of writing one answers too late, and not in every browser
  document.cookie = `${OFFLINE_SIGN_OUT_COOKIE(isSecure)}=1; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/**
 * Returns whether a user signed out here without a connection (accounts#offline-sign-out). Only the server can end the session and
 * its cookie, so until then this browser counts as signed out. The first request sends this cookie to the server, even after the
 * page was closed.
 */
export const isSignOutPending = (): boolean => document.cookie.includes('encaixe.saida');

/**
 * Records a pending sign-out. Returns false when the browser stores no cookies: then a sign-out without a connection is not
 * possible.
 */
export function savePendingSignOut(): boolean {
  write(MAX_AGE_S);
  return isSignOutPending();
}

/** Deletes the record after the session has ended, or a user has signed in since. */
export const clearPendingSignOut = (): void => write(0);

/** Requests the end of the session. */
export const postSignOut = (): Promise<Response> =>
  fetch('/api/auth/sign-out', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
