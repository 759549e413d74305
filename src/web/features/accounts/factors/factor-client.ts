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

/** Other recovery codes in place of those there are. */
export const renewRecoveryCodes = async (proof: Proof): Promise<string[]> =>
  codesIn(await askIdentity('/two-factor/generate-backup-codes', proof));
