import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { errorResponse } from '../e2e/steps/toasts.ts';
import { test, waitForAnimations } from '../e2e/support.ts';
import { findingsOnPage } from './checks.ts';
import { PICTURES_FOLDER, type Picture } from './folder.ts';
import { signInAs } from './people.ts';
import { type FailureMode, pathOf, SCREENS, type Screen } from './screens.ts';
import { VARIANTS, type Variant } from './variants.ts';

/* Takes the pictures. Screens that can't be shown, and errors on a page, are findings; they don't fail the run. */

test.use({ expectedErrors: [/./s] });

const { SCREENS_ONLY: only, SCREENS_VARIANT: wanted } = process.env;

/** Longer pages are cut at this height. */
const MAX_HEIGHT_PX = 2600;
const TIMEOUT_MS = 10_000;
/** Time in which the page sends further requests after a response. */
const FOLLOW_UP_MS = 150;
/** The page from which a screen with a failure is opened, because a page that is opened directly contains its responses. */
const START_PATH = '/termos';
/** The page from which a screen is opened offline. On it the app has loaded its frame and the chunks of other screens. */
const OFFLINE_START_PATH = '/indique';
/** The start for operators: for them the app starts only after some seconds on '/termos', as for visitors. */
const OPERATOR_START_PATH = '/operador/correio';
/** Time in which the app loads chunks of other screens while the browser is idle. */
const IDLE_LOADING_MS = 3000;

const isCall = (url: string) => url.includes('/api/rpc/');

/** Counts the page's calls without a response. */
function watchCalls(page: Page): () => number {
  const pending = new Set<unknown>();
  page.on('request', (request) => isCall(request.url()) && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size;
}

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && errors.push(`console: ${message.text()}`));
  return errors;
}

async function settle(page: Page, calls: () => number): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  do await page.waitForTimeout(FOLLOW_UP_MS);
  while (calls() > 0 && Date.now() < deadline);
  const isWhole = () =>
    document.fonts.status === 'loaded' &&
    document.querySelector('main')?.innerText.trim() !== '' &&
    [...document.images].every((image) => image.complete || image.loading === 'lazy');
  await page.waitForFunction(isWhole, null, { timeout: TIMEOUT_MS }).catch(() => {});
  await waitForAnimations(page);
}

async function applyFailureMode(page: Page, failureMode: FailureMode): Promise<void> {
  const isData = (url: URL) => isCall(url.pathname) && !url.pathname.includes('/session/');
  if (failureMode === 'offline') return page.context().setOffline(true);
  // In the mode 'loading' a request gets no response, so the page stays in its loading state.
  await page.route(isData, (route) =>
    failureMode === 'error' ? route.fulfill(errorResponse('INTERNAL_SERVER_ERROR')) : undefined,
  );
}

function startPathOf({ person, failureMode }: Screen): string {
  if (person === 'operator') return OPERATOR_START_PATH;
  return failureMode === 'offline' ? OFFLINE_START_PATH : START_PATH;
}

async function show(page: Page, screen: Screen, path: string, calls: () => number): Promise<void> {
  const { failureMode, act } = screen;
  await page.goto(failureMode ? startPathOf(screen) : path);
  await page.getByRole('main').first().waitFor({ timeout: TIMEOUT_MS });
  await settle(page, calls);
  if (failureMode === 'offline') {
    // The app begins to load other screens' chunks after the first interaction with the page.
    await page.keyboard.press('Shift');
    await page.waitForTimeout(IDLE_LOADING_MS);
  }
  if (failureMode) {
    await applyFailureMode(page, failureMode);
    await page.evaluate((to) => window.history.pushState({}, '', to), path);
    await page.waitForTimeout(FOLLOW_UP_MS * 4);
    if (failureMode !== 'loading') await settle(page, calls);
    if (failureMode === 'error') await page.getByRole('alert').first().waitFor({ timeout: TIMEOUT_MS });
  }
  await act?.(page);
}

async function applyVariant(
  page: Page,
  { width, height, isDark, fontSizePercent, hasForcedColors }: Variant,
): Promise<void> {
  // The browser would draw an element under the mouse as hovered.
  await page.mouse.move(0, 0);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    colorScheme: isDark ? 'dark' : 'light',
    forcedColors: hasForcedColors ? 'active' : 'none',
    reducedMotion: hasForcedColors ? 'reduce' : 'no-preference',
  });
  const size = fontSizePercent ? `${fontSizePercent}%` : '';
  await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size);
}

async function takePicture(page: Page, { width, height }: Variant, file: string): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const isOpen = await page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').count();
  if (whole > height && isOpen === 0) {
    await page.setViewportSize({ width, height: Math.min(whole, MAX_HEIGHT_PX) });
    await waitForAnimations(page);
  }
  await page.screenshot({ path: join(PICTURES_FOLDER, file), type: 'jpeg', quality: 80, animations: 'disabled' });
}

const slug = (text: string) => text.replace(/[^a-z0-9$]+/gi, '-').replace(/^-|-$/g, '');

/** Sorts forced colours last: the browser keeps some of them (a table's lines) in later drawings. */
const forcedLast = (variants: readonly Variant[]): Variant[] => [
  ...variants.filter(({ hasForcedColors }) => !hasForcedColors),
  ...variants.filter(({ hasForcedColors }) => hasForcedColors),
];

const variants = VARIANTS.filter(({ name }) => !wanted || name === wanted);

for (const [position, screen] of SCREENS.entries()) {
  const { person, route, state = '' } = screen;
  if (variants.length === 0 || (only && !route.includes(only))) continue;

  test(`${person}: ${route} ${state}`, async ({ page, openBrowser }) => {
    const calls = watchCalls(page);
    const errors = watchErrors(page);
    const loadProblems: string[] = [];
    const [first] = variants;
    if (first) await page.setViewportSize(first);
    await mkdir(PICTURES_FOLDER, { recursive: true });
    try {
      await signInAs(person, page, openBrowser);
      await show(page, screen, await pathOf(page, screen), calls);
    } catch (error) {
      loadProblems.push(`not shown: ${String(error).split('\n')[0]}`);
    }
    for (const variant of forcedLast(variants)) {
      await applyVariant(page, variant);
      if (screen.failureMode === 'loading') await waitForAnimations(page);
      else await settle(page, calls);
      const findings = [...loadProblems, ...(await page.evaluate(findingsOnPage))];
      // The browser logs an error for each call that a failure mode makes fail.
      if (!screen.failureMode) findings.push(...errors.splice(0));
      const name = slug(`${position}-${route}-${state}-${person}-${variant.name}`);
      const file = `${name}.jpg`;
      await takePicture(page, variant, file);
      const at = VARIANTS.indexOf(variant);
      const picture: Picture = {
        position: [position, at],
        person,
        route,
        state,
        variant: variant.name,
        file,
        findings,
      };
      await writeFile(join(PICTURES_FOLDER, `${name}.json`), JSON.stringify(picture));
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
