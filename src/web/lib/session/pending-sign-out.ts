import { offlineSignOutCookie } from '#contract/offline-sign-out-cookie.ts';

/** The maximum lifetime of a session. */
const COOKIE_MAX_AGE_S = 90 * 24 * 60 * 60;

function writeCookie(maxAge: number): void {
  const isSecure = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser
  document.cookie = `${offlineSignOutCookie(isSecure)}=1; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/**
 * Returns whether a sign-out is pending: a user has signed out in this browser without a connection, and the server has not ended the
 * session yet (accounts#offline-sign-out). The app then treats the user as signed out. The record is a cookie, so that the server
 * receives it with the next request, even from another page.
 */
export const isSignOutPending = (): boolean => document.cookie.includes('encaixe.saida');

/**
 * Records a pending sign-out. Returns false when the browser stores no cookies: then a sign-out without a connection is not
 * possible.
 */
export function savePendingSignOut(): boolean {
  writeCookie(COOKIE_MAX_AGE_S);
  return isSignOutPending();
}

/** Deletes the record of a pending sign-out. Call it when the server has ended the session or a user has signed in. */
// Not 0: happy-dom, in which tests run, stores a cookie of Max-Age=0 until the next millisecond.
export const clearPendingSignOut = (): void => writeCookie(-1);

/** Sends the request that ends the session on the server. */
export const postSignOut = (): Promise<Response> =>
  fetch('/api/auth/sign-out', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
