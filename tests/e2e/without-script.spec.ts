import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { waitForAppStart } from './steps/opening.ts';
import { expect, test } from './support.ts';

const PAGES = [
  { path: '/', title: 'Encaixe · conectando talentos a oportunidades', heading: /O trabalho certo/ },
  { path: '/termos', title: 'Termos de uso · Encaixe', heading: 'Termos de uso' },
  { path: '/privacidade', title: 'Privacidade · Encaixe', heading: 'Privacidade' },
] as const;

test.describe('without a script (pages#without-script)', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, title, heading } of PAGES) {
    test(`${path} shows its content, styles and links`, { tag: path === '/' ? '@phone' : [] }, async ({ page }) => {
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

  test('the landing page shows its illustrations and its footer', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.hero-match')).toBeVisible();
    await expect(page.locator('.hero-deck')).toHaveCSS('max-width', '320px');
    const terms = page.getByRole('link', { name: 'Termos de uso' });
    await terms.scrollIntoViewIfNeeded();
    await terms.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Termos de uso' })).toBeVisible();
  });
});

/** Opens a page and holds the requests for the app's code until the returned function is called. */
async function openWithoutApp(page: Page, path: string): Promise<() => Promise<void>> {
  const codeGate = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!code-after-paint)[^/]*\.js/, async (route) => {
    await codeGate.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('#opening-screen h1')).toBeVisible();
  // Elements may move until the fonts have loaded.
  await page.evaluate(() => document.fonts.ready);
  return async () => {
    codeGate.resolve();
    await waitForAppStart(page);
  };
}

test('a scrolled page keeps its scroll position when the app loads', { tag: '@phone' }, async ({ page }) => {
  const loadApp = await openWithoutApp(page, '/termos');
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await loadApp();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
});

test('a focused link keeps the focus when the app loads', { tag: '@phone' }, async ({ page }) => {
  const loadApp = await openWithoutApp(page, '/');
  const login = (within: string) => page.locator(within).getByRole('link', { name: 'Login' });
  await login('#opening-screen').focus();
  await loadApp();
  await expect(login('#root')).toBeFocused();
});

test('pressing the mouse before the app loads and releasing it afterwards clicks the link', { tag: '@phone' }, async ({
  page,
}) => {
  const loadApp = await openWithoutApp(page, '/');
  const login = await page.locator('#opening-screen').getByRole('link', { name: 'Login' }).boundingBox();
  if (!login) throw new Error('The server-rendered elements are not visible');
  await page.mouse.move(login.x + 10, login.y + 10);
  await page.mouse.down();
  await loadApp();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/auth\?mode=login$/);
});

test('a mouse button that is released outside of the pressed link has no effect', async ({ page }) => {
  const loadApp = await openWithoutApp(page, '/');
  const login = await page.locator('#opening-screen').getByRole('link', { name: 'Login' }).boundingBox();
  const title = await page.locator('#opening-screen h1').boundingBox();
  if (!login || !title) throw new Error('The server-rendered elements are not visible');
  await page.mouse.move(login.x + 10, login.y + 10);
  await page.mouse.down();
  await loadApp();
  await page.mouse.move(title.x + 10, title.y + 10);
  await page.mouse.up();
  await page.locator('#root').getByRole('heading', { level: 1 }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a tap on a link before the app loads shows a skeleton at once, and going back restores the page', {
  tag: '@phone',
}, async ({ page }) => {
  await openWithoutApp(page, '/');
  // With the status 204 the browser stays on the page, as it does while it waits for the next page.
  await page.route(/\/auth\?/, (route) => route.fulfill({ status: 204 }));
  const openingScreen = page.locator('#opening-screen');
  const before = await openingScreen.innerHTML();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(openingScreen.getByText('Carregando...')).toBeVisible();
  await expect(openingScreen.locator('h1')).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await openingScreen.innerHTML()).toBe(before);
});

test('the app navigates to the tapped link if the app loads before the server responds', async ({ page }) => {
  const loadApp = await openWithoutApp(page, '/');
  await page.route(/\/auth\?/, (route) => route.fulfill({ status: 204 }));
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.locator('#opening-screen').getByText('Carregando...')).toBeVisible();
  await loadApp();
  await expect(page).toHaveURL(/\/auth\?mode=login$/);
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta' })).toBeVisible();
});

test('the app’s code loads when the mouse is over a link', { tag: '@phone' }, async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  await expect.poll(() => requests.some((url) => /\/assets\/start-.*\.js$/.test(url))).toBe(true);
  await expect(page.locator('#root')).toBeEmpty();
  await page.getByRole('link', { name: 'Login' }).hover();
  await expect(page.locator('#opening-screen')).toHaveCount(0);
});

test('the compressed styles of the public pages are smaller than 5,700 bytes (listings#page)', async ({ page }) => {
  const html = await (await page.request.get('/acessibilidade')).text();
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  expect(styles.length).toBeGreaterThan(10_000);
  // src/server/pages/listings/listing-pages.test.ts relies on this maximum.
  expect(gzipSync(styles, { level: 4 }).length).toBeLessThan(5700);
});
