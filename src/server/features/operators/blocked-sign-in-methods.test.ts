import { describe, expect, it } from 'vitest';
import { givenOperator } from '#tests/support/operators.ts';
import { signInMethods } from '#tests/support/sign-in-methods.ts';

const { app, newBrowser, member, SIGN_IN_METHODS, isSignedIn, tokensRefreshed } = await signInMethods();

describe('a blocked user can sign in by none of their former methods', () => {
  const operator = async () => (await app.as(await givenOperator(app.db, 'moderator'))).api.operator;

  it('is signed in by every method before the block', async () => {
    for (const [name, enter] of Object.entries(SIGN_IN_METHODS)) {
      const browser = newBrowser();
      await enter(browser);
      expect([name, await isSignedIn(browser)]).toEqual([name, true]);
    }
    const { user_id } = member;
    await (await operator()).block({ user_id, reason: 'Cobrou taxa de inscrição de candidatos.' });
  });

  it.each(Object.keys(SIGN_IN_METHODS))('is refused with ACCOUNT_BLOCKED by %s', async (name) => {
    const browser = newBrowser();
    const { body, location } = (await SIGN_IN_METHODS[name]?.(browser)) ?? {};
    expect(location ?? body?.code).toMatch(/(^|#error=)ACCOUNT_BLOCKED$/);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('gets no tokens for a refresh token', async () => {
    await expect(tokensRefreshed(member.client, member.tokens.refresh_token)).rejects.toThrow();
  });
});
