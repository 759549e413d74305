import { givenCandidate } from './steps/given.ts';
import { readMail } from './steps/mailbox.ts';
import { newPhoneNumber, readSmsCode } from './steps/messages.ts';
import { openSecuritySection, signInThroughForm, signOut } from './steps/people.ts';
import { waitUntilToastCloses } from './steps/toasts.ts';
import { expect, expectAccessible, test } from './support.ts';

const PASSWORD = 'uma senha comprida';
const NEW_PASSWORD = 'outra senha comprida';

test('a user without an e-mail signs up, signs in and resets the password by phone', { tag: '@phone' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400 .*phone-number/);
  const number = newPhoneNumber();
  await page.goto('/auth?mode=signup');
  await page.getByLabel('Nome completo').fill('Zilda Reis');
  await page.getByRole('button', { name: 'Usar celular' }).click();
  await page.getByLabel('Celular com DDD').fill(number.slice(2));
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('Informe um celular do Brasil com DDD')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Celular com DDD').fill(number);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('heading', { name: 'Confirme seu celular' })).toBeVisible();
  await expectAccessible(page);
  const first = await readSmsCode(page, number);
  await page.getByLabel('Código').fill(String((Number(first) + 1) % 100_000_000).padStart(8, '0'));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(/^Esse código não está certo/).first()).toBeVisible();
  await waitUntilToastCloses(page);
  await page.getByLabel('Código').fill(first);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/perfil$/);
  await expect(page.getByText('Passo 1 de 3')).toBeVisible();

  await signOut(page);
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await page.getByLabel('Email').fill(number);
  await page.getByRole('button', { name: 'Enviar link ou código' }).click();
  await expect(page.getByRole('heading', { name: 'Nova senha' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Código').fill(await readSmsCode(page, number, first));
  await page.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page).toHaveURL(/\/auth\?mode=login$/);
  await signInThroughForm(page, `(${number.slice(0, 2)}) ${number.slice(2)}`, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/perfil$/);
});

test('a user with an e-mail address adds a phone number, signs in with it and removes it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 40[01]/);
  const { email, password } = await givenCandidate(page, 'Rute Leal', {
    cidade: 'Osasco - SP',
    funcoes: ['Vigilante'],
  });
  const number = newPhoneNumber();
  await openSecuritySection(page);
  await page.getByRole('button', { name: 'Celular para entrar' }).click();
  await page.getByLabel('Celular com DDD').fill(number);
  await page.getByLabel('Sua senha').fill(password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Código do celular')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Código do celular').fill(await readSmsCode(page, number));
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page.getByText('Celular confirmado')).toBeVisible();
  await waitUntilToastCloses(page);
  await readMail(await page.context().newPage(), email, 'Um celular agora abre a sua conta');

  await signOut(page);
  await signInThroughForm(page, number, password);
  await expect(page).toHaveURL(/\/vagas$/);
  await openSecuritySection(page);
  await page.getByRole('button', { name: 'Celular para entrar' }).click();
  await page.getByRole('button', { name: 'Remover celular' }).click();
  await expectAccessible(page);
  await page.getByLabel('Sua senha').fill(password);
  await page.getByRole('button', { name: 'Remover', exact: true }).click();
  await expect(page.getByText('Celular removido')).toBeVisible();
});
