import type { Page } from '@playwright/test';
import { setPlan } from './steps/database.ts';
import { givenCandidateWithDeck, waitForAppStart } from './steps/opening.ts';
import { expect, signIn, test, waitForAnimations } from './support.ts';

/* Checks that the server renders elements at the positions at which the app renders them afterwards. */

const CARD = 'article:has(h2)';
const ROW = 'li:has(h2)';

/** Signs in as the user whose screen is tested. `company` is a page in another browser context, for a company that the user needs. */
type SignIn = (page: Page, company: Page) => Promise<unknown>;

const asDemoAccount =
  (email: string): SignIn =>
  (page) =>
    signIn(page, email);

async function givenSuperPremiumCandidateWithDeck(page: Page, company: Page): Promise<void> {
  await setPlan((await givenCandidateWithDeck(page, company)).email, 'super_premium');
}

/** The home screen of each user, and the selector of an element that the server renders. */
const SCREENS: { user: string; signInUser: SignIn; path: string; part: string; tag?: '@phone' }[] = [
  { user: 'a candidate', signInUser: givenCandidateWithDeck, path: '/vagas', part: CARD, tag: '@phone' },
  {
    user: 'a company with many jobs',
    signInUser: asDemoAccount('nuvem.super@encaixe.demo'),
    path: '/empresa/vagas',
    part: ROW,
  },
  {
    user: 'a company at its limit',
    signInUser: asDemoAccount('padaria.basico@encaixe.demo'),
    path: '/empresa/vagas',
    part: ROW,
  },
];

for (const { user, signInUser, path, part, tag } of SCREENS) {
  test(`the server renders the home screen of ${user} at its final position without scripts, and the app hydrates it`, {
    tag: tag ?? [],
  }, async ({ page, openBrowser, expectedErrors }) => {
    expectedErrors.push(/net::ERR_FAILED/);
    await signInUser(page, await openBrowser());
    const html = await (await page.request.get(path)).text();
    const [, rendering = ''] = /<div id="root" aria-hidden="true">(.*?)<div id="cover">/s.exec(html) ?? [];
    expect(rendering).toContain('<h2');
    expect(rendering).not.toMatch(/<script|<form| on[a-z]+=/);
    // Without the code of the screens, only the server-rendered content is visible.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path, { waitUntil: 'load' });
    const serverRendered = page.locator(`#root:has(+ #cover) ${part}`);
    await expect(serverRendered.first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const [title, position] = [
      await serverRendered.last().locator('h2').textContent(),
      await serverRendered.last().boundingBox(),
    ];
    const index = (await serverRendered.count()) - 1;

    await page.unroute('**/assets/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    const rendered = await page.waitForSelector(`#root ${part}`, { state: 'attached' });
    const hydrated = page.locator(`#root:not(:has(+ #cover)) ${part}`).nth(index);
    await expect(hydrated.locator('h2')).toHaveText(title ?? '');
    // The server-rendered element is still in the document, so the app has not rendered it again.
    expect(await rendered.evaluate((element) => element.isConnected)).toBe(true);
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => hydrated.boundingBox()).toEqual(position);
  });
}

const SIGNED_IN_SCREENS: { signInUser: SignIn; path: string; tag?: '@phone' }[] = [
  { signInUser: givenCandidateWithDeck, path: '/perfil', tag: '@phone' },
  { signInUser: givenCandidateWithDeck, path: '/assinatura' },
  { signInUser: asDemoAccount('ana.basico@encaixe.demo'), path: '/matches' },
  { signInUser: asDemoAccount('carla.super@encaixe.demo'), path: '/curriculo' },
  { signInUser: asDemoAccount('nuvem.super@encaixe.demo'), path: '/empresa/criar-vaga' },
  { signInUser: asDemoAccount('nuvem.super@encaixe.demo'), path: '/empresa/matches' },
  { signInUser: asDemoAccount('nuvem.super@encaixe.demo'), path: '/empresa/perfil' },
];
const HEADINGS = 'main :is(h2, h3, label)';

for (const { signInUser, path, tag } of SIGNED_IN_SCREENS) {
  test(`the server renders the first headings and labels of ${path} at their final positions`, {
    tag: tag ?? [],
  }, async ({ page, openBrowser, expectedErrors }) => {
    expectedErrors.push(/net::ERR_FAILED/);
    await signInUser(page, await openBrowser());
    const headings = async (root: string) => {
      await page.evaluate(() => document.fonts.ready);
      return page
        .locator(`${root} ${HEADINGS}`)
        .evaluateAll((all) =>
          all.slice(0, 4).map((element) => [element.textContent, JSON.stringify(element.getBoundingClientRect())]),
        );
    };
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.locator(`#root:has(+ #cover) ${HEADINGS}`).first()).toBeVisible();
    const serverRendered = await headings('#root');

    await page.unroute('**/assets/*.js');
    await page.goto(path);
    await expect(page.locator(`#root:not(:has(+ #cover)) ${HEADINGS}`).first()).toBeVisible();
    await expect.poll(() => headings('#root')).toEqual(serverRendered);
  });
}

for (const [signInUser, buttons, testDetails] of [
  [givenCandidateWithDeck, 4, { tag: '@phone' }],
  [givenSuperPremiumCandidateWithDeck, 5, {}],
] as const) {
  test(
    `the server renders the ${buttons} buttons below the first card at their final position`,
    testDetails,
    async ({ page, openBrowser, expectedErrors }) => {
      expectedErrors.push(/net::ERR_FAILED/);
      await signInUser(page, await openBrowser());
      const row = page.locator('#root fieldset:has(button) > *');
      const readBoxes = () =>
        row.evaluateAll((all) => all.map((button) => JSON.stringify(button.getBoundingClientRect())));
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/vagas', { waitUntil: 'load' });
      await expect(row).toHaveCount(buttons);
      await page.evaluate(() => document.fonts.ready);
      const serverRendered = await readBoxes();

      await page.unroute('**/assets/*.js');
      await page.goto('/vagas');
      await expect(row).toHaveCount(buttons);
      // The position of the buttons also depends on content below the card that loads later.
      await expect.poll(readBoxes).toEqual(serverRendered);
    },
  );
}

/** Selectors of elements of the sign-in screen, from its title to its footer. */
const AUTH_PARTS = [
  'h1',
  '[role=tab]',
  '[role=tabpanel] [class*="border-control"]',
  '[role=tabpanel] button',
  'footer a',
];

for (const search of ['', '?mode=signup&type=company', '?redirect=/vagas']) {
  test(`the server renders the sign-in screen at its final position (/auth${search})`, {
    tag: search ? [] : '@phone',
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/net::ERR_FAILED/);
    const positionsIn = async (root: string) => {
      await page.evaluate(() => document.fonts.ready);
      const all: { x: number; y: number; width: number; height: number }[] = [];
      for (const part of AUTH_PARTS) {
        const boxes = await page
          .locator(root)
          .evaluate(
            (element, selector) =>
              [...element.querySelectorAll(selector)].map((child) => child.getBoundingClientRect().toJSON()),
            part,
          );
        expect(boxes.length, part).toBeGreaterThan(0);
        all.push(...boxes);
      }
      return all;
    };
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`/auth${search}`);
    await expect(page.locator('#opening-screen h1')).toBeVisible();
    const serverRendered = await positionsIn('#opening-screen');

    await page.unroute('**/assets/*.js');
    await page.goto(`/auth${search}`);
    await expect(page.locator('#root h1')).toBeVisible();
    await expect(page.locator('#opening-screen')).toHaveCount(0);
    await waitForAnimations(page);
    const before = await positionsIn('#root');
    // Positions may differ by a 64th of a pixel when the app has rendered an element again.
    const differences = before.map((box, at) =>
      Math.max(
        ...(['x', 'y', 'width', 'height'] as const).map((side) =>
          Math.abs(box[side] - (serverRendered[at]?.[side] ?? Number.NaN)),
        ),
      ),
    );
    expect([before.length, Math.max(...differences)]).toEqual([serverRendered.length, expect.closeTo(0, 1)]);
  });
}

const TEXTS_AND_LINKS = 'h1, h2, h3, main p, main a, footer a';

for (const path of ['/', '/termos', '/privacidade']) {
  test(`nothing on ${path} moves when the app replaces the server-rendered page`, {
    tag: path === '/' ? '@phone' : [],
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/net::ERR_FAILED/);
    // The test compares positions after the animation of the illustration.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const positionsIn = (within: string) =>
      page.locator(`${within} :is(${TEXTS_AND_LINKS})`).evaluateAll(async (elements) => {
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
        return elements.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { text: element.textContent, at: [x, y, width, height] };
        });
      });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const before = await positionsIn('#opening-screen');
    expect(before.length).toBeGreaterThan(10);
    const title = await page.title();

    await page.unroute('**/assets/*.js');
    await page.goto(path);
    // A font that loads late may move content before the app starts.
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number };
          document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift ?? 0) + value);
        }
      }).observe({ type: 'layout-shift' });
    });
    await waitForAppStart(page);
    await page.evaluate(() => document.fonts.ready);
    // Positions may differ by a 64th of a pixel when a text is split into several nodes.
    const toMatcher = ({ text, at }: Awaited<ReturnType<typeof positionsIn>>[number]) => ({
      text,
      at: at.map((pixels) => expect.closeTo(pixels, 1)),
    });
    expect(await positionsIn('#root')).toEqual(before.map(toMatcher));
    expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.001);
    await expect(page).toHaveTitle(title);
  });
}
