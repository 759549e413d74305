import { expect, vi } from 'vitest';
import { authenticatorOf, STEP_MS } from './authenticator.ts';
import type { identity } from './identity.ts';

type Browser = ReturnType<ReturnType<typeof identity>['newBrowser']>;

function steppedAuthenticator(totpURI: string) {
  const { code } = authenticatorOf(totpURI);
  return {
    code,
    /** Moves the test's clock to the next time step, and returns its code. */
    nextCode(): Promise<string> {
      vi.setSystemTime(Date.now() + STEP_MS);
      return code();
    },
  };
}

/**
 * Begins the enrolment of an authenticator app for the browser's user. The authenticator isn't active until its first code is sent.
 * @param headers additional request headers
 */
export async function beginAuthenticator(browser: Browser, password: string, headers: Record<string, string> = {}) {
  const { status, body } = await browser.post('/two-factor/enable', { password }, headers);
  expect(status).toBe(200);
  return { ...steppedAuthenticator(body.totpURI), recoveryCodes: body.backupCodes as string[] };
}

/** Enrols an authenticator app for the browser's user. @param headers additional request headers */
export async function enrolAuthenticator(browser: Browser, password: string, headers: Record<string, string> = {}) {
  const authenticator = await beginAuthenticator(browser, password, headers);
  const first = { code: await authenticator.nextCode() };
  expect((await browser.post('/two-factor/verify-totp', first, headers)).status).toBe(200);
  return authenticator;
}
