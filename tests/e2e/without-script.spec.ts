import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { readUntilApp } from './steps/opening.ts';
import { expect, test } from './support.ts';

const PAGES = [
  { path: '/', title: 'Encaixe · conectando talentos a oportunidades', heading: /O trabalho certo/ },
  { path: '/termos', title: 'Termos de uso · Encaixe', heading: 'Termos de uso' },
  { path: '/privacidade', title: 'Privacidade · Encaixe', heading: 'Privacidade' },
] as const;

test.describe('without a script (pages#without-script)', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, title, heading } of PAGES) {
    test(`${path} is readable, with its styles and links`, { tag: path === '/' ? '@phone' : [] }, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      const font = await page
        .locator('h1')
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect(font).toBeGreaterThan(24);
      await page.getByRole('link', { name: /^(?:Login|Entrar)$/ }).click();
      await expect(page).toHaveURL(/\/auth\?mode=login$/);
    });
  }

  test('the landing page is readable to its foot, its drawings included', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.hero-match')).toBeVisible();
    await expect(page.locator('.hero-deck')).toHaveCSS('max-width', '320px');
    const terms = page.getByRole('link', { name: 'Termos de uso' });
    await terms.scrollIntoViewIfNeeded();
    await terms.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Termos de uso' })).toBeVisible();
  });
});

/** Opens a page whose app is held back until the returned function is called. */
async function openWithoutApp(page: Page, path: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!code-after-paint)[^/]*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('#opening-screen h1')).toBeVisible();
  // Until the fonts have loaded, the pressed element may move.
  await page.evaluate(() => document.fonts.ready);
  return async () => {
    held.resolve();
    await readUntilApp(page);
  };
}

test('a scrolled page stays in place when the app loads', { tag: '@phone' }, async ({ page }) => {
  const loadApp = await openWithoutApp(page, '/termos');
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await loadApp();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
});

test('the focus stays when the app loads', { tag: '@phone' }, async ({ page }) => {
  const loadApp = await openWithoutApp(page, '/');
  const login = (within: string) => page.locator(within).getByRole('link', { name: 'Login' });
  await login('#opening-screen').focus();
  await loadApp();
  await expect(login('#root')).toBeFocused();
});

test('a press that begins before the app loads and ends after it counts', { tag: '@phone' }, async ({ page }) => {
  const loadApp = await openWithoutApp(page, '/');
  const login = await page.locator('#opening-screen').getByRole('link', { name: 'Login' }).boundingBox();
  if (!login) throw new Error('Nothing to press');
  await page.mouse.move(login.x + 10, login.y + 10);
  await page.mouse.down();
  await loadApp();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/auth\?mode=login$/);
});

test('a press that ends elsewhere than it began has no effect', async ({ page }) => {
  const loadApp = await openWithoutApp(page, '/');
  const login = await page.locator('#opening-screen').getByRole('link', { name: 'Login' }).boundingBox();
  const title = await page.locator('#opening-screen h1').boundingBox();
  if (!login || !title) throw new Error('Nothing to press');
  await page.mouse.move(login.x + 10, login.y + 10);
  await page.mouse.down();
  await loadApp();
  await page.mouse.move(title.x + 10, title.y + 10);
  await page.mouse.up();
  await page.locator('#root').getByRole('heading', { level: 1 }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a tap before the app loads is answered at once, and coming back shows the page unchanged', {
  tag: '@phone',
}, async ({ page }) => {
  await openWithoutApp(page, '/');
  // The browser stays on the page, as it does until the next page responds.
  await page.route(/\/auth\?/, (route) => route.fulfill({ status: 204 }));
  const drawn = page.locator('#opening-screen');
  const before = await drawn.innerHTML();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(drawn.getByText('Carregando...')).toBeVisible();
  await expect(drawn.locator('h1')).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await drawn.innerHTML()).toBe(before);
});

test('a tap continues in the app when the next page responds later than the app', async ({ page }) => {
  const loadApp = await openWithoutApp(page, '/');
  await page.route(/\/auth\?/, (route) => route.fulfill({ status: 204 }));
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.locator('#opening-screen').getByText('Carregando...')).toBeVisible();
  await loadApp();
  await expect(page).toHaveURL(/\/auth\?mode=login$/);
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta' })).toBeVisible();
});

test('the app’s code waits until a user is about to press something', { tag: '@phone' }, async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  await expect.poll(() => requests.some((url) => /\/assets\/start-.*\.js$/.test(url))).toBe(true);
  await expect(page.locator('#root')).toBeEmpty();
  await page.getByRole('link', { name: 'Login' }).hover();
  await expect(page.locator('#opening-screen')).toHaveCount(0);
});

test('the public pages’ styles leave room for the longest texts (listings#page)', async ({ page }) => {
  const html = await (await page.request.get('/acessibilidade')).text();
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  expect(styles.length).toBeGreaterThan(10_000);
  // As much as src/server/pages/listings/listing-pages.test.ts leaves for them.
  expect(gzipSync(styles, { level: 4 }).length).toBeLessThan(5700);
});
