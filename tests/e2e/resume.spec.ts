import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { turnClock } from './clock/clock.ts';
import { setPlan } from './steps/database.ts';
import { select } from './steps/fields.ts';
import { givenAnsweredLike, givenCandidate } from './steps/given.ts';
import { matchCard } from './steps/matches.ts';
import { signInThroughForm, signOut } from './steps/people.ts';
import { expect, expectAccessible, signIn, test } from './support.ts';

/** The first story happens to the one super premium candidate of the demonstration. */
const NAME = 'Carla Nakamura';
const SUMMARY = 'Desenvolvo telas rápidas e acessíveis há oito anos.';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();

async function addExperience(page: Page, cargo: string, since: string): Promise<void> {
  await section(page, 'Experiências profissionais').getByRole('button', { name: 'Adicionar experiência' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Cargo' }).fill(cargo);
  await dialog.getByRole('textbox', { name: 'Empresa' }).fill('Estúdio Farol');
  await dialog.getByLabel(/^Início/).fill(since);
  await dialog.getByLabel('Fim').fill('2022-02');
  await dialog.getByRole('checkbox', { name: 'Trabalho aqui atualmente' }).check();
  await expect(dialog.getByLabel('Fim')).toBeDisabled();
  await expect(dialog.getByLabel('Fim')).toHaveValue('');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The curriculo on the screen makes a PDF of this name that holds this text. */
async function expectPrinted(page: Page, name: string, text: string): Promise<void> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Baixar PDF' }).click();
  const printed = await opening;
  await expect(printed).toHaveTitle(name);
  await expect(printed.getByText(text)).toBeVisible();
  await expect(page.getByText('PDF gerado com sucesso!')).toBeVisible();
  await printed.close();
}

test('a super premium candidate builds a curriculo, prints it and sends it', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  await signIn(page, 'carla.super@encaixe.demo');

  await test.step('nothing to see or to send before it exists', async () => {
    expectedErrors.push(/status of 409 .*resumes\/send/);
    await page.goto('/matches');
    await page
      .getByRole('button', { name: /^Enviar currículo para / })
      .first()
      .click();
    await expect(page.getByText('Você ainda não tem um currículo')).toBeVisible();
    await page.getByRole('button', { name: 'Criar Currículo' }).click();
    await expect(page).toHaveURL(/\/curriculo$/);
    await page.goto('/curriculo-preview');
    await page.getByRole('link', { name: 'Criar Currículo' }).click();
    await expect(page.getByRole('textbox', { name: 'Nome completo' }), 'from the profile').toHaveValue(NAME);
    await expect(page.getByRole('link', { name: 'Visualizar' })).toBeHidden();
  });

  await test.step('says what is missing', async () => {
    await page.getByRole('textbox', { name: 'Nome completo' }).fill('');
    await save(page);
    await expect(page.getByText('Erro de Validação')).toBeVisible();
    await expect(page.getByText('Nome completo é obrigatório').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Nome completo' }).fill(NAME);
  });

  await test.step('lists are filled, put in order and emptied with a way back', async () => {
    await addExperience(page, 'Líder de front-end', '2022-03');
    const skills = section(page, 'Habilidades');
    for (const skill of ['React', 'Figma', 'CSS']) {
      await skills.getByRole('button', { name: 'Adicionar habilidade' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Habilidade' }).fill(skill);
      await page.getByRole('dialog').getByRole('button', { name: 'Adicionar', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await expect(skills.getByRole('listitem').first()).toContainText('Geral');
    await skills.getByRole('button', { name: /^Mover CSS/ }).press('ArrowUp');
    await skills.getByRole('button', { name: 'Remover Figma' }).click();
    await expect(skills.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(skills.getByRole('listitem')).toHaveText([/React/, /CSS/, /Figma/]);
    const languages = section(page, 'Idiomas');
    await languages.getByRole('button', { name: 'Adicionar idioma' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Idioma' }).fill('Inglês');
    await select(page, /^Nível/, 'Fluente');
    await page.getByRole('dialog').getByRole('button', { name: 'Adicionar', exact: true }).click();
  });

  await test.step('what is typed outlives the page', async () => {
    await page.getByRole('textbox', { name: 'Resumo profissional' }).fill(SUMMARY);
    await turnClock(page, 600);
    await expect(page.getByText('Rascunho guardado neste navegador')).toBeVisible();
    page.once('dialog', (question) => question.accept());
    await page.reload();
    await expect(page.getByText('Rascunho recuperado')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Resumo profissional' })).toHaveValue(SUMMARY);
    await expectAccessible(page);
  });

  await test.step('is saved and taken to other products', async () => {
    await save(page);
    await expect(page.getByText('Currículo salvo com sucesso!')).toBeVisible();
    await expect(page.getByText('Tudo salvo')).toBeVisible();
    const starting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).click();
    const download = await starting;
    expect(download.suggestedFilename()).toBe('curriculo_Carla_Nakamura.json');
    const { basics } = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(basics).toMatchObject({ name: NAME, summary: SUMMARY });
  });

  await test.step('is seen as it is printed', async () => {
    await page.getByRole('link', { name: 'Visualizar' }).click();
    await expect(page).toHaveURL(/\/curriculo-preview$/);
    await expect(page.getByText(SUMMARY)).toBeVisible();
    await expect(page.getByText('Líder de front-end')).toBeVisible();
    await expectAccessible(page);
    await expectPrinted(page, 'curriculo_Carla_Nakamura.pdf', SUMMARY);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const pages = pdf.match(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/g) ?? [];
    expect(pages, 'one A4 page').toHaveLength(1);
  });

  await test.step('says that the browser keeps the print window back', async () => {
    await page.evaluate(() => Object.assign(window, { open: () => null }));
    await page.getByRole('button', { name: 'Baixar PDF' }).click();
    await expect(page.getByText('Não foi possível abrir a janela de impressão')).toBeVisible();
  });

  await test.step('is sent to a matched company, which reads it', async () => {
    const company = await openBrowser();
    await signIn(company, 'nuvem.super@encaixe.demo');
    await givenAnsweredLike(page, company, 'Full Stack Pleno');
    await page.goto('/matches');
    const card = matchCard(page, 'Nuvem Clara Tecnologia');
    await card.getByRole('button', { name: 'Enviar currículo para Nuvem Clara Tecnologia' }).click();
    await expect(card).toContainText('Currículo enviado em');
    await company.goto('/empresa/matches');
    await matchCard(company, NAME).getByRole('link', { name: 'Ver Perfil' }).click();
    await company.getByRole('button', { name: 'Ver currículo' }).click();
    const reading = company.getByRole('dialog', { name: `Currículo de ${NAME}` });
    await expect(reading).toContainText(SUMMARY);
    await expect(reading).not.toContainText('carla.super@encaixe.demo');
    await expectAccessible(company);
    await expectPrinted(company, 'curriculo_Carla_Nakamura.pdf', SUMMARY);
    await reading.getByRole('button', { name: 'Fechar' }).click();
    await expect(reading).toBeHidden();
    await expect(company.getByRole('button', { name: 'Ver currículo' })).toBeFocused();
  });
});

async function typeDraft(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Resumo profissional' }).fill(SUMMARY);
  await turnClock(page, 600);
  await expect(page.getByText('Rascunho guardado neste navegador')).toBeVisible();
}

const expectNoDraft = async (page: Page) =>
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(SUMMARY);

test('a draft stays behind on no computer that its owner leaves', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  const place = { cidade: 'Olinda - PE', funcoes: ['Faxineiro'], telefone: '81991112222' };
  const { email, password } = await givenCandidate(page, 'Noel Campos', place);
  await setPlan(email, 'super_premium');
  await page.goto('/curriculo');
  await typeDraft(page);

  const leave = page.getByRole('button', { name: 'Sair' });
  page.once('dialog', (question) => question.dismiss());
  await leave.click();
  await expect(page.getByRole('textbox', { name: 'Resumo profissional' })).toHaveValue(SUMMARY);
  page.once('dialog', (question) => question.accept());
  await signOut(page);
  await expectNoDraft(page);

  await signInThroughForm(page, email, password);
  await expect(page).toHaveURL(/\/vagas$/);
  await page.getByRole('link', { name: /^Currículo/ }).click();
  await typeDraft(page);
  page.once('dialog', (question) => question.accept());
  await page.getByRole('link', { name: 'Perfil', exact: true }).click();
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir minha conta' });
  await dialog.getByLabel('Sua senha').fill(password);
  await dialog.getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR');
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expect(page.getByText('Conta excluída')).toBeVisible();
  await expectNoDraft(page);
});
