import type { Page } from '@playwright/test';
import {
  givenEmptyAccount,
  givenNewPassword,
  givenPasswordResetLink,
  givenSuperPremiumCandidate,
  givenUnconfirmed,
  readMailedLink,
} from './steps/given.ts';
import { followMailLink } from './steps/mailbox.ts';
import { newAccount, signInThroughForm, signOut, signUpThroughForm } from './steps/people.ts';
import { visibleToasts } from './steps/toasts.ts';
import { expect, signIn, test } from './support.ts';

const WRONG_CREDENTIALS = /status of 401 .*sign-in/;
/** The console error of requests that were in progress when the session ended. */
const UNAUTHORIZED_AFTER_SIGN_OUT = /status of 401/;

const NEW_PASSWORD = 'outra senha comprida';

async function chooseNewPassword(page: Page, password: string, repeated = password): Promise<void> {
  await page.getByLabel('Nova senha', { exact: true }).fill(password);
  await page.getByLabel('Repita a nova senha').fill(repeated);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
}

test('a user who forgot their password receives a password reset link by e-mail', { tag: '@desktop' }, async ({
  page,
}) => {
  const account = await givenEmptyAccount(page, 'candidate', 'Lia Torres');
  await page.context().clearCookies();
  await page.goto('/auth?mode=login');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible();

  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Abrir a caixa de e-mails' }).click();
  const tab = await opening;
  await followMailLink(tab, account.email, 'Crie uma nova senha no Encaixe', 'Criar nova senha');
  await expect(tab.getByLabel('Nova senha', { exact: true })).toBeVisible();
});

test('a new password replaces the forgotten one', async ({ page, expectedErrors }) => {
  const account = await givenEmptyAccount(page, 'candidate', 'Lea Torres');
  await page.context().clearCookies();
  await page.goto(await givenPasswordResetLink(page, account.email));
  await chooseNewPassword(page, NEW_PASSWORD, 'uma outra senha');
  await expect(page.getByText('As senhas não coincidem')).toBeVisible();
  await chooseNewPassword(page, NEW_PASSWORD);
  await expect(page.getByText('Senha alterada')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?mode=login$/);

  expectedErrors.push(WRONG_CREDENTIALS);
  await signInThroughForm(page, account.email, account.password);
  await expect(page.getByText('Erro no login')).toBeVisible();
  await expect(page.getByText('E-mail ou senha incorretos.').first()).toBeVisible();
  await signInThroughForm(page, account.email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/perfil$/);
});

test('a password reset link can be used only once', async ({ page, expectedErrors }) => {
  const account = await givenEmptyAccount(page, 'candidate', 'Léo Torres');
  await page.context().clearCookies();
  const link = await givenPasswordResetLink(page, account.email);
  await givenNewPassword(page, link, NEW_PASSWORD);
  expectedErrors.push(/status of 400 .*reset-password/);
  await page.goto(link);
  await chooseNewPassword(page, NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Esse link não vale mais' })).toBeVisible();
  await page.getByRole('link', { name: 'Pedir outro link' }).click();
  await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible();
});

test('an account can’t sign in before its e-mail is confirmed', async ({ page, expectedErrors }) => {
  const account = newAccount('company', 'Clínica Aurora');
  await givenUnconfirmed(page, account);
  const link = await readMailedLink(page, account.email, 'Confirme seu e-mail no Encaixe');

  expectedErrors.push(/status of 403 .*sign-in/);
  await page.goto('/auth?mode=login');
  await signInThroughForm(page, account.email, account.password);
  await expect(page.getByText('Falta confirmar seu e-mail')).toBeVisible();
  await page.getByRole('button', { name: 'Reenviar e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible();
  await page.goto('/empresa/perfil');
  await expect(page).toHaveURL(/\/auth\?redirect=/);

  await page.goto(link);
  await expect(page).toHaveURL(/\/empresa\/perfil$/);
});

test('a user whose address was signed up twice with other passwords can sign up again', async ({
  page,
  expectedErrors,
}) => {
  const account = newAccount('candidate', 'Rita Lopes');
  let link = '';
  for (const name of ['Empresa Falsa', account.name]) {
    await givenUnconfirmed(page, { ...account, name, password: `senha de ${name}`, user_type: 'company' });
    link = await readMailedLink(page, account.email, 'Confirme seu e-mail no Encaixe', link);
    await page.context().clearCookies();
  }
  await page.goto(link);
  await expect(page.getByText('Falta só entrar')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reenviar e-mail' })).toBeHidden();
  await page.getByRole('button', { name: 'Cadastrar de novo' }).click();
  await signUpThroughForm(page, account);
  await page.goto(await readMailedLink(page, account.email, 'Confirme seu e-mail no Encaixe', link));
  await expect(page).toHaveURL(/\/perfil$/);
  expectedErrors.push(UNAUTHORIZED_AFTER_SIGN_OUT);
  await signOut(page);
  await signInThroughForm(page, account.email, account.password);
  await expect(page).toHaveURL(/\/perfil$/);
});

test('an invalid confirmation link and an invalid password reset link show “Esse link não vale mais”', async ({
  page,
}) => {
  await page.goto('/api/auth/verify-email?token=quebrado&callbackURL=%2Fdashboard');
  await expect(page).toHaveURL(/\/auth\?error=/i);
  await expect(page.getByText('Esse link não vale mais')).toBeVisible();
  await page.goto('/nova-senha');
  await expect(page.getByRole('heading', { name: 'Esse link não vale mais' })).toBeVisible();
});

test('the sign-up form shows errors for a missing name, a short password and a common password', async ({
  page,
  expectedErrors,
}) => {
  await page.goto('/auth?mode=signup');
  await page.getByLabel('Email').fill('sem-nome@exemplo.com.br');
  await page.getByLabel('Senha', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(visibleToasts(page).getByText('Nome é obrigatório')).toBeVisible();
  await expect(page.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible();

  expectedErrors.push(/status of 400 .*sign-up/);
  await page.getByLabel('Nome completo').fill('Ninguém Ainda');
  await page.getByLabel('Senha', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('Erro no cadastro')).toBeVisible();
  await expect(page.getByText('Essa senha é muito conhecida. Escolha outra.').first()).toBeVisible();
});

test('a sign-up with the address of an existing account sends an e-mail with a link to the sign-in', async ({
  page,
}) => {
  await page.goto('/auth?mode=signup');
  await signUpThroughForm(page, { ...newAccount('candidate', 'Outra Carla'), email: 'carla.super@encaixe.demo' });
  const link = await readMailedLink(page, 'carla.super@encaixe.demo', 'Você já tem uma conta no Encaixe');
  expect(link).toMatch(/\/auth\?mode=login$/);
});

test('a sign-out ends the session in every tab', { tag: '@desktop' }, async ({ page, context, expectedErrors }) => {
  expectedErrors.push(UNAUTHORIZED_AFTER_SIGN_OUT);
  await givenEmptyAccount(page, 'candidate', 'Nina Prado');
  const other = await context.newPage();
  await other.goto('/perfil');
  await page.goto('/perfil');
  await signOut(page);
  await expect(page.getByText('Sessão encerrada')).toBeVisible();
  await expect(other).toHaveURL(/\/auth$/);
  await page.goto('/perfil');
  await expect(page).toHaveURL(/\/auth\?redirect=/);
});

test('a page requested without a session opens after the sign-in', async ({ page }) => {
  const { email, password } = await givenSuperPremiumCandidate(page, 'Rosa Torres', {
    cidade: 'Osasco - SP',
    funcoes: ['Vigilante'],
  });
  await page.context().clearCookies();
  await page.goto('/curriculo?de=email');
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fcurriculo%3Fde%3Demail$/);
  await signInThroughForm(page, email, password);
  await expect(page).toHaveURL(/\/curriculo\?de=email$/);
  await expect(page.getByRole('heading', { name: 'Habilidades' })).toBeVisible();
});

test('a redirect to another site is ignored after the sign-in', async ({ page }) => {
  const account = await givenEmptyAccount(page, 'candidate', 'Rui Castro');
  await page.context().clearCookies();
  await page.goto('/auth?redirect=//exemplo.com/perfil');
  await signInThroughForm(page, account.email, account.password);
  await expect(page).toHaveURL(/localhost:\d+\/perfil$/);
});

/** The URL to which each account of the demonstration is redirected, by the path that it opens. */
const REDIRECTS: Record<string, Record<string, RegExp>> = {
  'carla.super': {
    '/': /\/vagas$/,
    '/auth': /\/vagas$/,
    '/dashboard': /\/vagas$/,
    '/empresa/vagas': /\/vagas$/,
    '/empresa/perfil': /\/vagas$/,
    '/company/create-job': /\/vagas$/,
    '/candidates/assinatura': /\/assinatura$/,
  },
  'nuvem.super': {
    '/': /\/empresa\/vagas$/,
    '/auth': /\/empresa\/vagas$/,
    '/dashboard': /\/empresa\/vagas$/,
    '/vagas': /\/empresa\/vagas$/,
    '/curriculo': /\/empresa\/vagas$/,
    '/assinatura': /\/empresa\/vagas$/,
    '/company/jobs': /\/empresa\/vagas$/,
  },
  'novo.candidato': {
    '/': /\/perfil$/,
    '/dashboard': /\/perfil$/,
    '/matches': /\/perfil$/,
    '/conversas': /\/perfil$/,
    '/empresa/vagas': /\/perfil$/,
  },
  'nova.empresa': {
    '/': /\/empresa\/perfil$/,
    '/dashboard': /\/empresa\/perfil$/,
    '/empresa/matches': /\/empresa\/perfil$/,
    '/conversas': /\/empresa\/perfil$/,
    '/vagas': /\/empresa\/perfil$/,
  },
};

for (const [name, redirects] of Object.entries(REDIRECTS)) {
  test(`paths without a page for the account ${name} redirect to one of its pages`, async ({ page }) => {
    await signIn(page, `${name}@encaixe.demo`);
    for (const [path, url] of Object.entries(redirects)) {
      await page.goto(path);
      await expect(page, path).toHaveURL(url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
}
