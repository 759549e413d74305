import { expect, expectAccessible, signIn, test } from './support.ts';

test('a company on a desktop sees unanswered likes and matches without contact, and opens them (jobs#week)', async ({
  page,
}) => {
  await signIn(page, 'nuvem.super@encaixe.demo');
  await page.goto('/empresa/vagas');
  await expect(page.getByRole('list', { name: 'Minhas vagas' })).toBeVisible();
  const week = page.getByRole('region', { name: 'O que espera por você' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(week).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await week.getByRole('button', { name: /Curtidas sem resposta$/ }).click();
  await expectAccessible(page);
  await week
    .getByRole('link', { name: /curtidas?$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/empresa\/vagas\/[0-9a-f-]{36}\/candidatos/);
  await page.goBack();
  await week.getByRole('button', { name: /Matches sem contato$/ }).click();
  await week
    .getByRole('link', { name: /novos?$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/empresa\/matches/);
});
