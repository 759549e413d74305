import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../src/server/demo/accounts.ts';

export { expect };

/** Every page fails its test when something is thrown or logged as an error in it. */
export const test = base.extend<{ strays: string[] }>({
  strays: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const strays: string[] = [];
      await use(strays);
      expect(strays, 'errors in the page').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, strays }, use) => {
    context.on('weberror', (error) => strays.push(String(error.error())));
    context.on('console', (message) => {
      if (message.type() === 'error') strays.push(message.text());
    });
    await use(context);
  },
});

/** Signs in without the form, as one of the demonstration's accounts or with another password. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const response = await page.request.post('/api/auth/sign-in/email', { data: { email, password } });
  expect(response.status(), await response.text()).toBe(200);
}

/** axe finds nothing on the screen as it stands (WCAG 2.2 AA and best practices). */
export async function expectAccessible(page: Page): Promise<void> {
  // Half-faded text has no contrast yet.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  expect(found).toEqual([]);
}
