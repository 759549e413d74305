import type { Page } from '@playwright/test';
import { givenCandidate } from './steps/given.ts';
import { findCode, readMail } from './steps/mailbox.ts';
import { openSecuritySection, signInThroughForm, signOut } from './steps/people.ts';
import { waitUntilToastCloses } from './steps/toasts.ts';
import { expect, expectAccessible, test } from './support.ts';

const PLACE = { cidade: 'Osasco - SP', funcoes: ['Vigilante'] };

/** Returns the code in the newest e-mail to this address with this subject. */
async function readMailedCode(page: Page, email: string, subject: string): Promise<string> {
  const mailbox = await page.context().newPage();
  const text = await (await readMail(mailbox, email, subject)).innerText();
  await mailbox.close();
  return findCode(text);
}

test('a user signs in by the code of an e-mail, and by the link of an e-mail after a click on a button', {
  tag: '@desktop',
}, async ({ page, expectedErrors }) => {
  // 401: requests that were in progress when the session ended. 400: a wrong code.
  expectedErrors.push(/status of 40[01]/);
  const { email } = await givenCandidate(page, 'Olga Reis', PLACE);
  await page.goto('/perfil');
  await signOut(page);
  await page.goto('/auth?mode=login&redirect=%2Fmatches');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Receber um código' }).click();
  await expect(page.getByRole('heading', { name: 'Receber um código' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible();
  await expectAccessible(page);
  const code = await readMailedCode(page, email, 'Seu código para entrar no Encaixe');
  await page.getByLabel('Código do e-mail').fill(code === '00000000' ? '11111111' : '00000000');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText(/^Esse código não está certo/).first()).toBeVisible();
  await waitUntilToastCloses(page);
  await page.getByLabel('Código do e-mail').fill(code);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/matches$/);

  await page.goto('/perfil');
  await signOut(page);
  await page.getByRole('link', { name: 'Receber um código' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible();
  const mailbox = await page.context().newPage();
  let address = '';
  await expect(async () => {
    const mail = await readMail(mailbox, email, 'Seu código para entrar no Encaixe');
    expect(await mail.innerText()).not.toContain(code);
    address = (await mail.getByRole('link', { name: 'Entrar sem digitar o código' }).getAttribute('href')) ?? '';
  }).toPass();
  await mailbox.close();
  for (let n = 0; n < 2; n++) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Falta só um toque' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Entrar neste aparelho' }).click();
  await expect(page).toHaveURL(/\/vagas$/);
});

test('the e-mail address of an account changes after the user enters the codes from both mailboxes', async ({
  page,
  expectedErrors,
}) => {
  // 401: requests that were in progress when the session ended.
  expectedErrors.push(/status of 401/);
  const { email, password } = await givenCandidate(page, 'Rita Melo', PLACE);
  const newEmail = `nova.${email}`;
  await openSecuritySection(page);
  await page.getByRole('button', { name: 'Trocar e-mail' }).click();
  await page.getByLabel('Novo e-mail').fill(newEmail);
  await page.getByRole('button', { name: 'Receber um código' }).click();
  await page.getByLabel('Código do e-mail').fill(await readMailedCode(page, email, 'Confirme que é você'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page
    .getByLabel('Código do e-mail atual')
    .fill(await readMailedCode(page, email, 'Confirme a troca do seu e-mail'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page
    .getByLabel('Código do novo e-mail')
    .fill(await readMailedCode(page, newEmail, 'Confirme seu novo e-mail no Encaixe'));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByLabel('Código do novo e-mail')).toBeHidden();
  await waitUntilToastCloses(page);
  await signOut(page);
  await signInThroughForm(page, newEmail, password);
  await expect(page).toHaveURL(/\/vagas$/);
});
