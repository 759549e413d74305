import { newestJobOf } from './steps/given.ts';
import { WHILE_POPUP_IS_OPEN as except, expect, expectAccessible, signIn, test } from './support.ts';

test('the lists that open over a form', async ({ page }) => {
  await signIn(page, 'nuvem.super@encaixe.demo');
  await page.goto('/empresa/criar-vaga');
  const city = page.getByRole('combobox', { name: /^Localização/ });
  await city.fill('s');
  await expect(page.getByText('Digite pelo menos 2 caracteres para buscar cidades')).toBeVisible();
  await expectAccessible(page, { except });
  await city.fill('sa');
  await expect(page.getByRole('option')).toHaveCount(10);
  await expectAccessible(page, { except });
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: /^Faixa salarial/ }).click();
  await expect(page.getByRole('option', { name: 'Acima de R$ 10.000' })).toBeVisible();
  await expectAccessible(page, { except });
});

test('what a basico company is told where its plan ends', async ({ page }) => {
  await signIn(page, 'padaria.basico@encaixe.demo');
  await page.goto(`/empresa/vagas/${await newestJobOf(page)}/candidatos`);
  await page.getByRole('button', { name: 'Super Like' }).click({ force: true });
  await expect(page.getByText('Recurso Premium')).toBeVisible();
  await expectAccessible(page);
});

test('the dialogs of a profile', async ({ page }) => {
  await signIn(page, 'nuvem.super@encaixe.demo');
  await page.goto('/empresa/perfil');
  await page.getByRole('button', { name: 'Falar com o suporte' }).click();
  await expect(page.getByRole('dialog', { name: 'Falar com o suporte' })).toBeVisible();
  await expectAccessible(page);
});
