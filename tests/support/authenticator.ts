import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

/** Duration of a time step of the one-time codes. */
export const STEP_MS = 30_000;

/**
 * Creates an authenticator app from the `otpauth` URI of its QR code.
 * @param now the phone's time in milliseconds
 */
export function authenticatorOf(totpURI: string, now: () => number = () => Date.now()) {
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)));
  return {
    /** Returns the code of the current time step, or of the one `steps` later. */
    code: (steps = 0): Promise<string> => otp.hotp(Math.floor(now() / STEP_MS) + steps),
  };
}
