import type { UserType } from '#domain/user-types.ts';
import { forgetPendingSignOut } from '#web/lib/pending-sign-out.ts';

const TIMEOUT_MS = 20_000;

/** Where the link in the confirmation e-mail ends: the redirect screen, signed in. */
const AFTER_CONFIRMATION = '/dashboard';

/** Why the identity service refused; `code` is its own, or one of OFFLINE, UNAVAILABLE, TOO_MANY_REQUESTS and UNKNOWN. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly code: string;
  /** Seconds until trying again makes sense, where the server said so. */
  readonly retryAfter: number | null;

  constructor(code: string, retryAfter: number | null = null) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Reads a refusal; one that can't be understood is UNKNOWN, a gateway's is UNAVAILABLE (accounts#refusals). */
export async function readRefusal(response: Response): Promise<AuthError> {
  if (response.status === 429) {
    const seconds = Number(response.headers.get('x-retry-after') ?? response.headers.get('retry-after') ?? Number.NaN);
    return new AuthError('TOO_MANY_REQUESTS', Number.isFinite(seconds) && seconds > 0 ? seconds : null);
  }
  if ([502, 503, 504].includes(response.status)) return new AuthError('UNAVAILABLE');
  const body: unknown = await response.json().catch(() => null);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return new AuthError(typeof code === 'string' ? code : 'UNKNOWN');
}

async function post(path: string, body: Record<string, string | boolean>): Promise<void> {
  const response = await fetch(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new AuthError('OFFLINE');
  });
  if (!response.ok) throw await readRefusal(response);
}

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  user_type: UserType;
}

/** Creates the account and sends the confirmation; answers the same when the address already has one. */
export const signUp = (account: NewAccount) => post('/sign-up/email', { ...account, callbackURL: AFTER_CONFIRMATION });

/** Starts a session, kept in a cookie that scripts can't read. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  await post('/sign-in/email', { ...credentials, callbackURL: AFTER_CONFIRMATION });
  // The cookie of whoever left without connection is replaced; nothing may end the new session in its stead.
  forgetPendingSignOut();
}

/** Sends the confirmation again; answers the same whether or not the address is waiting for one. */
export const sendConfirmation = (email: string) =>
  post('/send-verification-email', { email, callbackURL: AFTER_CONFIRMATION });

/** Sends the link to /nova-senha; answers the same whether or not the address has an account. */
export const requestNewPassword = (email: string) =>
  post('/request-password-reset', { email, redirectTo: '/nova-senha' });

/** Sets the password with the token of the link, which works once. */
export const setNewPassword = (token: string, newPassword: string) => post('/reset-password', { token, newPassword });

/** Sets another password; with `revokeOtherSessions` this page gets a new session and every other one ends. */
export const changePassword = (change: {
  currentPassword: string;
  newPassword: string;
  revokeOtherSessions: boolean;
}) => post('/change-password', change);

/** Ends the session on the server. */
export const endSession = () => post('/sign-out', {});
