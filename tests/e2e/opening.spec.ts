import type { Page } from '@playwright/test';
import { turnClock } from './clock/clock.ts';
import { setPlan } from './steps/database.ts';
import { givenCandidate } from './steps/given.ts';
import { givenDeck } from './steps/given-deck.ts';
import type { Account } from './steps/people.ts';
import { newPlace } from './steps/places.ts';
import { atRest, expect, signIn, test } from './support.ts';

/** As in src/web/opening/code-after-paint.ts. */
const TIMEOUT_MS = 1500;

const CARD = 'article:has(h2)';
const ROW = 'li:has(h2)';

type Enter = (page: Page, company: Page) => Promise<unknown>;

const demo =
  (email: string): Enter =>
  (page) =>
    signIn(page, email);

/** A candidate on basico with jobs in the deck, which no other test uses. */
async function givenReader(page: Page, company: Page): Promise<Account> {
  const place = await newPlace('Pintor');
  await givenDeck(company, place, { 'Pintor de casas': '2000-2500', 'Pintor de fachadas': '2000-2500' });
  return givenCandidate(page, 'Lia Tinta', place);
}

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
  test(`the first screen of ${who} is visible before any script, at its later position, and is hydrated`, {
    tag: tag ?? [],
  }, async ({ page, openBrowser, expectedErrors }) => {
    expectedErrors.push(/net::ERR_FAILED/);
    await enter(page, await openBrowser());
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

  test(`the rendered screen of ${who} is covered and runs nothing`, async ({ page, openBrowser }) => {
    await enter(page, await openBrowser());
    const html = await (await page.request.get(path)).text();
    const [, drawn = ''] = /<div id="root" aria-hidden="true">(.*?)<div id="cover">/s.exec(html) ?? [];
    expect(drawn).toContain('<h2');
    expect(drawn).not.toMatch(/<script|<form| on[a-z]+=/);
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
  test(`${path} is rendered before any script, where it later is`, {
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

test('the rendered sign-in screen keeps no typed text', async ({ page }) => {
  for (const mode of ['login', 'signup']) {
    const html = await (await page.request.get(`/auth?mode=${mode}`)).text();
    const [, attributes, drawn = ''] = /<div id="opening-screen"([^>]*)>(.*?)<svg id="opening"/s.exec(html) ?? [];
    expect(attributes).toContain(' inert ');
    expect(drawn).toContain('<h1');
    expect(drawn).not.toMatch(/<script|<form|<input(?![^>]*type="radio")| on[a-z]+=/);
  }
});

/** Holds the app's code back until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!code-after-paint).*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a press on a signed-in screen is replayed once it is hydrated', { tag: '@phone' }, async ({
  page,
  openBrowser,
}) => {
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

test('a press on the rendered sign-in screen is replayed once the app is there', { tag: '@phone' }, async ({
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

test('another view of the sign-in screen opens without a rendering', async ({ page }) => {
  for (const search of ['mode=recover', 'mode=code', 'mode=factor', 'error=INVALID_TOKEN'])
    expect(await (await page.request.get(`/auth?${search}`)).text()).not.toContain('id="opening-screen"');
});

test('a list of jobs is in the page without a request', async ({ page }) => {
  await signIn(page, 'nuvem.super@encaixe.demo');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/empresa/vagas');
  await expect(page.locator(`#root ${ROW}`).first()).toBeVisible();
  await page.getByRole('button', { name: /^Pausadas/ }).click();
  await expect(page).toHaveURL(/situacao=paused/);
  await expect.poll(() => requests.filter((path) => path === '/api/rpc/jobs/list')).toHaveLength(1);
});

test('the code is requested once the picture of the first card is there', { tag: '@phone' }, async ({
  page,
  openBrowser,
}) => {
  await givenReader(page, await openBrowser());
  await page.goto('/vagas');
  await expect(page.locator(`#root ${CARD}`).first()).toBeVisible();
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
  await expect(page.locator(`#root:has(+ #cover) ${CARD}`).first()).toBeVisible();
  await expect(page.locator('#opening-code')).toBeAttached();
  await turnClock(page, TIMEOUT_MS);
  await expect(page.locator(`#root:not(:has(+ #cover)) ${CARD}`).first()).toBeVisible();
});
