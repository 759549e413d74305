import { turnClock } from './clock/clock.ts';
import { expect, signIn, test } from './support.ts';

/** As src/web/opening/code-after-paint.ts has it. */
const PATIENCE_MS = 1500;

const CARD = 'article:has(h2)';

test('the first card is in sight before any script, where it stands later, and gives way to the deck', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_FAILED/);
  await signIn(page, 'ana.basico@encaixe.demo');
  // The screens' code never comes: what is in sight is what the server drew.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/vagas');
  const opening = page.locator('#opening-screen');
  const drawn = opening.locator(CARD);
  await expect(drawn).toBeVisible();
  const [title, place] = [await drawn.locator('h2').textContent(), await drawn.boundingBox()];

  await page.unroute('**/assets/*.js');
  await page.goto('/vagas');
  const card = page.locator(`#root ${CARD}`).first();
  await expect(card.locator('h2')).toHaveText(title ?? '');
  await expect(opening).toHaveCount(0);
  expect(await card.boundingBox()).toEqual(place);
});

test('the opening holds nothing to press and nothing that runs', async ({ page }) => {
  await signIn(page, 'ana.basico@encaixe.demo');
  const html = await (await page.request.get('/vagas')).text();
  const [, drawn = ''] = /<div id="opening-screen"[^>]*>(.*?)<svg id="opening"/s.exec(html) ?? [];
  expect(drawn).toContain('<article');
  expect(drawn).not.toMatch(/<script|<a |<button|<form| on[a-z]+=/);
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
