import type { Page } from '@playwright/test';
import { givenCandidate, givenCompany, givenEmptyAccount, readMailedLink } from './steps/given.ts';
import { newAccount } from './steps/people.ts';
import { expectToast } from './steps/toasts.ts';
import { expect, expectAccessible, test } from './support.ts';

const PLACE = { cidade: 'Bauru - SP', funcoes: ['Costureira'] as [string] };
const INVITED = 'Convite para';

/** Invites this e-mail address on the company's team page, and returns the link of the invitation. */
async function invite(company: Page, email: string): Promise<string> {
  await company.goto('/empresa/equipe');
  await company.getByRole('button', { name: 'Convidar', exact: true }).click();
  const dialog = company.getByRole('dialog', { name: 'Convidar para a equipe' });
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  await expectToast(company, 'Convite enviado', 'Ele vale por 7 dias.');
  return readMailedLink(company, email, `${INVITED} [^<]*`);
}

/** 409: the invitation was used, or the account is in use. 401: the page's session has ended. */
const REFUSED = [/status of 409 .*team/, /status of 401/];

test('a user signed in as another account signs out, accepts the invitation and joins the team (team#joining)', {
  tag: '@desktop',
}, async ({ page, openBrowser, expectedErrors }) => {
  expectedErrors.push(...REFUSED);
  await givenCompany(page, 'Ateliê Norte', PLACE);
  const { email } = newAccount('candidate', 'Bia Rocha');
  const link = await invite(page, email);
  await expect(page.getByRole('list', { name: 'Convites abertos' })).toContainText(email);
  await expectAccessible(page);

  const other = await openBrowser();
  await givenCandidate(other, 'Lara Prado', PLACE);
  await other.goto(link);
  await expect(other.getByText('Você está na conta de')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Sair e continuar' }).click();
  await other.getByRole('textbox', { name: 'Seu nome' }).fill('Bia Rocha');
  await other.getByLabel('Senha', { exact: true }).fill('forno-quente-as-5');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Aceitar convite' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Minhas vagas' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pessoas da equipe' })).toContainText('Bia Rocha');

  await page.getByRole('button', { name: 'Opções de Bia Rocha' }).click();
  await page.getByRole('menuitem', { name: 'Remover da equipe' }).click();
  await page.getByRole('button', { name: 'Remover', exact: true }).click();
  await expect(other).toHaveURL(/\/auth/);
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Esse convite não vale mais' })).toBeVisible();
  await expectAccessible(other);
});

test('a user with an empty account signs in and accepts the invitation, and an account in use cannot accept it (team#joining)', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSED);
  await givenCompany(page, 'Ateliê Sul', PLACE);
  const newUser = await openBrowser();
  const account = await givenEmptyAccount(newUser, 'candidate', 'Caio Luz');
  const link = await invite(page, account.email);
  const otherBrowser = await openBrowser();
  await otherBrowser.goto(link);
  await otherBrowser.getByRole('link', { name: 'Entrar', exact: true }).click();
  await expect(otherBrowser).toHaveURL(/redirect=%2Fconvite$/);
  await expect(otherBrowser.getByRole('textbox', { name: /^E-?mail/ })).toHaveValue(account.email);
  await otherBrowser.getByLabel('Senha', { exact: true }).fill(account.password);
  await otherBrowser.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(otherBrowser.getByRole('textbox', { name: 'Seu nome' })).toHaveValue('Caio Luz');
  await expectAccessible(otherBrowser);
  await otherBrowser.getByRole('button', { name: 'Entrar na equipe' }).click();
  await expect(otherBrowser.getByRole('heading', { level: 1, name: 'Minhas vagas' })).toBeVisible();

  const usedAccount = await openBrowser();
  const { email } = await givenCandidate(usedAccount, 'Davi Paz', PLACE);
  await usedAccount.goto(await invite(page, email));
  await usedAccount.getByRole('button', { name: 'Entrar na equipe' }).click();
  await expect(usedAccount.getByRole('heading', { name: 'Esta conta já está em uso' })).toBeVisible();
  await expectAccessible(usedAccount);
  await usedAccount.getByRole('link', { name: 'Ir para o início' }).click();
  await expect(usedAccount).toHaveURL(/\/vagas$/);
});

test('a user without an account accepts an invitation by signing in at a provider (team#joining)', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(...REFUSED);
  await givenCompany(page, 'Ateliê Leste', PLACE);
  const { email } = newAccount('candidate', 'Nair Lopes');
  const other = await openBrowser();
  await other.goto(await invite(page, email));
  await other.getByRole('link', { name: /^Entrar com .*Entrada Única/ }).click();
  await other.getByRole('button', { name: 'Entrar com Entrada Única' }).click();
  await other.getByLabel('Seu e-mail').fill(email);
  await other.getByRole('button', { name: 'Continuar' }).click();
  await expect(other.getByRole('heading', { name: 'Falta pouco' })).toBeVisible();
  await expect(other.getByText('Falta só o seu nome para aceitar o convite.')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Continuar' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Equipe de Ateliê Leste' })).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Seu nome' })).toHaveValue('Nair Lopes');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Entrar na equipe' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Minhas vagas' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Pessoas da equipe' })).toContainText('Nair Lopes');
});
