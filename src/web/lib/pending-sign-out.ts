import { LEFT_COOKIE } from '#contract/left-cookie.ts';

/** As long as a session may last. */
const KEPT_S = 90 * 24 * 60 * 60;

function write(maxAge: number): void {
  const isSecure = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the other way of writing one answers too late, and not in every browser
  document.cookie = `${LEFT_COOKIE(isSecure)}=1; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/**
 * Whether somebody signed out here without connection (accounts#offline-sign-out). The session's cookie can be taken back by the server
 * alone, so until it has been, this browser counts as signed out: this cookie tells the server with whatever is asked first, also where
 * the page that noted it was closed.
 */
export const isSignOutPending = (): boolean => document.cookie.includes('encaixe.saida');

/** Answers false where the browser keeps nothing: then a sign-out without connection can't be promised. */
export function notePendingSignOut(): boolean {
  write(KEPT_S);
  return isSignOutPending();
}

/** The session is over, or somebody has signed in since. */
export const forgetPendingSignOut = (): void => write(0);

/** Asks the server to end the session. */
export const askSignOut = (): Promise<Response> =>
  fetch('/api/auth/sign-out', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
