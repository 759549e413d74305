import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import type { UserType } from '#domain/accounts/user-types.ts';
import { clearPendingSignOut } from '#web/lib/session/pending-sign-out.ts';
import { captchaHeaders } from './captcha/captcha-client.ts';
import { requestIdentity } from './identity-client.ts';

/** Where the link of the confirmation e-mail redirects, also when the server refuses it: the redirect screen. */
const AFTER_CONFIRMATION = '/dashboard';

/** Runs the captcha of the auth endpoint `path`, if it has one, and then sends the request. @throws Failure */
export const postIdentity = async (path: string, body: object): Promise<unknown> =>
  requestIdentity(path, body, await captchaHeaders(path));

async function post(path: string, body: object): Promise<void> {
  await postIdentity(path, body);
}

/** A user who signs up agrees to the version of the terms shown below the form (accounts#consent). */
export const TERMS_CONSENT = { terms_version: TERMS_VERSION };

export interface NewAccount {
  name: string;
  email: string;
  password: string;
  user_type: UserType;
}

/** Requests an account, which exists only after the e-mailed confirmation. The response is the same when the address has an account. */
export const signUp = (account: NewAccount) =>
  post('/sign-up/email', { ...account, ...TERMS_CONSENT, callbackURL: AFTER_CONFIRMATION });

/**
 * Result of a sign-in: 'done' has started a session, 'second-factor' requires that factor first (accounts#second-factor), and
 * 'finish-sign-up' leads a user without an account to the rest of the sign-up.
 */
export type SignInStep = 'done' | 'second-factor' | 'finish-sign-up';

/**
 * Signs in at the auth endpoint `path`; `proof` contains the credentials that this endpoint expects. Deletes a pending offline sign-out,
 * which would otherwise end the new session.
 */
export async function startSessionAt(path: string, proof: object): Promise<SignInStep> {
  const answer = await postIdentity(path, proof);
  clearPendingSignOut();
  if (typeof answer !== 'object' || answer === null) return 'done';
  return 'twoFactorRedirect' in answer ? 'second-factor' : 'sign_up_required' in answer ? 'finish-sign-up' : 'done';
}

export const signIn = (credentials: { email: string; password: string }) =>
  startSessionAt('/sign-in/email', { ...credentials, callbackURL: AFTER_CONFIRMATION });

/** Sends the confirmation e-mail again. The response is the same whether or not the address still has to be confirmed. */
export const sendConfirmation = (email: string) =>
  post('/send-verification-email', { email, callbackURL: AFTER_CONFIRMATION });

/** Requests a password reset link, which opens /nova-senha, by e-mail. The response is the same when the address has no account. */
export const requestNewPassword = (email: string) => post('/request-password-reset', { email });

/** Sets the password with the token of the password reset link. The token works once. */
export const setNewPassword = (token: string, newPassword: string) => post('/reset-password', { token, newPassword });

/** Changes the password. With `revokeOtherSessions` this browser gets a new session and the user's other sessions are revoked. */
export const changePassword = (change: {
  currentPassword: string;
  newPassword: string;
  revokeOtherSessions: boolean;
}) => post('/change-password', change);
