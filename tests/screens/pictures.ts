import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { refusal } from '../e2e/steps/toasts.ts';
import { atRest, test } from '../e2e/support.ts';
import { findingsOnPage } from './checks.ts';
import { FOLDER, type Picture } from './folder.ts';
import { enterAs } from './people.ts';
import { type FailureMode, SCREENS, type Screen } from './screens.ts';
import { VARIANTS, type Variant } from './variants.ts';

/* Takes the pictures; missing screens and errors on a page are listed on the sheet and fail nothing. */

test.use({ expectedErrors: [/./s] });

const { SCREENS_ONLY: only, SCREENS_VARIANT: wanted } = process.env;

/** Pixels; longer pages are cut there. */
const LONGEST = 2600;
const TIMEOUT_MS = 10_000;
/** Milliseconds in which a response's follow-up requests are sent. */
const PAUSE_MS = 150;
/** A screen with few calls, from which the others are opened: a page opened directly contains its responses. */
const WAY_IN = '/termos';
/** Offline the frame stays, and chunks loaded while idle are there, because the user was in the app before. */
const OFFLINE_WAY_IN = { operator: '/operador/correio', others: '/indique' } as const;
/** Milliseconds in which chunks are loaded while the browser is idle. */
const LEISURE_MS = 3000;

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
  const giveUpAt = Date.now() + TIMEOUT_MS;
  do await page.waitForTimeout(PAUSE_MS);
  while (calls() > 0 && Date.now() < giveUpAt);
  const isWhole = () =>
    document.fonts.status === 'loaded' &&
    document.querySelector('main')?.innerText.trim() !== '' &&
    [...document.images].every((image) => image.complete || image.loading === 'lazy');
  await page.waitForFunction(isWhole, null, { timeout: TIMEOUT_MS }).catch(() => {});
  await atRest(page);
}

async function bring(page: Page, failureMode: FailureMode): Promise<void> {
  const isData = (url: URL) => isCall(url.pathname) && !url.pathname.includes('/session/');
  if (failureMode === 'offline') return page.context().setOffline(true);
  // Never answered, to show the loading state.
  await page.route(isData, (route) =>
    failureMode === 'error' ? route.fulfill(refusal('INTERNAL_SERVER_ERROR')) : undefined,
  );
}

function wayIn({ who, failureMode }: Screen): string {
  if (failureMode !== 'offline') return WAY_IN;
  return who === 'operator' ? OFFLINE_WAY_IN.operator : OFFLINE_WAY_IN.others;
}

async function show(page: Page, screen: Screen, path: string, calls: () => number): Promise<void> {
  const { failureMode, act } = screen;
  await page.goto(failureMode ? wayIn(screen) : path);
  await page.getByRole('main').first().waitFor({ timeout: TIMEOUT_MS });
  await settle(page, calls);
  if (failureMode === 'offline') {
    // The first interaction with a page starts it.
    await page.keyboard.press('Shift');
    await page.waitForTimeout(LEISURE_MS);
  }
  if (failureMode) {
    await bring(page, failureMode);
    await page.evaluate((to) => window.history.pushState({}, '', to), path);
    await page.waitForTimeout(PAUSE_MS * 4);
    if (failureMode !== 'loading') await settle(page, calls);
    if (failureMode === 'error') await page.getByRole('alert').first().waitFor({ timeout: TIMEOUT_MS });
  }
  await act?.(page);
}

async function dress(page: Page, { width, height, dark, letters, forced }: Variant): Promise<void> {
  // An element left under the mouse would be drawn as hovered.
  await page.mouse.move(0, 0);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    colorScheme: dark ? 'dark' : 'light',
    forcedColors: forced ? 'active' : 'none',
    reducedMotion: forced ? 'reduce' : 'no-preference',
  });
  const size = letters ? `${letters}%` : '';
  await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size);
}

async function take(page: Page, { width, height }: Variant, file: string): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const isOpen = await page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').count();
  if (whole > height && isOpen === 0) {
    await page.setViewportSize({ width, height: Math.min(whole, LONGEST) });
    await atRest(page);
  }
  await page.screenshot({ path: join(FOLDER, file), type: 'jpeg', quality: 80, animations: 'disabled' });
}

const slug = (text: string) => text.replace(/[^a-z0-9$]+/gi, '-').replace(/^-|-$/g, '');

/** Sorts forced colours last: the browser keeps some of them (a table's lines) in later drawings. */
const inTurn = (variants: readonly Variant[]): Variant[] => [
  ...variants.filter(({ forced }) => !forced),
  ...variants.filter(({ forced }) => forced),
];

const variants = VARIANTS.filter(({ name }) => !wanted || name === wanted);

for (const [place, screen] of SCREENS.entries()) {
  const { who, route, state = '', path = route } = screen;
  if (variants.length === 0 || (only && !route.includes(only))) continue;

  test(`${who}: ${route} ${state}`, async ({ page, openBrowser }) => {
    const calls = watchCalls(page);
    const errors = watchErrors(page);
    const came: string[] = [];
    const [first] = variants;
    if (first) await page.setViewportSize(first);
    await mkdir(FOLDER, { recursive: true });
    try {
      await enterAs(who, page, openBrowser);
      await show(page, screen, typeof path === 'string' ? path : await path(page), calls);
    } catch (error) {
      came.push(`not shown: ${String(error).split('\n')[0]}`);
    }
    for (const variant of inTurn(variants)) {
      await dress(page, variant);
      if (screen.failureMode === 'loading') await atRest(page);
      else await settle(page, calls);
      const findings = [...came, ...(await page.evaluate(findingsOnPage))];
      // A missing connection, or a deliberate refusal, logs an error in every console.
      if (!screen.failureMode) findings.push(...errors.splice(0));
      const name = slug(`${place}-${route}-${state}-${who}-${variant.name}`);
      const file = `${name}.jpg`;
      await take(page, variant, file);
      const at = VARIANTS.indexOf(variant);
      const picture: Picture = { place: [place, at], who, route, state, variant: variant.name, file, findings };
      await writeFile(join(FOLDER, `${name}.json`), JSON.stringify(picture));
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
