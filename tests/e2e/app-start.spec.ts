import type { Page } from '@playwright/test';
import { advanceClock } from './clock/clock.ts';
import { givenCandidateWithDeck } from './steps/opening.ts';
import { expect, signIn, test } from './support.ts';

/* Tests the server-rendered page before the app starts. server-rendering.spec.ts compares its layout with the app's. */

/** Equals PAINT_TIMEOUT_MS in src/web/opening/code-after-paint.ts. */
const TIMEOUT_MS = 1500;

/** Holds the requests for the app's code until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!code-after-paint).*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens a page whose code is held. Waits for its styles and fonts, because elements move until they have loaded. */
async function openServerRendered(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'complete');
  await page.evaluate(() => document.fonts.ready);
}

test('a click on a server-rendered screen is replayed after hydration', { tag: '@phone' }, async ({
  page,
  openBrowser,
}) => {
  await givenCandidateWithDeck(page, await openBrowser());
  const releaseCode = await holdCode(page);
  await openServerRendered(page, '/perfil');
  const edit = await page.getByText('Editar Perfil').boundingBox();
  if (!edit) throw new Error('The server-rendered controls are not visible');
  await page.mouse.click(edit.x + edit.width / 2, edit.y + edit.height / 2);
  releaseCode();
  await expect(page.getByRole('button', { name: 'Salvar perfil' })).toBeVisible();
  await expect(page.locator('#cover')).toHaveCount(0);
});

test('the last click on the server-rendered sign-in screen is replayed after the app has loaded', {
  tag: '@phone',
}, async ({ page }) => {
  const releaseCode = await holdCode(page);
  await openServerRendered(page, '/auth');
  const field = await page.locator('#opening-screen [role=tabpanel] [class*="border-control"]').first().boundingBox();
  const tab = await page.locator('#opening-screen [role=tab]').last().boundingBox();
  if (!field || !tab) throw new Error('The server-rendered controls are not visible');
  await page.mouse.click(tab.x + tab.width / 2, tab.y + tab.height / 2);
  await page.mouse.click(field.x + field.width / 2, field.y + field.height / 2);
  releaseCode();
  await expect(page.getByLabel('Email')).toBeFocused();
  // The page replays only the last click.
  await expect(page.getByRole('tab', { name: 'Entrar' })).toHaveAttribute('aria-selected', 'true');
});

test('the server-rendered page contains the jobs, and the app requests the list once for another filter', async ({
  page,
}) => {
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
  await givenCandidateWithDeck(page, await openBrowser());
  await page.goto('/vagas');
  await expect(page.locator(`#root article`).first()).toBeVisible();
  const { picture, code } = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const pictureUrl = document.querySelector<HTMLImageElement>('#root article img')?.currentSrc;
    return {
      picture: resources.find(({ name }) => name === pictureUrl)?.responseEnd ?? Number.NaN,
      code: resources
        .filter(({ name }) => /(?<!code-after-paint-[^/]+)\.js$/.test(name))
        .map(({ startTime }) => startTime),
    };
  });
  expect(code.length).toBeGreaterThan(3);
  expect(Math.min(...code)).toBeGreaterThan(picture);
});

test('a picture that does not load delays the start of the app for at most 1.5 seconds', async ({
  page,
  openBrowser,
}) => {
  await givenCandidateWithDeck(page, await openBrowser());
  await page.route('**/media/job-images/**', () => undefined);
  await page.goto('/vagas', { waitUntil: 'domcontentloaded' });
  await expect(page.locator(`#root:has(+ #cover) article`).first()).toBeVisible();
  await expect(page.locator('#opening-code')).toBeAttached();
  await advanceClock(page, TIMEOUT_MS);
  await expect(page.locator(`#root:not(:has(+ #cover)) article`).first()).toBeVisible();
});
