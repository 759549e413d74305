import { delaySessionRequests } from '#web/lib/session/refresh-session.ts';
import { postIdentity } from '../auth-client.ts';
import type { Proof } from '../reauthentication/proof-rules.ts';

/** An authenticator (TOTP) that is being enrolled. */
export interface NewAuthenticator {
  /** The `otpauth://` URI for the authenticator app. */
  address: string;
  recoveryCodes: string[];
}

const codesIn = (answer: unknown) => (answer as { backupCodes: string[] }).backupCodes;

/** Starts the enrolment of an authenticator, which is active only after `confirmAuthenticator`. */
export async function startAuthenticatorEnrolment(proof: Proof): Promise<NewAuthenticator> {
  const answer = await postIdentity('/two-factor/enable', proof);
  return { address: (answer as { totpURI: string }).totpURI, recoveryCodes: codesIn(answer) };
}

/** Confirms a new authenticator with its first code. This browser gets a new session and the user's other sessions are revoked. */
export const confirmAuthenticator = (code: string) =>
  delaySessionRequests(postIdentity('/two-factor/verify-totp', { code }));

/** Removes the authenticator. This browser gets a new session. */
export const removeAuthenticator = (proof: Proof) => delaySessionRequests(postIdentity('/two-factor/disable', proof));

/** Sends a code to `phoneNumber`, which becomes a second factor after `confirmPhoneFactor`. */
export const startPhoneFactorEnrolment = (phoneNumber: string, proof: Proof) =>
  postIdentity('/two-factor/phone/enable', { phoneNumber, ...proof });

/** Sends a new code to the number that is being enrolled. The new code invalidates the previous one. */
export const resendPhoneFactorCode = () => postIdentity('/two-factor/phone/resend', {});

/**
 * Confirms the phone number as second factor with the code sent to it. The user's other sessions are revoked.
 * @returns new recovery codes; empty when the user already has some
 */
export const confirmPhoneFactor = async (otp: string): Promise<string[]> =>
  codesIn(await postIdentity('/two-factor/phone/confirm', { otp }));

export const removePhoneFactor = (proof: Proof) => postIdentity('/two-factor/phone/disable', proof);

/**
 * The methods accepted for the second step of this sign-in. `authenticator` is true when one is active; `phone` is the last digits of
 * the number that receives codes, null without one and when a phone code was the first factor or set the password.
 */
export interface ChallengeMethods {
  authenticator: boolean;
  phone: string | null;
}

/** Fetches the methods for the pending second step. @throws Failure when its challenge has expired */
export const fetchChallengeMethods = async () => (await postIdentity('/two-factor/methods', {})) as ChallengeMethods;

/** Sends a code for the second step of this sign-in to the user's phone. The new code invalidates the previous one. */
export const sendFactorCode = () => postIdentity('/two-factor/send-otp', {});

export const renewRecoveryCodes = async (proof: Proof): Promise<string[]> =>
  codesIn(await postIdentity('/two-factor/generate-backup-codes', proof));
