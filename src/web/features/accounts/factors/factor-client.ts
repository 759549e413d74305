import { replacingSession } from '#web/lib/refresh-session.ts';
import { askIdentity } from '../auth-client.ts';
import type { Proof } from '../reauthentication/proof-rules.ts';

/** What an authenticator is given, and the codes for when it is lost. */
export interface NewAuthenticator {
  address: string;
  recoveryCodes: string[];
}

const codesIn = (answer: unknown) => (answer as { backupCodes: string[] }).backupCodes;

/** Begins with an authenticator; it counts from its first code on. */
export async function beginAuthenticator(proof: Proof): Promise<NewAuthenticator> {
  const answer = await askIdentity('/two-factor/enable', proof);
  return { address: (answer as { totpURI: string }).totpURI, recoveryCodes: codesIn(answer) };
}

/** The first code of a new authenticator. This page gets another session for it, and every other one ends. */
export const confirmAuthenticator = (code: string) =>
  replacingSession(askIdentity('/two-factor/verify-totp', { code }));

/** Ends the authenticator; this page gets another session. */
export const endAuthenticator = (proof: Proof) => replacingSession(askIdentity('/two-factor/disable', proof));

/** Sends a code to the number that is to be the second factor; it counts once that is typed. */
export const beginPhoneFactor = (phoneNumber: string, proof: Proof) =>
  askIdentity('/two-factor/phone/enable', { phoneNumber, ...proof });

/** Sends another code, which voids the one before. */
export const resendPhoneFactor = () => askIdentity('/two-factor/phone/resend', {});

/** The first code of a number; every other session ends. @returns recovery codes, where there were none yet */
export const confirmPhoneFactor = async (otp: string): Promise<string[]> =>
  codesIn(await askIdentity('/two-factor/phone/confirm', { otp }));

export const endPhoneFactor = (proof: Proof) => askIdentity('/two-factor/phone/disable', proof);

/** What may answer the second step that this browser is asked for; `phone`: how the number ends. */
export interface ChallengeMethods {
  authenticator: boolean;
  phone: string | null;
}

export const challengeMethods = async () => (await askIdentity('/two-factor/methods', {})) as ChallengeMethods;

/** Sends a code that is the second step; the one before is void. */
export const sendFactorCode = () => askIdentity('/two-factor/send-otp', {});

/** Other recovery codes in place of those there are. */
export const renewRecoveryCodes = async (proof: Proof): Promise<string[]> =>
  codesIn(await askIdentity('/two-factor/generate-backup-codes', proof));
