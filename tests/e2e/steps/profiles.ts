import type { Page } from '@playwright/test';
import { expect } from '../support.ts';
import { chooseFromList, chooseRadioCard, chooseSelectOption, pickFunctions } from './fields.ts';

export type Preferences = { cidade: string; funcoes: readonly string[]; telefone?: string };

const picker = (page: Page, label: RegExp) => page.getByRole('group', { name: label });

/** Fills in the mandatory personal information (profiles#personal-information). */
export async function fillPersonalInformation(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Idade' }).fill('27');
  await chooseSelectOption(page, /^Gênero/, 'Feminino');
  await chooseSelectOption(page, /^Escolaridade/, 'Ensino Médio');
  await chooseSelectOption(page, /^Estado civil/, 'Solteiro(a)');
  await chooseRadioCard(page.getByRole('group', { name: /Tem filhos/ }).getByRole('radio', { name: 'Não' }));
}

/** Saves the current step of a new candidate's profile, and waits for `step` (profiles#candidate-steps). */
export async function continueToStep(page: Page, step: 2 | 3): Promise<void> {
  await clickWhenEnabled(page, 'Continuar');
  await expect(page.getByText(`Passo ${step} de 3`)).toBeVisible();
}

/** Fills in all steps of a new candidate's profile. It doesn't save the last step. */
export async function fillCandidateProfile(page: Page, { cidade, funcoes, telefone }: Preferences): Promise<void> {
  await chooseFromList(page, /^Cidade de interesse/, cidade);
  await pickFunctions(picker(page, /^Funções desejadas/), ...funcoes);
  await continueToStep(page, 2);
  if (telefone) await page.getByLabel('Telefone/WhatsApp').fill(telefone);
  await continueToStep(page, 3);
  await fillPersonalInformation(page);
}

/** Fills in a new company's profile. It doesn't save the form. */
export async function fillCompanyProfile(page: Page, { cidade, funcoes, telefone = '' }: Preferences): Promise<void> {
  await chooseFromList(page, /^Cidade/, cidade);
  await page.getByLabel(/^Telefone\/WhatsApp/).fill(telefone);
  await pickFunctions(picker(page, /^Funções desejadas/), ...funcoes);
  await page.getByLabel(/^Descrição da empresa/).fill('Cuidamos de obras e reformas desde 1998.');
}

async function clickWhenEnabled(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await button.click();
}

/** Clicks 'Salvar perfil' when the button is enabled. It doesn't wait for the response. */
export const saveProfile = (page: Page): Promise<void> => clickWhenEnabled(page, 'Salvar perfil');
