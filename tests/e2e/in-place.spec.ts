import type { Page } from '@playwright/test';
import { setPlan } from './steps/database.ts';
import { givenReader, readUntilApp } from './steps/opening.ts';
import { atRest, expect, signIn, test } from './support.ts';

/* What the server renders lies where the app later renders it. */

const CARD = 'article:has(h2)';
const ROW = 'li:has(h2)';

type Enter = (page: Page, company: Page) => Promise<unknown>;

const demo =
  (email: string): Enter =>
  (page) =>
    signIn(page, email);

async function givenSuperReader(page: Page, company: Page): Promise<void> {
  await setPlan((await givenReader(page, company)).email, 'super_premium');
}

/** Home screens of each user, and the parts of them that the server renders. */
const SCREENS: { who: string; enter: Enter; path: string; part: string; tag?: '@phone' }[] = [
  { who: 'a candidate', enter: givenReader, path: '/vagas', part: CARD, tag: '@phone' },
  { who: 'a company with many jobs', enter: demo('nuvem.super@encaixe.demo'), path: '/empresa/vagas', part: ROW },
  { who: 'a company at its limit', enter: demo('padaria.basico@encaixe.demo'), path: '/empresa/vagas', part: ROW },
];

for (const { who, enter, path, part, tag } of SCREENS) {
  test(`the first screen of ${who} is visible before any script, at its later position, runs no script, and is hydrated`, {
    tag: tag ?? [],
  }, async ({ page, openBrowser, expectedErrors }) => {
    expectedErrors.push(/net::ERR_FAILED/);
    await enter(page, await openBrowser());
    const html = await (await page.request.get(path)).text();
    const [, rendering = ''] = /<div id="root" aria-hidden="true">(.*?)<div id="cover">/s.exec(html) ?? [];
    expect(rendering).toContain('<h2');
    expect(rendering).not.toMatch(/<script|<form| on[a-z]+=/);
    // The screens' code never loads: only what the server rendered is visible.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path, { waitUntil: 'load' });
    const drawn = page.locator(`#root:has(+ #cover) ${part}`);
    await expect(drawn.first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const [title, place] = [await drawn.last().locator('h2').textContent(), await drawn.last().boundingBox()];
    const index = (await drawn.count()) - 1;

    await page.unroute('**/assets/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    const rendered = await page.waitForSelector(`#root ${part}`, { state: 'attached' });
    const lively = page.locator(`#root:not(:has(+ #cover)) ${part}`).nth(index);
    await expect(lively.locator('h2')).toHaveText(title ?? '');
    // The app hydrates it instead of rendering it again.
    expect(await rendered.evaluate((element) => element.isConnected)).toBe(true);
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => lively.boundingBox()).toEqual(place);
  });
}

/** Signed-in screens of each kind. */
const FRAMED: { enter: Enter; path: string; tag?: '@phone' }[] = [
  { enter: givenReader, path: '/perfil', tag: '@phone' },
  { enter: givenReader, path: '/assinatura' },
  { enter: demo('ana.basico@encaixe.demo'), path: '/matches' },
  { enter: demo('carla.super@encaixe.demo'), path: '/curriculo' },
  { enter: demo('nuvem.super@encaixe.demo'), path: '/empresa/criar-vaga' },
  { enter: demo('nuvem.super@encaixe.demo'), path: '/empresa/matches' },
  { enter: demo('nuvem.super@encaixe.demo'), path: '/empresa/perfil' },
];
const HEADINGS = 'main :is(h2, h3, label)';

for (const { enter, path, tag } of FRAMED) {
  test(`${path} is rendered before any script, at its later position`, {
    tag: tag ?? [],
  }, async ({ page, openBrowser, expectedErrors }) => {
    expectedErrors.push(/net::ERR_FAILED/);
    await enter(page, await openBrowser());
    const headings = async (root: string) => {
      await page.evaluate(() => document.fonts.ready);
      return page
        .locator(`${root} ${HEADINGS}`)
        .evaluateAll((all) =>
          all.slice(0, 4).map((each) => [each.textContent, JSON.stringify(each.getBoundingClientRect())]),
        );
    };
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.locator(`#root:has(+ #cover) ${HEADINGS}`).first()).toBeVisible();
    const drawn = await headings('#root');

    await page.unroute('**/assets/*.js');
    await page.goto(path);
    await expect(page.locator(`#root:not(:has(+ #cover)) ${HEADINGS}`).first()).toBeVisible();
    await expect.poll(() => headings('#root')).toEqual(drawn);
  });
}

for (const [enter, buttons, details] of [
  [givenReader, 4, { tag: '@phone' }],
  [givenSuperReader, 5, {}],
] as const) {
  test(
    `the ${buttons} buttons under the first card are rendered where they later are`,
    details,
    async ({ page, openBrowser, expectedErrors }) => {
      expectedErrors.push(/net::ERR_FAILED/);
      await enter(page, await openBrowser());
      const row = page.locator('#root fieldset:has(button) > *');
      const boxes = () => row.evaluateAll((all) => all.map((button) => JSON.stringify(button.getBoundingClientRect())));
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/vagas', { waitUntil: 'load' });
      await expect(row).toHaveCount(buttons);
      await page.evaluate(() => document.fonts.ready);
      const drawn = await boxes();

      await page.unroute('**/assets/*.js');
      await page.goto('/vagas');
      await expect(row).toHaveCount(buttons);
      // The content below the card follows it, and with it the space around the row of buttons.
      await expect.poll(boxes).toEqual(drawn);
    },
  );
}

/** Elements of the sign-in screen, from its title to its foot. */
const AUTH_PARTS = [
  'h1',
  '[role=tab]',
  '[role=tabpanel] [class*="border-control"]',
  '[role=tabpanel] button',
  'footer a',
];

for (const search of ['', '?mode=signup&type=company', '?redirect=/vagas']) {
  test(`the sign-in screen is visible before any script, at its later position (/auth${search})`, {
    tag: search ? [] : '@phone',
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/net::ERR_FAILED/);
    const places = async (place: string) => {
      await page.evaluate(() => document.fonts.ready);
      const all: { x: number; y: number; width: number; height: number }[] = [];
      for (const part of AUTH_PARTS) {
        const boxes = await page
          .locator(place)
          .evaluate(
            (root, selector) =>
              [...root.querySelectorAll(selector)].map((each) => each.getBoundingClientRect().toJSON()),
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
    const drawn = await places('#opening-screen');

    await page.unroute('**/assets/*.js');
    await page.goto(`/auth${search}`);
    await expect(page.locator('#root h1')).toBeVisible();
    await expect(page.locator('#opening-screen')).toHaveCount(0);
    await atRest(page);
    const before = await places('#root');
    // Text begins at another sixty-fourth of a pixel where a box was rendered again.
    const moved = before.map((box, at) =>
      Math.max(
        ...(['x', 'y', 'width', 'height'] as const).map((side) =>
          Math.abs(box[side] - (drawn[at]?.[side] ?? Number.NaN)),
        ),
      ),
    );
    expect([before.length, Math.max(...moved)]).toEqual([drawn.length, expect.closeTo(0, 1)]);
  });
}

/** Text and links of a public page. */
const ALL = 'h1, h2, h3, main p, main a, footer a';

for (const path of ['/', '/termos', '/privacidade']) {
  test(`${path} stays in place when the app takes over, and nothing moves`, {
    tag: path === '/' ? '@phone' : [],
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/net::ERR_FAILED/);
    // The drawing is animated from its first frame: its last one is compared.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const places = (within: string) =>
      page.locator(`${within} :is(${ALL})`).evaluateAll(async (elements) => {
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
        return elements.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { text: element.textContent, at: [x, y, width, height] };
        });
      });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const before = await places('#opening-screen');
    expect(before.length).toBeGreaterThan(10);
    const title = await page.title();

    await page.unroute('**/assets/*.js');
    await page.goto(path);
    // A font that loads late may move content that the app then leaves in place.
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number };
          document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift ?? 0) + value);
        }
      }).observe({ type: 'layout-shift' });
    });
    await readUntilApp(page);
    await page.evaluate(() => document.fonts.ready);
    // A text in one node and the same text in several are positioned with a difference of a 64th of a pixel.
    const placed = ({ text, at }: Awaited<ReturnType<typeof places>>[number]) => ({
      text,
      at: at.map((pixels) => expect.closeTo(pixels, 1)),
    });
    expect(await places('#root')).toEqual(before.map(placed));
    expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBeLessThan(0.001);
    await expect(page).toHaveTitle(title);
  });
}
