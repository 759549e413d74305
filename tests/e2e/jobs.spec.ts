import type { Page } from '@playwright/test';
import { setPlan } from './steps/database.ts';
import { givenCompany, givenDraft, givenJob, givenPausedJob } from './steps/given.ts';
import { expectToast, waitUntilToastCloses } from './steps/toasts.ts';
import { expect, expectAccessible, POPUP_EXCEPTIONS, signIn, test } from './support.ts';

const PLACE = { cidade: 'Caruaru - PE', funcoes: ['Camareira'] };
const JOB = { title: 'Camareira de pousada', funcao: 'Camareira', location: 'Caruaru - PE', salary: '1500-2000' };

async function chooseAction(
  page: Page,
  action: 'Editar' | 'Duplicar' | 'Pausar' | 'Reativar' | 'Excluir',
  title: string,
): Promise<void> {
  await page.getByRole('button', { name: `Mais ações para ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a company edits its job', async ({ page }) => {
  await givenCompany(page, 'Pousada Mandacaru', PLACE);
  await givenJob(page, JOB);
  await page.goto('/empresa/vagas');
  await page.getByRole('button', { name: `Mais ações para ${JOB.title}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible();
  await expectAccessible(page, { exceptions: POPUP_EXCEPTIONS });
  await page.keyboard.press('Escape');

  await chooseAction(page, 'Editar', JOB.title);
  const save = page.getByRole('button', { name: 'Salvar Alterações' });
  await expect(page.getByText('Nenhuma alteração detectada')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByRole('textbox', { name: 'Título da vaga' }).fill('Camareira de hotel');
  await save.click();
  await expect(page.getByText('Vaga atualizada!')).toBeVisible();
  await expect(page).toHaveURL(/\/empresa\/vagas$/);
  await expect(page.getByRole('heading', { name: 'Camareira de hotel' })).toBeVisible();
});

test('a company pauses its job and reactivates it', async ({ page }) => {
  await givenCompany(page, 'Pousada Xiquexique', PLACE);
  await givenJob(page, JOB);
  await page.goto('/empresa/vagas');
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible();
  await chooseAction(page, 'Pausar', JOB.title);
  await expect(page.getByText('Vaga pausada')).toBeVisible();
  await expect(page.getByText('Pausada', { exact: true })).toBeVisible();
  await chooseAction(page, 'Reativar', JOB.title);
  await expect(page.getByText('Vaga reativada')).toBeVisible();
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible();
});

test('a company deletes its job', async ({ page }) => {
  await givenCompany(page, 'Pousada Umbuzeiro', PLACE);
  await givenJob(page, JOB);
  await page.goto('/empresa/vagas');
  await chooseAction(page, 'Excluir', JOB.title);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Ninguém reagiu a ela ainda');
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Excluir vaga' }).click();
  await expect(page.getByText('Vaga excluída com sucesso!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Publique sua primeira vaga' })).toBeVisible();
});

test('the basico plan allows one active job', async ({ page }) => {
  await givenCompany(page, 'Hotel Agreste', PLACE);
  await givenJob(page, JOB);
  await page.goto('/empresa/criar-vaga');
  await expect(page.getByRole('heading', { name: 'Limite de vagas atingido' })).toBeVisible();
  await expect(page.getByText('1 de 1 vaga permitida no plano Básico')).toBeVisible();
  await page.getByRole('link', { name: 'Gerenciar vagas' }).click();
  await expect(page).toHaveURL(/\/empresa\/vagas$/);
});

test('a company finds a job among many', async ({ page }) => {
  await signIn(page, 'nuvem.super@encaixe.demo');
  await page.goto('/empresa/vagas');
  const rows = page.getByRole('list', { name: 'Minhas vagas' }).getByRole('heading', { level: 2 });
  await page.getByRole('button', { name: /^Pausadas \(\d+\)/ }).click();
  await expect(page).toHaveURL(/situacao=paused/);
  await expect(page.getByText('Pausada', { exact: true })).toBeVisible();
  await expect(page.getByText('Ativa', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: /^Todas \(\d+\)/ }).click();

  await page.getByRole('searchbox', { name: 'Buscar vaga' }).fill('front-END');
  await expect(rows.filter({ hasText: 'Back-end' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Pessoa Desenvolvedora Front-end' })).toBeVisible();
  await expect(page.getByText(/R\$\s4\.500 · (?:.+ · )?publicada em /).first()).toBeVisible();
  await expect(
    page.getByRole('link', { name: /^Ver candidatos \(\d+\): Pessoa Desenvolvedora Front-end$/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Buscar vaga' }).fill('nada disso');
  await expect(page.getByRole('heading', { name: 'Nenhuma vaga encontrada' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver todas as vagas' }).click();
  await expect(rows.filter({ hasText: 'Pessoa Desenvolvedora Front-end' })).toBeVisible();
});

test('a company copies one of its jobs', async ({ page }) => {
  const { email } = await givenCompany(page, 'Pousada das Telas', PLACE);
  await setPlan(email, 'premium');
  await givenJob(page, { ...JOB, title: 'Pessoa Desenvolvedora Front-end' });
  await page.goto('/empresa/vagas');
  const rows = page.getByRole('list', { name: 'Minhas vagas' }).getByRole('heading', { level: 2 });
  await chooseAction(page, 'Duplicar', 'Pessoa Desenvolvedora Front-end');
  await expect(page.getByRole('textbox', { name: 'Título da vaga' })).toHaveValue('Pessoa Desenvolvedora Front-end');
  await page.getByRole('textbox', { name: 'Título da vaga' }).fill('Front-end para outra equipe');
  await page.getByRole('button', { name: 'Criar Vaga' }).click();
  await expect(rows.first()).toHaveText('Front-end para outra equipe');
});

test('a company continues the draft of a job and publishes it, and deletes another draft (jobs#drafts)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await givenCompany(page, 'Pousada das Duas Etapas', PLACE);
  const id = await givenJob(page, JOB);
  await givenPausedJob(page, id);
  const title = page.getByRole('textbox', { name: 'Título da vaga' });
  const drafts = page.getByRole('region', { name: 'Rascunhos' });

  await page.goto(`/empresa/criar-vaga?de=${id}`);
  await expect(title).toHaveValue(JOB.title);
  await title.fill('Camareira de férias');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expectToast(page, 'Rascunho salvo');
  await waitUntilToastCloses(page);
  await expect(drafts).toContainText('Camareira de férias');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Continuar Camareira de férias' }).click();
  await expect(title).toHaveValue('Camareira de férias');
  await title.fill('Camareira de verão');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expectToast(page, 'Rascunho salvo');
  await waitUntilToastCloses(page);
  await expect(drafts.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: 'Continuar Camareira de verão' }).click();
  await expect(title).toHaveValue('Camareira de verão');
  await page.getByRole('button', { name: 'Criar Vaga' }).click();
  await expectToast(page, 'Vaga criada com sucesso!');
  await waitUntilToastCloses(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Camareira de verão' })).toBeVisible();
  await expect(drafts).toBeHidden();

  // The company has the one active job that its plan allows. Drafts don't count.
  await givenDraft(page, 'Camareira talvez');
  await page.reload();
  await page.getByRole('button', { name: 'Excluir Camareira talvez' }).click();
  const question = page.getByRole('alertdialog', { name: 'Excluir este rascunho?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await expect(drafts).toBeVisible();
  await page.getByRole('button', { name: 'Excluir Camareira talvez' }).click();
  await question.getByRole('button', { name: 'Excluir rascunho' }).click();
  await expect(drafts).toBeHidden();
});
