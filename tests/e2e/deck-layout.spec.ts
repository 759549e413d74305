import type { Locator } from '@playwright/test';
import { DECISIONS, decide, topCard, topCardTitle } from './steps/deck.ts';
import { givenCandidate } from './steps/given.ts';
import { givenDeck } from './steps/given-deck.ts';
import { expectToast, visibleToasts } from './steps/toasts.ts';
import { expect, expectAccessible, signIn, test, waitForAnimations } from './support.ts';

/* Checks positions of elements on the screen of a candidate's deck, which differ between a phone and a desktop. */

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not rendered`);
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

test('the confirmation of a decision is shown in place of the card, and covers neither counter nor title (pages#toasts)', {
  tag: '@phone',
}, async ({ page, openBrowser }) => {
  const place = { cidade: 'Betim - MG', funcoes: ['Soldador'] as [string] };
  const titles = ['Soldador de portões', 'Soldador de grades', 'Soldador de escadas', 'Soldador de cercas'];
  await givenDeck(await openBrowser(), place, Object.fromEntries(titles.map((title) => [title, '2000-2500'])));
  await givenCandidate(page, 'Davi Moura', place);
  await page.goto('/vagas');
  for (const [decision, text] of [
    [DECISIONS.skip, 'Vaga pulada'],
    [DECISIONS.reject, 'Vaga dispensada'],
    [DECISIONS.like, 'Curtida enviada!'],
  ] as const) {
    await decide(page, decision);
    const status = page
      .getByRole('region', { name: 'Vagas Compatíveis' })
      .getByRole('status')
      .filter({ hasText: text });
    await expect(status).toBeVisible();
    await expect(status).toHaveText(new RegExp(`^${text}`));
    await topCard(page).waitFor();
    await waitForAnimations(page);
    const [badge, counter, title] = [
      await boxOf(status.locator('p')),
      await boxOf(page.getByText('curtidas desta semana')),
      await boxOf(topCardTitle(page)),
    ];
    expect(badge.bottom, 'the confirmation is above the title').toBeLessThanOrEqual(title.y);
    expect(
      counter.bottom <= badge.y || counter.x >= badge.right,
      'the confirmation is beside or below the counter',
    ).toBe(true);
  }
  await expect(visibleToasts(page)).toHaveCount(0);
});

test('the toast for a refused like is below the header and covers neither the counter nor the card (pages#toasts)', async ({
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
  await waitForAnimations(page);
  const toast = await boxOf(visibleToasts(page));
  for (const element of [page.getByRole('banner'), page.getByText('Vaga 1 de 1'), topCard(page)]) {
    const { x, y, bottom, right } = await boxOf(element);
    const isOutside = right <= toast.x || x >= toast.right || bottom <= toast.y || y >= toast.bottom;
    expect(isOutside, `${element}`).toBe(true);
  }
});

test('each button shows its label, and on a desktop its key too', async ({ page }, { project }) => {
  await signIn(page, 'bruno.premium@encaixe.demo');
  await page.goto('/vagas');
  const actions = page.getByRole('group', { name: 'Ações da vaga' });
  for (const word of ['Rejeitar', 'Pular', 'Empresa', 'Super Like', 'Curtir']) {
    await expect(actions.getByText(word, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  const keys = actions.locator('kbd').filter({ visible: true });
  const keyNames = () => keys.evaluateAll((elements) => elements.map((key) => key.getAttribute('data-sign')));
  await expect.poll(keyNames).toEqual(project.name === 'desktop' ? ['←', 'P', 'S', '→'] : []);
  if (project.name === 'phone') return;
  const tooltip = actions.getByText('Deixar para depois');
  await expect(tooltip).toBeHidden();
  await actions.getByRole('button', { name: 'Pular' }).hover();
  await expect(tooltip).toBeVisible();
  await page.mouse.move(0, 0);
  await page.keyboard.press('Tab');
  await actions.getByRole('button', { name: 'Pular' }).focus();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
});

for (const size of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]) {
  test(`the facts for a decision are visible above the buttons at ${size.width} × ${size.height} (feed#first-sight)`, async ({
    page,
  }, { project }) => {
    test.skip(project.name !== 'phone', 'On a desktop the buttons are beside the card');
    await page.setViewportSize(size);
    await signIn(page, 'bruno.premium@encaixe.demo');
    await page.goto('/vagas');
    await topCard(page).waitFor();
    const buttons = await boxOf(page.getByRole('group', { name: 'Ações da vaga' }));
    const facts = topCard(page).getByRole('listitem');
    for (const fact of [/^Salário/, /^(Contrato e h|H)orário/, /^Benefícios/, /^Requisitos/]) {
      await expect(facts.filter({ hasText: fact })).toHaveCount(1);
    }
    await waitForAnimations(page);
    for (const fact of await facts.all()) expect((await boxOf(fact)).bottom).toBeLessThan(buttons.y);
    expect((await boxOf(topCard(page))).bottom, 'the buttons cover no part of the card').toBeLessThanOrEqual(buttons.y);
    const background = await page
      .getByRole('group', { name: 'Ações da vaga' })
      .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(background, 'the background of the buttons is opaque').not.toMatch(/\/ 0|transparent|, 0\)/);

    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.evaluate(() => window.scrollTo(0, 0));
    const [card, buttonsBelow] = [
      await boxOf(topCard(page)),
      await boxOf(page.getByRole('group', { name: 'Ações da vaga' })),
    ];
    expect(buttonsBelow.y, 'the buttons are below the card').toBeGreaterThanOrEqual(card.bottom);
    for (const fact of await facts.all()) expect((await boxOf(fact)).bottom).toBeLessThanOrEqual(card.bottom);
  });
}
