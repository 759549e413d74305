import { expect, signIn, test } from './support.ts';

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
  const opening = page.locator('#opening-deck');
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
  const [, drawn = ''] = /<div id="opening-deck"[^>]*>(.*?)<svg id="opening"/s.exec(html) ?? [];
  expect(drawn).toContain('<article');
  expect(drawn).not.toMatch(/<script|<a |<button|<form| on[a-z]+=/);
});

test('the code waits behind the card that is drawn already, and nowhere else', async ({ page }) => {
  await signIn(page, 'ana.basico@encaixe.demo');
  const CODE = /<(?:script type="module"|link rel="modulepreload")[^>]*>|<(?:script|link) fetchpriority[^>]*>/g;
  const codeOf = async (path: string) => (await (await page.request.get(path)).text()).match(CODE) ?? [];
  const [deck, matches] = [await codeOf('/vagas'), await codeOf('/matches')];
  expect(deck.length).toBeGreaterThan(3);
  for (const element of deck) expect(element).toContain('fetchpriority="low"');
  expect(matches.length).toBeGreaterThan(3);
  for (const element of matches) expect(element).not.toContain('fetchpriority');
});
