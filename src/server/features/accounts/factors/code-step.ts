import { createOTP } from '@better-auth/utils/otp';

const STEP_MS = 30_000;
/** Number of steps by which a phone's clock may differ, as in better-auth. */
const TOLERATED = 1;

/**
 * Returns the number of the 30-second step, since the Unix epoch, to which an authenticator's code belongs; undefined where the code
 * is not valid at `now`, in milliseconds.
 */
export async function timeStepOfCode(code: string, secret: string, now: number): Promise<number | undefined> {
  const current = Math.floor(now / STEP_MS);
  const otp = createOTP(secret);
  for (let step = current + TOLERATED; step >= current - TOLERATED; step--) {
    if ((await otp.hotp(step)) === code) return step;
  }
  return undefined;
}
