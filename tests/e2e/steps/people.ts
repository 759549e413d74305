import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '../support.ts';
import { chooseCard } from './fields.ts';
import { followLink } from './mailbox.ts';
import { expectToast } from './toasts.ts';

export type Account = { name: string; email: string; password: string; user_type: 'candidate' | 'company' };

/** Returns a new user's data; no other test uses the address. */
export function newPerson(user_type: Account['user_type'], name: string): Account {
  return { name, email: `${randomUUID()}@exemplo.com.br`, password: 'uma senha comprida', user_type };
}

const TYPE_LABELS = { candidate: /Candidato/, company: /Empresa/ };

/** Fills in and sends the open sign-up form. */
export async function signUpThroughForm(page: Page, { name, email, password, user_type }: Account): Promise<void> {
  await chooseCard(page.getByRole('radio', { name: TYPE_LABELS[user_type] }));
  await page.getByLabel('Nome completo').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expectToast(page, 'Cadastro realizado!', 'Verifique seu email para confirmar a conta.');
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible();
}

/** Opens the mailbox from the page that waits for the confirmation, and confirms; returns the next page. */
export async function confirmThroughMailbox(page: Page, { email }: Account): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Abrir a caixa de e-mails' }).click();
  const mailbox = await opening;
  await followLink(mailbox, email, 'Confirme seu e-mail no Encaixe', 'Confirmar meu e-mail');
  return mailbox;
}

/** Fills in and sends the open sign-in form. */
export async function signInThroughForm(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  // The URL changes some moments before the screen, and the previous screen may have an e-mail field too.
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta' })).toBeVisible();
}

/** Opens the candidate's profile at its security section, which loads when the visitor comes near. */
export async function openSecurity(page: Page): Promise<void> {
  await page.goto('/perfil');
  await page.getByRole('heading', { name: 'Segurança' }).scrollIntoViewIfNeeded();
}
