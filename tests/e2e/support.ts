import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { DEMO_PASSWORD } from '../../src/demo/accounts.ts';
import { holdClock } from './clock/clock.ts';
import { readLog } from './server-log.ts';

export { expect };

type Fixtures = {
  strays: string[];
  /** A failed test prints what its server logged while it ran, including lines of other tests. */
  serverLog: undefined;
  /** Errors that a test causes on purpose, as the browser's console words them; tests add to it. */
  expectedErrors: RegExp[];
  /** Opens another user's browser: a page in its own context, watched like the test's own page. */
  openBrowser: () => Promise<Page>;
};

/**
 * Makes navigations wait until the app has hydrated the server-rendered page: before, it ignores keys and typed text. A test of
 * that state sets what it waits for.
 */
function waitForApp(page: Page): void {
  const isReady = () => document.getElementById('cover') === null;
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (options?.waitUntil === undefined) await page.waitForFunction(isReady);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (options?.waitUntil === undefined) await page.waitForFunction(isReady);
    return response;
  };
}

function watch(context: BrowserContext, strays: string[]): void {
  // Requests of the screen may be in progress when the user signs out, or begin until the screen is gone.
  let hasSignedOut = false;
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/auth/sign-out') hasSignedOut = true;
    else if (pathname.startsWith('/api/auth/sign-in')) hasSignedOut = false;
  });
  context.on('page', waitForApp);
  context.on('weberror', (error) => strays.push(String(error.error())));
  context.on('console', (message) => {
    if (hasSignedOut && message.text().includes('status of 401')) return;
    if (message.type() === 'error') strays.push(`${message.text()} (${message.location().url})`);
  });
  // A screen that differs from the server's HTML is rendered again, without an error in the console.
  context.on('request', (request) => {
    const report = new URL(request.url()).pathname === '/api/browser-errors' ? (request.postData() ?? '') : '';
    if (report.includes('"kind":"hydration"')) strays.push(report);
  });
}

/** A page fails its test when an error is thrown or logged in it. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  expectedErrors: async ({}, use) => use([]),
  strays: [
    // After `serverLog`, which is torn down later and prints the log for these errors too.
    async ({ expectedErrors, serverLog: _ }, use) => {
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

/** Deletes the browser's session, and waits until its pages request no more data. */
export async function clearSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Replaces the browser's session by this account's while its pages stay open, so that their next requests use it. */
export async function changeSession(page: Page, email: string, password: string): Promise<void> {
  await page.context().clearCookies();
  const response = await page.request.post('/api/auth/sign-in/email', { data: { email, password } });
  expect(response.status(), await response.text()).toBe(200);
}

/** Signs in without the form, as one of the demonstration's accounts or with another password. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await clearSession(page);
  await changeSession(page, email, password);
}

type Check = {
  /** True when `npm test` checks it too, which otherwise leaves axe to every-screen.spec.ts; full.config.ts checks everywhere. */
  inJourneys?: boolean;
  /** Checks only these axe rules; default: all of WCAG 2.2 AA and the best practices. */
  rules?: readonly string[];
  /** Exceptions: a rule's id, and the selector of the elements it may find, for a reason given at the call. */
  except?: Readonly<Record<string, string>>;
};

let looks = 0;

/**
 * Waits until nothing moves except endless animations (spinners), over three frames: new content begins to move in the frame
 * after the one that draws it.
 */
export async function atRest(page: Page): Promise<void> {
  looks += 1;
  // Evaluated again in each frame, and not awaited: a promise would count as true.
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

/** Checks that axe finds nothing on the current screen. */
export async function expectAccessible(
  page: Page,
  { rules, except = {}, inJourneys = false }: Check = {},
): Promise<void> {
  // Half-transparent text has no final contrast yet.
  await atRest(page);
  if (!inJourneys && !test.info().config.metadata.hasAxe) return;
  // Not by axe's own package for Playwright, which loads axe into the page for each check, and describes every passed rule, which
  // took as long as the check. There are no frames.
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
 * axe rules that Base UI breaks while a list or a menu is open. It hides the rest from assistive technology, including the main
 * heading, and adds focus guards around the popup: they can't keep the focus, because Tab closes the popup first. (A hidden but
 * focusable element outside shows when the popup is closed.) It renders the popup at the end of the page, outside of the landmarks.
 */
export const WHILE_POPUP_IS_OPEN = {
  'aria-hidden-focus': '[aria-hidden=true]',
  'page-has-heading-one': 'html:has([aria-hidden=true] h1)',
  region: '[role=menu], [role=listbox]',
};
