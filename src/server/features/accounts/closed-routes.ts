/**
 * Routes of the library that stay shut: the name lives in the profile and the rest of it is fixed; its lists of sessions
 * send their tokens to the browser (our own `accounts.sessions` doesn't).
 */
const CLOSED: ReadonlySet<string> = new Set([
  '/update-user',
  '/change-email',
  '/delete-user',
  '/list-sessions',
  '/update-session',
  '/revoke-session',
  '/revoke-sessions',
  '/revoke-other-sessions',
]);

/** For our own server alone: to others it would tell, as often as asked, whether a guessed password is right. */
const INNER: ReadonlySet<string> = new Set(['/verify-password']);

/** `isRequest`: it came over HTTP, not from our own code. */
export const isClosedRoute = (path: string, isRequest: boolean): boolean =>
  CLOSED.has(path) || (isRequest && INNER.has(path));
