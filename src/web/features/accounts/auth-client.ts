import { TERMS_VERSION } from '#domain/terms.ts';
import type { UserType } from '#domain/user-types.ts';
import { Failure, failureOf } from '#web/lib/failure.ts';
import { forgetPendingSignOut } from '#web/lib/pending-sign-out.ts';
import { solvedCheck } from './captcha/captcha-client.ts';

const TIMEOUT_MS = 20_000;

/** Where the link in the confirmation e-mail ends: the redirect screen, signed in. */
const AFTER_CONFIRMATION = '/dashboard';

/** Why the identity service refused (accounts#refusals). */
export async function readRefusal(response: Response): Promise<Failure> {
  const seconds = Number(response.headers.get('x-retry-after') ?? response.headers.get('retry-after') ?? Number.NaN);
  const body: unknown = await response.json().catch(() => null);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return failureOf(response.status, code, seconds > 0 ? seconds : null);
}

/** Asks the identity service; what it answers is for the caller to read. @throws Failure */
export async function askIdentity(path: string, body: object): Promise<unknown> {
  const check = await solvedCheck(path);
  const response = await fetch(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...check },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Failure('OFFLINE');
  });
  if (!response.ok) throw await readRefusal(response);
  return response.json().catch(() => null);
}

async function post(path: string, body: object): Promise<void> {
  await askIdentity(path, body);
}

/** Whoever signs up agrees to the version that stands under the form (accounts#consent). */
export const SHOWN_TERMS = { terms_version: TERMS_VERSION };

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  user_type: UserType;
}

/** Creates the account and sends the confirmation; answers the same when the address already has one. */
export const signUp = (account: NewAccount) =>
  post('/sign-up/email', { ...account, ...SHOWN_TERMS, callbackURL: AFTER_CONFIRMATION });

/** Whether there is a session now, a second factor is to come before it (accounts#second-factor), or nobody has an account yet. */
export type SignInStep = 'done' | 'second-factor' | 'newcomer';

/**
 * Starts a session, kept in a cookie that scripts can't read, on one of the ways in. The cookie of whoever left without
 * connection is replaced by it: nothing may end the new session in its stead.
 */
export async function enterWith(path: string, proof: object): Promise<SignInStep> {
  const answer = await askIdentity(path, proof);
  forgetPendingSignOut();
  if (typeof answer !== 'object' || answer === null) return 'done';
  return 'twoFactorRedirect' in answer ? 'second-factor' : 'newcomer' in answer ? 'newcomer' : 'done';
}

export const signIn = (credentials: { email: string; password: string }) =>
  enterWith('/sign-in/email', { ...credentials, callbackURL: AFTER_CONFIRMATION });

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
