import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { DEMO_PASSWORD } from '../../src/demo/accounts.ts';
import { installClock } from './clock/clock.ts';
import { readLog } from './server-log.ts';

export { expect };

type Fixtures = {
  /** Errors that pages threw or logged. A test fails when one of them is not expected. */
  pageErrors: string[];
  /** Prints the lines that the server logged during a failed test, including those of tests that ran at the same time. */
  serverLog: undefined;
  /** Patterns of the errors that the test expects. It is empty at first; tests add to it. */
  expectedErrors: RegExp[];
  /** Opens a page in its own browser context, for another user. Its errors fail the test too. */
  openBrowser: () => Promise<Page>;
};

/**
 * Makes `goto` and `reload` wait until the app has hydrated the server-rendered page, because the page ignores the keyboard until
 * then. With `waitUntil`, they don't wait for hydration.
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

/** Adds errors of the context's pages to `pageErrors`, and makes the pages wait for the app. */
function prepareContext(context: BrowserContext, pageErrors: string[]): void {
  // The status 401 is expected after a sign-out, for requests of the previous screen.
  let hasSignedOut = false;
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/auth/sign-out') hasSignedOut = true;
    else if (pathname.startsWith('/api/auth/sign-in')) hasSignedOut = false;
  });
  context.on('page', waitForApp);
  context.on('weberror', (error) => pageErrors.push(String(error.error())));
  context.on('console', (message) => {
    if (hasSignedOut && message.text().includes('status of 401')) return;
    if (message.type() === 'error') pageErrors.push(`${message.text()} (${message.location().url})`);
  });
  // The app reports a hydration mismatch to the server and not in the console.
  context.on('request', (request) => {
    const report = new URL(request.url()).pathname === '/api/browser-errors' ? (request.postData() ?? '') : '';
    if (report.includes('"kind":"hydration"')) pageErrors.push(report);
  });
}

/** Playwright's `test`, which also fails when a page throws or logs an error that is not expected. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  expectedErrors: async ({}, use) => use([]),
  pageErrors: [
    // Depends on `serverLog`, so that `serverLog` is torn down later and prints the log when this fixture fails the test.
    async ({ expectedErrors, serverLog: _ }, use) => {
      const pageErrors: string[] = [];
      await use(pageErrors);
      const unexpected = pageErrors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
      expect(unexpected, 'errors in the page').toEqual([]);
    },
    { auto: true },
  ],
  serverLog: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
    async ({}, use, testInfo) => {
      const since = await readLog();
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const lines = (await readLog()).slice(since.length);
      process.stdout.write(`The server's log during this test:\n${lines || '(empty)'}\n`);
      await testInfo.attach('server log', { body: lines, contentType: 'text/plain' });
    },
    { auto: true },
  ],
  context: async ({ context, pageErrors }, use) => {
    prepareContext(context, pageErrors);
    await installClock(context);
    await use(context);
  },
  openBrowser: async ({ browser, pageErrors }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      opened.push(context);
      prepareContext(context, pageErrors);
      await installClock(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

/** Leaves the current page, so that it requests no more data, and deletes the browser's cookies. */
export async function clearSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Replaces the browser's session by one of this account. Open pages stay open, and their next requests use the new session. */
export async function changeSession(page: Page, email: string, password: string): Promise<void> {
  await page.context().clearCookies();
  const response = await page.request.post('/api/auth/sign-in/email', { data: { email, password } });
  expect(response.status(), await response.text()).toBe(200);
}

/** Signs in by a request instead of the form. The default password is that of the demonstration's accounts. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await clearSession(page);
  await changeSession(page, email, password);
}

type AccessibilityOptions = {
  /** True to run axe in `npm test` too, and not only with full.config.ts. */
  runsAlways?: boolean;
  /** Ids of the axe rules to check; default: those that axe enables by default, and WCAG 2.2's `target-size`. */
  rules?: readonly string[];
  /** By the id of a rule, the selector of elements that may violate it. */
  exceptions?: Readonly<Record<string, string>>;
};

let calls = 0;

/**
 * Waits until no animation except endless ones (spinners) runs in three successive frames. It needs several frames because an
 * element's animation starts in the frame after the one that draws the element.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  calls += 1;
  // Playwright evaluates the function in each frame. It must not be async, because a promise is truthy.
  await page.waitForFunction((call) => {
    const state = window as typeof window & { stillFrames?: { call: number; count: number } };
    const isStill = document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity);
    const before = state.stillFrames?.call === call ? state.stillFrames.count : 0;
    state.stillFrames = { call, count: isStill ? before + 1 : 0 };
    return state.stillFrames.count === 3;
  }, calls);
}

/** Waits for animations, and checks that axe finds no violations on the current screen. */
export async function expectAccessible(
  page: Page,
  { rules, exceptions = {}, runsAlways = false }: AccessibilityOptions = {},
): Promise<void> {
  // Text that is fading in does not have its final contrast yet.
  await waitForAnimations(page);
  if (!runsAlways && !test.info().config.metadata.hasAxe) return;
  // @axe-core/playwright is slower: it loads axe into the page for each check and describes each rule that passed.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const results = await axe.run(document, {
        resultTypes: ['violations'],
        elementRef: true,
        ...(runOnly ? { runOnly } : { rules: { 'target-size': { enabled: true } } }),
      });
      const barOf = (part: Element | null | undefined): Element | null =>
        !part || /^(?:sticky|fixed)$/.test(getComputedStyle(part).position)
          ? (part ?? null)
          : barOf(part.parentElement);
      // A target that only a sticky bar covers partly is not too small: the user can scroll.
      const isUnderBar = ({ element, any }: import('axe-core').NodeResult) =>
        any.some(
          ({ data, relatedNodes = [] }) =>
            data?.messageKey === 'partiallyObscured' &&
            relatedNodes.every((cover) => barOf(cover.element)?.contains(element ?? null) === false),
        );
      return results.violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes
          .filter((node) => id !== 'target-size' || !isUnderBar(node))
          .map(({ target, html }) => ({ target: target.map(String), html })),
      }));
    },
    rules && [...rules],
  );
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { target, html } of nodes) {
      const selector = target.join(' ');
      const exception = exceptions[id];
      if (!exception || !(await page.locator(selector).and(page.locator(exception)).count()))
        found.push(`${id}: ${selector} ${html}`);
    }
  }
  expect(found).toEqual([]);
}

/**
 * Exceptions for axe rules that Base UI violates while a list or a menu is open. Base UI hides the other elements from assistive
 * technology, including the main heading, and adds focus guards around the popup. The guards can't keep the focus, because Tab
 * closes the popup. Base UI renders the popup at the end of the page, outside of the landmarks.
 */
export const POPUP_EXCEPTIONS = {
  'aria-hidden-focus': '[aria-hidden=true]',
  'page-has-heading-one': 'html:has([aria-hidden=true] h1)',
  region: '[role=menu], [role=listbox]',
};
