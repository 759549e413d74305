import { TERMS_VERSION } from '#domain/terms.ts';
import type { UserType } from '#domain/user-types.ts';
import { forgetPendingSignOut } from '#web/lib/pending-sign-out.ts';
import { solvedCheck } from './captcha/captcha-client.ts';
import { requestIdentity } from './identity-client.ts';

/** Where the link in the confirmation e-mail ends: the redirect screen, signed in. */
const AFTER_CONFIRMATION = '/dashboard';

/** Asks the identity service; what it answers is for the caller to read. @throws Failure */
export const askIdentity = async (path: string, body: object): Promise<unknown> =>
  requestIdentity(path, body, await solvedCheck(path));

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
