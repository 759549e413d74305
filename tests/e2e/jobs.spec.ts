import type { Page } from '@playwright/test';
import { givenCompany, givenJob } from './steps/given.ts';
import { expect, expectAccessible, test, WHILE_POPUP_IS_OPEN } from './support.ts';

const PLACE = { cidade: 'Caruaru - PE', funcoes: ['Camareira'] };
const JOB = { title: 'Camareira de pousada', funcao: 'Camareira', location: 'Caruaru - PE', salary: '1500-2000' };

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024;

/** Does something with a job: by its button, or on a phone by the menu of its card. */
async function act(page: Page, action: 'Editar' | 'Pausar' | 'Reativar' | 'Excluir', title: string): Promise<void> {
  if (isWide(page)) {
    await page
      .getByRole('button', { name: `${action} ${title}` })
      .or(page.getByRole('link', { name: `${action} ${title}` }))
      .click();
    return;
  }
  await page.getByRole('button', { name: `Mais ações para ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a company edits, pauses and deletes its job', async ({ page }) => {
  await givenCompany(page, 'Pousada Mandacaru', PLACE);
  await givenJob(page, JOB);
  await page.goto('/empresa/vagas');
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible();
  if (!isWide(page)) {
    await page.getByRole('button', { name: `Mais ações para ${JOB.title}` }).click();
    await expectAccessible(page, { except: WHILE_POPUP_IS_OPEN });
    await page.keyboard.press('Escape');
  }

  await act(page, 'Editar', JOB.title);
  const save = page.getByRole('button', { name: 'Salvar Alterações' });
  await expect(page.getByText('Nenhuma alteração detectada')).toBeVisible();
  await expect(save).toBeDisabled();
  await page.getByRole('textbox', { name: 'Título da vaga' }).fill('Camareira de hotel');
  await save.click();
  await expect(page.getByText('Vaga atualizada!')).toBeVisible();
  await expect(page).toHaveURL(/\/empresa\/vagas$/);

  await act(page, 'Pausar', 'Camareira de hotel');
  await expect(page.getByText('Vaga pausada')).toBeVisible();
  await expect(page.getByText('Pausada', { exact: true })).toBeVisible();
  await act(page, 'Reativar', 'Camareira de hotel');
  await expect(page.getByText('Vaga reativada')).toBeVisible();

  await act(page, 'Excluir', 'Camareira de hotel');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Ninguém reagiu a ela ainda');
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Excluir vaga' }).click();
  await expect(page.getByText('Vaga excluída com sucesso!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Publique sua primeira vaga' })).toBeVisible();
});

test('the basico plan has room for one active job', async ({ page }) => {
  await givenCompany(page, 'Hotel Agreste', PLACE);
  await givenJob(page, JOB);
  await page.goto('/empresa/criar-vaga');
  await expect(page.getByRole('heading', { name: 'Limite de vagas atingido' })).toBeVisible();
  await expect(page.getByText('1 de 1 vaga permitida no plano Básico')).toBeVisible();
  await page.getByRole('link', { name: 'Gerenciar vagas' }).click();
  await expect(page).toHaveURL(/\/empresa\/vagas$/);
});
