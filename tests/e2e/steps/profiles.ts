import type { Page } from '@playwright/test';
import { expect } from '../support.ts';
import { chooseCard, chooseFromList, pickFunctions, select } from './fields.ts';

export type Preferences = { cidade: string; funcoes: readonly string[]; telefone?: string };

const picker = (page: Page, label: RegExp) => page.getByRole('group', { name: label });

/** Fills in the mandatory personal information (profiles#personal-information). */
export async function fillPersonalInformation(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Idade' }).fill('27');
  await select(page, /^Gênero/, 'Feminino');
  await select(page, /^Escolaridade/, 'Ensino Médio');
  await select(page, /^Estado civil/, 'Solteiro(a)');
  await chooseCard(page.getByRole('group', { name: /Tem filhos/ }).getByRole('radio', { name: 'Não' }));
}

/** Saves this step of a new candidate's profile and waits for the next (profiles#candidate-steps). */
export async function goOnToStep(page: Page, place: 2 | 3): Promise<void> {
  await pressWhenReady(page, 'Continuar');
  await expect(page.getByText(`Passo ${place} de 3`)).toBeVisible();
}

/** Fills in the required fields of a new candidate's steps; the test saves the last one. */
export async function fillCandidateProfile(page: Page, { cidade, funcoes, telefone }: Preferences): Promise<void> {
  await chooseFromList(page, /^Cidade de interesse/, cidade);
  await pickFunctions(picker(page, /^Funções desejadas/), ...funcoes);
  await goOnToStep(page, 2);
  if (telefone) await page.getByLabel('Telefone/WhatsApp').fill(telefone);
  await goOnToStep(page, 3);
  await fillPersonalInformation(page);
}

/** Fills in the required fields of a new company's form; the test saves it. */
export async function fillCompanyProfile(page: Page, { cidade, funcoes, telefone = '' }: Preferences): Promise<void> {
  await chooseFromList(page, /^Cidade/, cidade);
  await page.getByLabel(/^Telefone\/WhatsApp/).fill(telefone);
  await pickFunctions(picker(page, /^Funções desejadas/), ...funcoes);
  await page.getByLabel(/^Descrição da empresa/).fill('Cuidamos de obras e reformas desde 1998.');
}

async function pressWhenReady(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await button.click();
}

export const saveProfile = (page: Page): Promise<void> => pressWhenReady(page, 'Salvar perfil');
