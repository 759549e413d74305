import { readFile } from 'node:fs/promises';
import { authenticatorOf } from '../support/authenticator.ts';
import { currentTimeOf } from './clock/clock.ts';
import { givenCandidate } from './steps/given.ts';
import { readMail } from './steps/mailbox.ts';
import { newPhoneNumber, readSmsCode } from './steps/messages.ts';
import { openSecuritySection, signInThroughForm, signOut } from './steps/people.ts';
import { holdRequestsTo } from './steps/responses.ts';
import { waitUntilToastCloses } from './steps/toasts.ts';
import { expect, expectAccessible, test } from './support.ts';

const PLACE = { cidade: 'Osasco - SP', funcoes: ['Vigilante'] };

test('an authenticator app is enrolled, required at sign-in, replaced once by a recovery code, and removed', {
  tag: '@desktop',
}, async ({ page, expectedErrors }) => {
  // 401: requests that were in progress at the sign-out, and the wrong code '000000'.
  expectedErrors.push(/status of 401/);
  const { email, password } = await givenCandidate(page, 'Ivo Prates', PLACE);
  await openSecuritySection(page);
  await page.getByRole('button', { name: 'Ativar duas etapas' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Sua senha').fill(password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Não consegue ler o código?' }).click();
  await expectAccessible(page);
  const address = await dialog.getByRole('link', { name: 'Abrir no aplicativo' }).getAttribute('href');
  const { code } = authenticatorOf(address ?? '', () => currentTimeOf(page));
  await dialog.getByLabel('Código do aplicativo').fill(await code());
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const [recovery = ''] = await dialog.getByRole('listitem').allTextContents();
  const starting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar códigos' }).click();
  const file = await readFile(await (await starting).path(), 'utf8');
  expect([file.includes(email), file.includes(recovery)]).toEqual([true, true]);
  await dialog.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByText('Restam 10 de 10 códigos de recuperação.')).toBeVisible();
  await readMail(await page.context().newPage(), email, 'Verificação em duas etapas ativada');

  await signOut(page);
  await page.goto('/auth?mode=login&redirect=%2Fmatches');
  await signInThroughForm(page, email, password);
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByLabel('Código do aplicativo').fill('000000');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(/^Esse código não está certo/).first()).toBeVisible();
  await waitUntilToastCloses(page);
  // The server accepts each code once, and the enrolment has used the current one.
  await page.getByLabel('Código do aplicativo').fill(await code(1));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/matches$/);

  await signOut(page);
  await signInThroughForm(page, email, password);
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await page.getByLabel('Código de recuperação').fill(recovery.toUpperCase());
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/vagas$/);
  await openSecuritySection(page);
  await expect(page.getByText('Restam 9 de 10 códigos de recuperação.')).toBeVisible();

  await page.getByRole('button', { name: 'Gerar novos códigos' }).click();
  await dialog.getByLabel('Sua senha').fill(password);
  await dialog.getByRole('button', { name: 'Gerar códigos' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByText('Restam 10 de 10 códigos de recuperação.')).toBeVisible();

  await page.getByRole('button', { name: 'Desativar' }).click();
  await dialog.getByLabel('Sua senha').fill(password);
  await dialog.getByRole('button', { name: 'Desativar' }).click();
  await expect(page.getByRole('button', { name: 'Ativar duas etapas' })).toBeVisible();
  await waitUntilToastCloses(page);
  await signOut(page);
  await signInThroughForm(page, email, password);
  await expect(page).toHaveURL(/\/vagas$/);
});

test('a code to the phone is enrolled, required and removed', async ({ page, expectedErrors }) => {
  // 401: requests that were in progress when the session ended.
  expectedErrors.push(/status of 401/);
  const { email, password } = await givenCandidate(page, 'Olga Pires', PLACE);
  const number = newPhoneNumber();
  await openSecuritySection(page);
  await expect(page.getByText(/^Sem aplicativo\? .* Prefira o aplicativo ou uma chave de acesso\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Usar código por celular' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Celular com DDD').fill(number);
  await dialog.getByLabel('Sua senha').fill(password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByLabel('Código do celular')).toBeFocused();
  await expectAccessible(page);
  const first = await readSmsCode(page, number);
  await dialog.getByLabel('Código do celular').fill(first);
  await dialog.getByRole('button', { name: 'Ativar' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByText('Restam 10 de 10 códigos de recuperação.')).toBeVisible();

  await signOut(page);
  await signInThroughForm(page, email, password);
  await expect(page.getByText(`termina em ${number.slice(-2)}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByLabel('Código do celular').fill(await readSmsCode(page, number, first));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page).toHaveURL(/\/vagas$/);

  await openSecuritySection(page);
  await page.getByRole('button', { name: 'Desativar código por celular' }).click();
  await dialog.getByLabel('Sua senha').fill(password);
  await dialog.getByRole('button', { name: 'Desativar' }).click();
  await expect(page.getByRole('button', { name: 'Usar código por celular' })).toBeVisible();
});

test('a passkey is added, signs in and is removed', { tag: '@desktop' }, async ({ page, expectedErrors }) => {
  // 401: requests that were in progress when the session ended.
  expectedErrors.push(/status of 401/);
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { email, password } = await givenCandidate(page, 'Nair Campos', PLACE);
  await openSecuritySection(page);
  await page.getByRole('button', { name: 'Adicionar chave' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Nome da chave').fill('Celular da Nair');
  await dialog.getByLabel('Sua senha').fill(password);
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  const passkeys = page.getByRole('list', { name: 'Chaves de acesso' });
  await expect(passkeys.getByText('Celular da Nair')).toBeVisible();
  await expect(passkeys.getByText('Ainda não usada')).toBeVisible();
  await waitUntilToastCloses(page);
  await readMail(await page.context().newPage(), email, 'Chave de acesso adicionada');

  // The virtual authenticator would respond to the conditional request of the e-mail field before the test clicks the button.
  const release = await holdRequestsTo(page, '**/api/auth/passkey/generate-authenticate-options');
  await signOut(page);
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  release();
  await expect(page).toHaveURL(/\/vagas$/);
  await openSecuritySection(page);
  await expect(passkeys.getByText('Usada hoje')).toBeVisible();

  await page.getByRole('button', { name: 'Remover a chave Celular da Nair' }).click();
  await dialog.getByLabel('Sua senha').fill(password);
  await dialog.getByRole('button', { name: 'Remover' }).click();
  await expect(passkeys).toBeHidden();
});
