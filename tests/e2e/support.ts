import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { DEMO_PASSWORD } from '../../src/demo/accounts.ts';
import { holdClock } from './clock/clock.ts';
import { readLog } from './server-log.ts';

export { expect };

type Fixtures = {
  strays: string[];
  /** A failed test prints what its server logged while it ran, the lines of other tests included. */
  serverLog: undefined;
  /** The errors that a test brings about on purpose, as the browser's console words them; tests add to it. */
  expectedErrors: RegExp[];
  /** Another person's browser: a page in a context of its own, watched as the test's own page is. */
  openBrowser: () => Promise<Page>;
};

function watch(context: BrowserContext, strays: string[]): void {
  context.on('weberror', (error) => strays.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') strays.push(`${message.text()} (${message.location().url})`);
  });
}

/** Every page fails its test when something is thrown or logged as an error in it. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  expectedErrors: async ({}, use) => use([]),
  strays: [
    async ({ expectedErrors }, use) => {
      const strays: string[] = [];
      await use(strays);
      const unexpected = strays.filter((stray) => !expectedErrors.some((pattern) => pattern.test(stray)));
      expect(unexpected, 'errors in the page').toEqual([]);
    },
    { auto: true },
  ],
  serverLog: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use, testInfo) => {
      const since = await readLog();
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const lines = (await readLog()).slice(since.length);
      process.stdout.write(`What the server logged during this test:\n${lines || '(nothing)'}\n`);
      await testInfo.attach('server log', { body: lines, contentType: 'text/plain' });
    },
    { auto: true },
  ],
  context: async ({ context, strays }, use) => {
    watch(context, strays);
    await holdClock(context);
    await use(context);
  },
  openBrowser: async ({ browser, strays }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      opened.push(context);
      watch(context, strays);
      await holdClock(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

/** The browser knows nobody any more, and no page of it still asks for somebody's data. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** The browser's session becomes this account's while its pages stay open, and whatever they ask for next is asked in its name. */
export async function changeSession(page: Page, email: string, password: string): Promise<void> {
  await page.context().clearCookies();
  const response = await page.request.post('/api/auth/sign-in/email', { data: { email, password } });
  expect(response.status(), await response.text()).toBe(200);
}

/** Signs in without the form, as one of the demonstration's accounts or with another password. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await forgetSession(page);
  await changeSession(page, email, password);
}

type Check = {
  /** Also looks in the configuration of `npm test`, which leaves axe to every-screen.spec.ts; full.config.ts looks everywhere. */
  inJourneys?: boolean;
  /** Only these of axe's rules; all of WCAG 2.2 AA and the best practices unless told. */
  rules?: readonly string[];
  /** A rule's id, and the elements (a selector) that it may find, for a reason told where it is written. */
  except?: Readonly<Record<string, string>>;
};

let looks = 0;

/**
 * Waits until nothing moves any more but what moves for ever (spinners), over three frames: what has just been put on the page begins to
 * move in the frame after the one that draws it.
 */
export async function atRest(page: Page): Promise<void> {
  looks += 1;
  // Asked anew in each frame, and not awaited: a promise would count as yes.
  await page.waitForFunction((look) => {
    const seen = window as typeof window & { atRest?: { look: number; frames: number } };
    const isStill = document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity);
    const before = seen.atRest?.look === look ? seen.atRest.frames : 0;
    seen.atRest = { look, frames: isStill ? before + 1 : 0 };
    return seen.atRest.frames === 3;
  }, looks);
}

/** axe finds nothing on the screen as it stands. */
export async function expectAccessible(
  page: Page,
  { rules, except = {}, inJourneys = false }: Check = {},
): Promise<void> {
  // Half-faded text has no contrast yet.
  await atRest(page);
  if (!inJourneys && !test.info().config.metadata.hasAxe) return;
  // By hand and not by axe's own package for Playwright: that one brings axe into the page for each look anew, and describes all
  // that is well, which took as long as looking. There are no frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const results = await axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) });
      return results.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, html }) => ({ target: target.map(String), html })),
      }));
    },
    rules && [...rules],
  );
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { target, html } of nodes) {
      const selector = target.join(' ');
      const exception = except[id];
      if (!exception || !(await page.locator(selector).and(page.locator(exception)).count()))
        found.push(`${id}: ${selector} ${html}`);
    }
  }
  expect(found).toEqual([]);
}

/**
 * What Base UI does to the page while a list or a menu is open. It takes all the rest away from assistive technology, the
 * main heading too, and puts guards around the popup: nothing of it can keep the focus, as Tab closes the popup first.
 * (That nothing else is hidden and focusable shows when the popup is closed.) And it draws the popup at the end of the
 * page, outside of the landmarks.
 */
export const WHILE_POPUP_IS_OPEN = {
  'aria-hidden-focus': '[aria-hidden=true]',
  'page-has-heading-one': 'html:has([aria-hidden=true] h1)',
  region: '[role=menu], [role=listbox]',
};
