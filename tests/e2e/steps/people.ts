import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '../support.ts';
import { chooseRadioCard } from './fields.ts';
import { followMailLink } from './mailbox.ts';
import { expectToast } from './toasts.ts';

/** The data of an account that a test creates, with its password in plain text. */
export type Account = { name: string; email: string; password: string; user_type: 'candidate' | 'company' };

/** Returns the data of a new account with an e-mail address that no other test uses. It doesn't create the account. */
export function newAccount(user_type: Account['user_type'], name: string): Account {
  return { name, email: `${randomUUID()}@exemplo.com.br`, password: 'uma senha comprida', user_type };
}

const TYPE_LABELS = { candidate: /Candidato/, company: /Empresa/ };

export async function signUpThroughForm(page: Page, { name, email, password, user_type }: Account): Promise<void> {
  await chooseRadioCard(page.getByRole('radio', { name: TYPE_LABELS[user_type] }));
  await page.getByLabel('Nome completo').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expectToast(page, 'Cadastro realizado!', 'Verifique seu email para confirmar a conta.');
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible();
}

/**
 * Opens the mailbox from the screen after the sign-up, and follows the confirmation link in the e-mail. Returns the new tab, which
 * then shows the app.
 */
export async function confirmThroughMailbox(page: Page, { email }: Account): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Abrir a caixa de e-mails' }).click();
  const mailbox = await opening;
  await followMailLink(mailbox, email, 'Confirme seu e-mail no Encaixe', 'Confirmar meu e-mail');
  return mailbox;
}

export async function signInThroughForm(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Signs the user out by the button on the open screen, and waits for the sign-in screen. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  // The URL changes before the screen does, and the previous screen may have an e-mail field too.
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta' })).toBeVisible();
}

/** Opens the candidate's profile and scrolls to its security section, which loads when it is near the viewport. */
export async function openSecuritySection(page: Page): Promise<void> {
  await page.goto('/perfil');
  await page.getByRole('heading', { name: 'Segurança' }).scrollIntoViewIfNeeded();
}
