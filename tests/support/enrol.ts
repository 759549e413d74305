import { expect, vi } from 'vitest';
import { authenticatorOf, STEP_MS } from './authenticator.ts';
import type { identity } from './identity.ts';

type Browser = ReturnType<ReturnType<typeof identity>['newBrowser']>;

/** An authenticator whose clock only moves when a code is requested. */
function steppedAuthenticator(totpURI: string) {
  const { code } = authenticatorOf(totpURI);
  return {
    code,
    /** Moves to the next time step and returns its code. */
    nextCode(): Promise<string> {
      vi.setSystemTime(Date.now() + STEP_MS);
      return code();
    },
  };
}

/** Begins the enrolment of an authenticator, without its first code. */
export async function beginAuthenticator(browser: Browser, password: string, from: Record<string, string> = {}) {
  const { status, body } = await browser.post('/two-factor/enable', { password }, from);
  expect(status).toBe(200);
  return { ...steppedAuthenticator(body.totpURI), recoveryCodes: body.backupCodes as string[] };
}

export async function enrol(browser: Browser, password: string, from: Record<string, string> = {}) {
  const begun = await beginAuthenticator(browser, password, from);
  const first = { code: await begun.nextCode() };
  expect((await browser.post('/two-factor/verify-totp', first, from)).status).toBe(200);
  return begun;
}
