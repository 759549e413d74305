import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { advanceClock } from './clock/clock.ts';
import { readDownloadedCv } from './steps/cv.ts';
import { chooseSelectOption } from './steps/fields.ts';
import { givenCompany, givenMatch, givenResume, givenResumeSent, givenSuperPremiumCandidate } from './steps/given.ts';
import { matchCard } from './steps/matches.ts';
import { signInThroughForm } from './steps/people.ts';
import { waitUntilToastCloses } from './steps/toasts.ts';
import { expect, expectAccessible, test } from './support.ts';

const SUMMARY = 'Desenvolvo telas rápidas e acessíveis há oito anos.';
const PLACE = { cidade: 'Londrina - PR', funcoes: ['Desenvolvedor Front-end'], telefone: '43991112222' };

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

/** Clicks 'Baixar PDF', and checks the title and a text of the window that the app prints. */
async function expectPrinted(page: Page, name: string, text: string): Promise<void> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Baixar PDF' }).click();
  const printed = await opening;
  await expect(printed).toHaveTitle(name);
  await expect(printed.getByText(text)).toBeVisible();
  await expect(page.getByText('PDF gerado com sucesso!')).toBeVisible();
  await printed.close();
}

/** Creates a company with this name, and a match with the candidate for a new job. */
async function givenMatchWithCompany(page: Page, company: Page, name: string): Promise<void> {
  const [funcao = ''] = PLACE.funcoes;
  await givenCompany(company, name, PLACE);
  await givenMatch(page, company, { title: 'Front-end pleno', funcao, location: PLACE.cidade, salary: '2000-2500' });
}

const summary = (page: Page) => page.getByRole('textbox', { name: 'Resumo profissional' });

async function typeDraft(page: Page): Promise<void> {
  await summary(page).fill(SUMMARY);
  await advanceClock(page, 600);
  await expect(page.getByText('Rascunho guardado neste navegador')).toBeVisible();
}

test('a candidate without a curriculo is led to create one before seeing or sending it', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409 .*resumes\/send/);
  const { name } = await givenSuperPremiumCandidate(page, 'Célia Nakamura', PLACE);
  await givenMatchWithCompany(page, await openBrowser(), 'Farol Digital');
  await page.goto('/matches');
  await page.getByRole('button', { name: 'Mais opções: Farol Digital' }).click();
  await page.getByRole('menuitem', { name: 'Enviar currículo' }).click();
  await expect(page.getByText('Você ainda não tem um currículo')).toBeVisible();
  await page.getByRole('button', { name: 'Criar Currículo' }).click();
  await expect(page).toHaveURL(/\/curriculo$/);
  await page.goto('/curriculo-preview');
  await page.getByRole('link', { name: 'Criar Currículo' }).click();
  await expect(
    page.getByRole('textbox', { name: 'Nome completo' }),
    'the form contains the name of the profile',
  ).toHaveValue(name);
  await expect(page.getByRole('link', { name: 'Visualizar' })).toBeHidden();
});

test('the form of the curriculo shows which required field is empty', async ({ page }) => {
  await givenSuperPremiumCandidate(page, 'Cora Nakamura', PLACE);
  await page.goto('/curriculo');
  await page.getByRole('textbox', { name: 'Nome completo' }).fill('');
  await save(page);
  await expect(page.getByText('Erro de Validação')).toBeVisible();
  await expect(page.getByText('Nome completo é obrigatório').first()).toBeVisible();
});

test('a candidate adds an experience and a language to the curriculo', async ({ page }) => {
  await givenSuperPremiumCandidate(page, 'Ciro Nakamura', PLACE);
  await page.goto('/curriculo');
  await addExperience(page, 'Líder de front-end', '2022-03');
  const languages = section(page, 'Idiomas');
  await languages.getByRole('button', { name: 'Adicionar idioma' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Idioma' }).fill('Inglês');
  await chooseSelectOption(page, /^Nível/, 'Fluente');
  await page.getByRole('dialog').getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(languages.getByRole('listitem')).toContainText('Fluente');
});

test('a candidate sorts the skills of the curriculo, removes one and undoes the removal', async ({ page }) => {
  await givenSuperPremiumCandidate(page, 'Caio Nakamura', PLACE);
  await page.goto('/curriculo');
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
});

test('unsaved text of a curriculo survives a reload', { tag: '@desktop' }, async ({ page }) => {
  await givenSuperPremiumCandidate(page, 'Clara Nakamura', PLACE);
  await page.goto('/curriculo');
  await typeDraft(page);
  page.once('dialog', (question) => question.accept());
  await page.reload();
  await expect(page.getByText('Rascunho recuperado')).toBeVisible();
  await expect(summary(page)).toHaveValue(SUMMARY);
  await expectAccessible(page);
});

test('a candidate saves the curriculo and exports it as JSON', async ({ page }) => {
  await givenSuperPremiumCandidate(page, 'Carla Nakata', PLACE);
  await page.goto('/curriculo');
  await summary(page).fill(SUMMARY);
  await save(page);
  await expect(page.getByText('Currículo salvo com sucesso!')).toBeVisible();
  await expect(page.getByText('Tudo salvo')).toBeVisible();
  const downloadStart = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const download = await downloadStart;
  expect(download.suggestedFilename()).toBe('curriculo_Carla_Nakata.json');
  const { basics } = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(basics).toMatchObject({ name: 'Carla Nakata', summary: SUMMARY });
});

test('the print window shows the curriculo of the preview, which fits on one A4 page', { tag: '@desktop' }, async ({
  page,
}) => {
  await givenResume(page, await givenSuperPremiumCandidate(page, 'Carla Nakano', PLACE), SUMMARY);
  await page.goto('/curriculo');
  await page.getByRole('link', { name: 'Visualizar' }).click();
  await expect(page).toHaveURL(/\/curriculo-preview$/);
  await expect(page.getByText(SUMMARY)).toBeVisible();
  await expect(page.getByText('Líder de front-end')).toBeVisible();
  await expectAccessible(page);
  await expectPrinted(page, 'curriculo_Carla_Nakano.pdf', SUMMARY);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = pdf.match(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/g) ?? [];
  expect(pages, 'one A4 page').toHaveLength(1);

  // Simulates a browser that blocks the print window.
  await page.evaluate(() => Object.assign(window, { open: () => null }));
  await page.getByRole('button', { name: 'Baixar PDF' }).click();
  await expect(page.getByText('Não foi possível abrir a janela de impressão')).toBeVisible();
});

test('a candidate sends the curriculo to the company of a match', async ({ page, openBrowser }) => {
  await givenResume(page, await givenSuperPremiumCandidate(page, 'Carla Nakasato', PLACE), SUMMARY);
  await givenMatchWithCompany(page, await openBrowser(), 'Farol Nuvem');
  await page.goto('/matches');
  const card = matchCard(page, 'Farol Nuvem');
  await card.getByRole('button', { name: 'Mais opções: Farol Nuvem' }).click();
  await page.getByRole('menuitem', { name: 'Enviar currículo' }).click();
  await expect(card).toContainText('Currículo enviado em');
});

test('a company reads a received curriculo', async ({ page, openBrowser }) => {
  const account = await givenSuperPremiumCandidate(page, 'Carla Nakasone', PLACE);
  await givenResume(page, account, SUMMARY);
  const company = await openBrowser();
  await givenMatchWithCompany(page, company, 'Farol Maré');
  await givenResumeSent(page);
  await company.goto('/empresa/matches');
  await matchCard(company, account.name).getByRole('link', { name: 'Ver Perfil' }).click();
  await company.getByRole('button', { name: 'Ver currículo' }).click();
  const dialog = company.getByRole('dialog', { name: `Currículo de ${account.name}` });
  await expect(dialog).toContainText(SUMMARY);
  await expect(dialog).not.toContainText(account.email);
  await expectAccessible(company);
  await expectPrinted(company, 'curriculo_Carla_Nakasone.pdf', SUMMARY);
  await waitUntilToastCloses(company);
  const saved = await readDownloadedCv(company, 'clássico', 'curriculo_Carla_Nakasone.pdf');
  expect(saved).toMatchObject({ name: account.name, email: '', summary: SUMMARY });
  await waitUntilToastCloses(company);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog).toBeHidden();
  await expect(company.getByRole('button', { name: 'Ver currículo' })).toBeFocused();
});

const expectNoDraft = async (page: Page) =>
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(SUMMARY);

const signOutButton = (page: Page) => page.getByRole('button', { name: 'Sair', exact: true });

test('a sign-out removes the draft from the computer', async ({ page }) => {
  const { email, password } = await givenSuperPremiumCandidate(page, 'Noel Campos', PLACE);
  await page.goto('/curriculo');
  await typeDraft(page);

  const question = page.getByRole('alertdialog', { name: 'Sair e descartar o rascunho?' });
  await signOutButton(page).click();
  await question.getByRole('button', { name: 'Continuar na conta' }).click();
  await expect(summary(page)).toHaveValue(SUMMARY);
  await expect(signOutButton(page), 'the button that opened the question').toBeFocused();
  await signOutButton(page).click();
  await question.getByRole('button', { name: 'Sair e descartar' }).click();
  await expect(page.getByRole('heading', { name: 'Bem-vindo de volta' })).toBeVisible();
  await expectNoDraft(page);

  await signInThroughForm(page, email, password);
  await expect(page).toHaveURL(/\/vagas$/);
  await page.getByRole('link', { name: /^Currículo/ }).click();
  await expect(summary(page), 'the draft is not restored after the next sign-in').not.toHaveValue(SUMMARY);
});

test('the deletion of an account removes the draft from the computer', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  const { password } = await givenSuperPremiumCandidate(page, 'Noêmia Campos', PLACE);
  await page.goto('/curriculo');
  await typeDraft(page);
  await page.getByRole('link', { name: 'Perfil', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair sem salvar' }).click();
  await page.getByRole('button', { name: 'Excluir minha conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir minha conta' });
  await dialog.getByLabel('Sua senha').fill(password);
  await dialog.getByLabel('Digite EXCLUIR para confirmar').fill('EXCLUIR');
  await dialog.getByRole('button', { name: 'Excluir minha conta' }).click();
  await expect(page.getByText('Conta excluída')).toBeVisible();
  await expectNoDraft(page);
});
