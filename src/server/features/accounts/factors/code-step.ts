import { createOTP } from '@better-auth/utils/otp';

const STEP_MS = 30_000;
/** How many steps a phone's clock may be off; as the library judges it. */
const TOLERATED = 1;

/** The step of 30 seconds that an authenticator's code stands for; undefined where it is none of those good now. */
export async function stepOfCode(code: string, secret: string, now: number): Promise<number | undefined> {
  const current = Math.floor(now / STEP_MS);
  const otp = createOTP(secret);
  for (let step = current + TOLERATED; step >= current - TOLERATED; step--) {
    if ((await otp.hotp(step)) === code) return step;
  }
  return undefined;
}
