import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { chooseRadioCard } from './steps/fields.ts';
import { givenCandidate, givenSavedCompany } from './steps/given.ts';
import { readMail } from './steps/mailbox.ts';
import { openSecuritySection, signOut } from './steps/people.ts';
import { expectToast } from './steps/toasts.ts';
import { expect, expectAccessible, test } from './support.ts';

const PLACE = { cidade: 'Osasco - SP', funcoes: ['Vigilante'] };

const startProviderSignIn = (page: Page) => page.getByRole('button', { name: 'Entrar com Entrada Única' }).click();
async function enterEmail(page: Page, email: string) {
  await page.getByLabel('Seu e-mail').fill(email);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

test('a user signs up by a provider, chooses the account type once and signs in by the provider again', {
  tag: '@desktop',
}, async ({ page }) => {
  const email = `${randomUUID()}@exemplo.com.br`;
  await page.goto('/auth?mode=login&redirect=%2Fempresa%2Fvagas');
  await startProviderSignIn(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Não foi dessa vez')).toBeVisible();
  await expectAccessible(page);

  await startProviderSignIn(page);
  await enterEmail(page, email);
  await expect(page.getByRole('heading', { name: 'Falta só escolher' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Nair Lopes');
  await expectAccessible(page);
  await chooseRadioCard(page.getByRole('radio', { name: /Empresa/ }));
  await page.getByLabel('Nome da empresa').fill('Padaria Sol');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL(/\/empresa\//);
  await givenSavedCompany(page, 'Padaria Sol', PLACE);
  await page.goto('/empresa/perfil?secao=seguranca');
  await expect(page.getByRole('button', { name: 'Desvincular Entrada Única' })).toBeVisible();

  await signOut(page);
  // The user is still signed in at the provider.
  await startProviderSignIn(page);
  await expect(page).toHaveURL(/\/empresa\/vagas$/);
});

test('a candidate links and unlinks a provider in the security section', async ({ page }) => {
  const { email, password } = await givenCandidate(page, 'Nair Lopes', PLACE);
  await openSecuritySection(page);
  await page.getByRole('button', { name: 'Vincular Entrada Única' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Sua senha').fill(password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await enterEmail(page, email);
  await expect(page).toHaveURL(/\/perfil$/);
  await expectToast(page, 'Serviço vinculado', 'Agora ele também abre a sua conta.');
  await expect(page.getByText('Vinculado hoje')).toBeVisible();
  await readMail(await page.context().newPage(), email, 'Entrada Única vinculado à sua conta');

  await page.getByRole('button', { name: 'Desvincular Entrada Única' }).click();
  await dialog.getByLabel('Sua senha').fill(password);
  await dialog.getByRole('button', { name: 'Desvincular', exact: true }).click();
  await expect(page.getByText('Não vinculado')).toBeVisible();
});
