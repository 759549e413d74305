import { describe, expect, it } from 'vitest';
import { enrolAuthenticator } from '#tests/support/enrol.ts';
import { PASSWORD } from '#tests/support/identity.ts';

import { signInMethods } from '#tests/support/sign-in-methods.ts';

const { newBrowser, member, SIGN_IN_METHODS, isSignedIn } = await signInMethods();
const owner = newBrowser();
await owner.signIn(member.email, PASSWORD);
const { nextCode } = await enrolAuthenticator(owner, PASSWORD);

/** The device verifies its owner, so a passkey is both factors (accounts#passkeys). */
const BOTH = 'a passkey';

describe('every sign-in method requires the second factor', () => {
  it.each(Object.keys(SIGN_IN_METHODS).filter((name) => name !== BOTH))('%s', async (name) => {
    const browser = newBrowser();
    const { body, location } = (await SIGN_IN_METHODS[name]?.(browser)) ?? {};
    expect({ ...body, location }).toMatchObject(
      location ? { location: '/auth?mode=factor&redirect=%2Fdashboard' } : { twoFactorRedirect: true },
    );
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.post('/two-factor/verify-totp', { code: await nextCode() })).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it(`except ${BOTH}, which is both factors`, async () => {
    const browser = newBrowser();
    await SIGN_IN_METHODS[BOTH]?.(browser);
    expect(await isSignedIn(browser)).toBe(true);
  });
});
