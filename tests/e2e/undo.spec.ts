import type { Page } from '@playwright/test';
import { advanceClock } from './clock/clock.ts';
import { DECISIONS, decide, openDeck, topCardTitle } from './steps/deck.ts';
import { givenCandidate, readLikesLeft } from './steps/given.ts';
import { givenDeck } from './steps/given-deck.ts';
import { expect, expectAccessible, test } from './support.ts';

const UNDO = { name: 'Desfazer', exact: true };

/** Undoes the last decision: by key on a desktop, by button on a phone. */
async function undo(page: Page): Promise<void> {
  const button = page.getByRole('button', UNDO);
  await expect(button).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) < 1024) await button.click();
  else await page.keyboard.press('z');
}

test('a candidate undoes a rejection, a skip, and a like within 30 seconds (feed#undo, likes#undo)', async ({
  page,
  openBrowser,
}) => {
  const place = { cidade: 'Uberaba - MG', funcoes: ['Soldador'] as [string] };
  const titles = ['Soldador de portões', 'Soldador de grades', 'Soldador de escadas'];
  await givenDeck(await openBrowser(), place, Object.fromEntries(titles.map((title) => [title, '2000-2500'])));
  await givenCandidate(page, 'Davi Rosa', place);
  await openDeck(page);
  const [first = '', second = ''] = titles;
  await expect(topCardTitle(page)).toHaveText(first);
  await expect(page.getByRole('button', UNDO)).toHaveCount(0);

  for (const decision of [DECISIONS.reject, DECISIONS.skip, DECISIONS.like]) {
    await decide(page, decision);
    await expect(topCardTitle(page)).toHaveText(second);
    await undo(page);
    await expect(topCardTitle(page)).toHaveText(first);
    await expect(page.getByRole('button', UNDO)).toHaveCount(0);
  }
  expect(await readLikesLeft(page)).toBe(5);
  await expect(page.getByText('5/5 curtidas desta semana')).toBeVisible();

  await decide(page, DECISIONS.like);
  await expect(page.getByRole('button', UNDO)).toBeVisible();
  await expect(topCardTitle(page)).toHaveText(second);
  await expectAccessible(page);
  await advanceClock(page, 30_000);
  await expect(page.getByRole('button', UNDO)).toHaveCount(0);
  await page.reload();
  await expect(topCardTitle(page)).toHaveText(second);
  expect(await readLikesLeft(page)).toBe(4);
});

test('a company undoes a rejection, a skip and a like of a candidate (candidates#undo)', async ({
  page,
  openBrowser,
}) => {
  const place = { cidade: 'Juiz de Fora - MG', funcoes: ['Soldador'] as [string] };
  const { jobs } = await givenDeck(page, place, { 'Soldador de cercas': '2000-2500' });
  for (const name of ['Davi Rosa', 'Lia Rosa']) await givenCandidate(await openBrowser(), name, place);
  await page.goto(`/empresa/vagas/${jobs['Soldador de cercas']}/candidatos`);
  const first = (await topCardTitle(page).textContent()) ?? '';
  for (const decision of [DECISIONS.reject, DECISIONS.skip, DECISIONS.like]) {
    await decide(page, decision);
    await expect(topCardTitle(page)).not.toHaveText(first);
    await undo(page);
    await expect(topCardTitle(page)).toHaveText(first);
  }
  await page.reload();
  await expect(page.getByText('Candidato 1 de 2')).toBeVisible();
});
