import type { Page } from '@playwright/test';
import { turnClock } from './clock/clock.ts';
import { givenReader } from './steps/opening.ts';
import { expect, signIn, test } from './support.ts';

/* The server-rendered page until the app has started; in-place.spec.ts compares the positions of both. */

/** As in src/web/opening/code-after-paint.ts. */
const TIMEOUT_MS = 1500;

/** Holds the app's code back until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!code-after-paint).*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a press on a signed-in screen is replayed after hydration', { tag: '@phone' }, async ({ page, openBrowser }) => {
  await givenReader(page, await openBrowser());
  const letCodeCome = await holdCode(page);
  await page.goto('/perfil', { waitUntil: 'commit' });
  const edit = await page.getByText('Editar Perfil').boundingBox();
  if (!edit) throw new Error('nothing is drawn');
  await page.waitForFunction(() => document.readyState === 'complete');
  await page.mouse.click(edit.x + edit.width / 2, edit.y + edit.height / 2);
  letCodeCome();
  await expect(page.getByRole('button', { name: 'Salvar perfil' })).toBeVisible();
  await expect(page.locator('#cover')).toHaveCount(0);
});

test('a press on the server-rendered sign-in screen is replayed after the app has loaded', { tag: '@phone' }, async ({
  page,
}) => {
  const letCodeCome = await holdCode(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  const field = await page.locator('#opening-screen [role=tabpanel] [class*="border-control"]').first().boundingBox();
  const tab = await page.locator('#opening-screen [role=tab]').last().boundingBox();
  if (!field || !tab) throw new Error('nothing is drawn');
  await page.waitForFunction(() => document.readyState === 'complete');
  await page.mouse.click(tab.x + tab.width / 2, tab.y + tab.height / 2);
  await page.mouse.click(field.x + field.width / 2, field.y + field.height / 2);
  letCodeCome();
  await expect(page.getByLabel('Email')).toBeFocused();
  // Only the last press is replayed.
  await expect(page.getByRole('tab', { name: 'Entrar' })).toHaveAttribute('aria-selected', 'true');
});

test('a page contains its list of jobs and requests none', async ({ page }) => {
  await signIn(page, 'nuvem.super@encaixe.demo');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/empresa/vagas');
  await expect(page.locator(`#root li:has(h2)`).first()).toBeVisible();
  await page.getByRole('button', { name: /^Pausadas/ }).click();
  await expect(page).toHaveURL(/situacao=paused/);
  await expect.poll(() => requests.filter((path) => path === '/api/rpc/jobs/list')).toHaveLength(1);
});

test('the app’s code is requested after the picture of the first card has loaded', { tag: '@phone' }, async ({
  page,
  openBrowser,
}) => {
  await givenReader(page, await openBrowser());
  await page.goto('/vagas');
  await expect(page.locator(`#root article`).first()).toBeVisible();
  const { picture, code } = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const shown = document.querySelector<HTMLImageElement>('#root article img')?.currentSrc;
    return {
      picture: loaded.find(({ name }) => name === shown)?.responseEnd ?? Number.NaN,
      code: loaded
        .filter(({ name }) => /(?<!code-after-paint-[^/]+)\.js$/.test(name))
        .map(({ startTime }) => startTime),
    };
  });
  expect(code.length).toBeGreaterThan(3);
  expect(Math.min(...code)).toBeGreaterThan(picture);
});

test('a picture that does not load delays the deck only for a moment', async ({ page, openBrowser }) => {
  await givenReader(page, await openBrowser());
  await page.route('**/media/job-images/**', () => undefined);
  await page.goto('/vagas', { waitUntil: 'domcontentloaded' });
  await expect(page.locator(`#root:has(+ #cover) article`).first()).toBeVisible();
  await expect(page.locator('#opening-code')).toBeAttached();
  await turnClock(page, TIMEOUT_MS);
  await expect(page.locator(`#root:not(:has(+ #cover)) article`).first()).toBeVisible();
});
