import type { Page } from '@playwright/test';
import { expect } from '../support.ts';
import { chooseFromList, chooseSelectOption } from './fields.ts';
import { pngFile } from './pictures.ts';

/** A job to create. `salary` is a monthly range in reais ('2000-2500') for the API, or the label of a form's option. */
export type NewJob = { title: string; funcao: string; location: string; salary: string };

/** Fills in the open job form with a picture, and publishes the job. `salary` is the label of an option. */
export async function publishJob(page: Page, { title, funcao, location, salary }: NewJob): Promise<void> {
  await page.getByLabel(/^Título da vaga/).fill(title);
  await chooseFromList(page, /^Função/, funcao);
  await chooseFromList(page, /^Localização/, location);
  await page.getByLabel('Imagem da vaga').setInputFiles(await pngFile('obra.png'));
  await expect(page.getByText('Upload concluído').first()).toBeVisible();
  await chooseSelectOption(page, /^Faixa salarial/, salary);
  await page.getByRole('button', { name: 'Vale-transporte' }).click();
  await page.getByLabel('Requisitos').fill('Pontualidade, Vontade de aprender');
  await page.getByLabel(/^Descrição detalhada/).fill('Assentar pisos e levantar paredes com uma equipe pequena.');
  await page.getByRole('button', { name: 'Criar Vaga' }).click();
  await expect(page).toHaveURL(/\/empresa\/vagas$/);
}
