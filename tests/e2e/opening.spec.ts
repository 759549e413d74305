import { turnClock } from './clock/clock.ts';
import { expect, signIn, test } from './support.ts';

/** As src/web/opening/code-after-paint.ts has it. */
const PATIENCE_MS = 1500;

const CARD = 'article:has(h2)';
const ROW = 'li:has(h2)';

/** Who starts where, and the parts of that screen that the server draws. */
const SCREENS = [
  { who: 'a candidate', email: 'ana.basico@encaixe.demo', path: '/vagas', part: CARD },
  { who: 'a company with many jobs', email: 'nuvem.super@encaixe.demo', path: '/empresa/vagas', part: ROW },
  { who: 'a company at its limit', email: 'padaria.basico@encaixe.demo', path: '/empresa/vagas', part: ROW },
] as const;

for (const { who, email, path, part } of SCREENS) {
  test(`the first screen of ${who} is in sight before any script, where it stands later, and gives way to the screen`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/net::ERR_FAILED/);
    await signIn(page, email);
    // The screens' code never comes: what is in sight is what the server drew.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path);
    const opening = page.locator('#opening-screen');
    const drawn = opening.locator(part);
    await expect(drawn.first()).toBeVisible();
    const [title, place] = [await drawn.last().locator('h2').textContent(), await drawn.last().boundingBox()];
    const index = (await drawn.count()) - 1;

    await page.unroute('**/assets/*.js');
    await page.goto(path);
    const lively = page.locator(`#root ${part}`).nth(index);
    await expect(lively.locator('h2')).toHaveText(title ?? '');
    await expect(opening).toHaveCount(0);
    expect(await lively.boundingBox()).toEqual(place);
  });

  test(`the opening of ${who} can not be pressed, runs nothing and leads nowhere`, async ({ page }) => {
    await signIn(page, email);
    const html = await (await page.request.get(path)).text();
    const [, attributes, drawn = ''] = /<div id="opening-screen"([^>]*)>(.*?)<svg id="opening"/s.exec(html) ?? [];
    expect(attributes).toContain(' inert ');
    expect(drawn).toContain('<h2');
    expect(drawn).not.toMatch(/<script|<a |<form| on[a-z]+=/);
  });
}

for (const [email, buttons] of [
  ['ana.basico@encaixe.demo', 4],
  ['carla.super@encaixe.demo', 5],
] as const) {
  test(`the ${buttons} buttons under the first card are drawn where they stand once they can be pressed`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/net::ERR_FAILED/);
    await signIn(page, email);
    const rowIn = (place: string) => page.locator(`${place} fieldset:has(button) > *`);
    const boxes = (place: string) =>
      rowIn(place).evaluateAll((all) => all.map((button) => JSON.stringify(button.getBoundingClientRect())));
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/vagas');
    await expect(rowIn('#opening-screen')).toHaveCount(buttons);
    await page.evaluate(() => document.fonts.ready);
    const drawn = await boxes('#opening-screen');

    await page.unroute('**/assets/*.js');
    await page.goto('/vagas');
    await expect(rowIn('#root')).toHaveCount(buttons);
    await expect(page.locator('#opening-screen')).toHaveCount(0);
    // What is read below the card comes after it, and with it the room that the row stands at the end of.
    await expect.poll(() => boxes('#root')).toEqual(drawn);
  });
}

test('a list of jobs comes without asking for it', async ({ page }) => {
  await signIn(page, 'nuvem.super@encaixe.demo');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/empresa/vagas');
  await expect(page.locator(`#root ${ROW}`).first()).toBeVisible();
  await page.getByRole('button', { name: /^Pausadas/ }).click();
  await expect(page).toHaveURL(/situacao=paused/);
  await expect.poll(() => asked.filter((path) => path === '/api/rpc/jobs/list')).toHaveLength(1);
});

test('the code is asked for once the picture of the first card is there', async ({ page }) => {
  await signIn(page, 'ana.basico@encaixe.demo');
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

test('a picture that does not come holds the deck back for a moment only', async ({ page }) => {
  await signIn(page, 'ana.basico@encaixe.demo');
  await page.route('**/media/job-images/**', () => undefined);
  await page.goto('/vagas', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('#opening-screen')).toBeVisible();
  await expect(page.locator('#opening-code')).toBeAttached();
  await turnClock(page, PATIENCE_MS);
  await expect(page.locator(`#root ${CARD}`).first()).toBeVisible();
  await expect(page.locator('#opening-screen')).toHaveCount(0);
});
