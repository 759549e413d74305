import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

export const STEP_MS = 30_000;

/**
 * An authenticator app, created from the address in its QR code.
 * @param now the time on its phone, in ms
 */
export function authenticatorOf(totpURI: string, now: () => number = () => Date.now()) {
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)));
  return {
    /** Returns the code of `steps` time steps of 30 seconds from now. */
    code: (steps = 0): Promise<string> => otp.hotp(Math.floor(now() / STEP_MS) + steps),
  };
}
