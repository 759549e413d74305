import type { Locator } from '@playwright/test';
import { DECISIONS, decide, topCard, topTitle } from './steps/deck.ts';
import { givenCandidate } from './steps/given.ts';
import { givenDeck } from './steps/given-deck.ts';
import { expectToast, toastsOn } from './steps/toasts.ts';
import { atRest, expect, expectAccessible, signIn, test } from './support.ts';

/* Positions and keys around a candidate's deck, which differ between a phone and a desktop. */

/** Returns the bounding box of an element. */
async function frame(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} isn't drawn`);
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

test('routine decisions are confirmed at the place of the card, and hide neither counter nor title (pages#toasts)', {
  tag: '@phone',
}, async ({ page, openBrowser }) => {
  const place = { cidade: 'Betim - MG', funcoes: ['Soldador'] as [string] };
  const titles = ['Soldador de portões', 'Soldador de grades', 'Soldador de escadas', 'Soldador de cercas'];
  await givenDeck(await openBrowser(), place, Object.fromEntries(titles.map((title) => [title, '2000-2500'])));
  await givenCandidate(page, 'Davi Moura', place);
  await page.goto('/vagas');
  for (const [way, words] of [
    [DECISIONS.skip, 'Vaga pulada'],
    [DECISIONS.reject, 'Vaga dispensada'],
    [DECISIONS.like, 'Curtida enviada!'],
  ] as const) {
    await decide(page, way);
    const status = page
      .getByRole('region', { name: 'Vagas Compatíveis' })
      .getByRole('status')
      .filter({ hasText: words });
    await expect(status).toBeVisible();
    await expect(status).toHaveText(new RegExp(`^${words}`));
    await topCard(page).waitFor();
    await atRest(page);
    const [badge, counter, title] = [
      await frame(status.locator('p')),
      await frame(page.getByText('curtidas desta semana')),
      await frame(topTitle(page)),
    ];
    expect(badge.bottom, 'over the title').toBeLessThanOrEqual(title.y);
    expect(counter.bottom <= badge.y || counter.x >= badge.right, 'beside or under the counter').toBe(true);
  }
  await expect(toastsOn(page)).toHaveCount(0);
});

test('a refusal is shown below the header, over no control (pages#toasts)', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403 .*likeJob/);
  const place = { cidade: 'Canoas - RS', funcoes: ['Soldador'] as [string] };
  await givenDeck(await openBrowser(), place, { 'Soldador chefe': '4500-5000' });
  await givenCandidate(page, 'Davi Luz', place);
  await page.goto('/vagas');
  await decide(page, DECISIONS.like);
  await expectToast(page, 'Vaga Premium');
  await topCard(page).waitFor();
  await atRest(page);
  const toast = await frame(toastsOn(page));
  for (const shown of [page.getByRole('banner'), page.getByText('Vaga 1 de 1'), topCard(page)]) {
    const { x, y, bottom, right } = await frame(shown);
    const isApart = right <= toast.x || x >= toast.right || bottom <= toast.y || y >= toast.bottom;
    expect(isApart, `${shown}`).toBe(true);
  }
});

test('each button has its label, and on a desktop its key', async ({ page }, { project }) => {
  await signIn(page, 'bruno.premium@encaixe.demo');
  await page.goto('/vagas');
  const actions = page.getByRole('group', { name: 'Ações da vaga' });
  for (const word of ['Rejeitar', 'Pular', 'Empresa', 'Super Like', 'Curtir']) {
    await expect(actions.getByText(word, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  const keys = actions.locator('kbd').filter({ visible: true });
  const signs = () => keys.evaluateAll((drawn) => drawn.map((key) => key.getAttribute('data-sign')));
  await expect.poll(signs).toEqual(project.name === 'desktop' ? ['←', 'P', 'S', '→'] : []);
  if (project.name === 'phone') return;
  const tip = actions.getByText('Deixar para depois');
  await expect(tip).toBeHidden();
  await actions.getByRole('button', { name: 'Pular' }).hover();
  await expect(tip).toBeVisible();
  await page.mouse.move(0, 0);
  await page.keyboard.press('Tab');
  await actions.getByRole('button', { name: 'Pular' }).focus();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
});

for (const size of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]) {
  test(`the facts for a decision are visible above the buttons at ${size.width} × ${size.height} (feed#first-sight)`, async ({
    page,
  }, { project }) => {
    test.skip(project.name !== 'phone', 'on a desktop it is beside the card');
    await page.setViewportSize(size);
    await signIn(page, 'bruno.premium@encaixe.demo');
    await page.goto('/vagas');
    await topCard(page).waitFor();
    const buttons = await frame(page.getByRole('group', { name: 'Ações da vaga' }));
    const facts = topCard(page).getByRole('listitem');
    for (const fact of [/^Salário/, /^(Contrato e h|H)orário/, /^Benefícios/, /^Requisitos/]) {
      await expect(facts.filter({ hasText: fact })).toHaveCount(1);
    }
    await atRest(page);
    for (const fact of await facts.all()) expect((await frame(fact)).bottom).toBeLessThan(buttons.y);
    expect((await frame(topCard(page))).bottom, 'nothing of the card lies behind them').toBeLessThanOrEqual(buttons.y);
    const ground = await page
      .getByRole('group', { name: 'Ações da vaga' })
      .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(ground, 'nothing shines through').not.toMatch(/\/ 0|transparent|, 0\)/);

    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.evaluate(() => window.scrollTo(0, 0));
    const [card, moved] = [await frame(topCard(page)), await frame(page.getByRole('group', { name: 'Ações da vaga' }))];
    expect(moved.y, 'under the card, not over it').toBeGreaterThanOrEqual(card.bottom);
    for (const fact of await facts.all()) expect((await frame(fact)).bottom).toBeLessThanOrEqual(card.bottom);
  });
}
