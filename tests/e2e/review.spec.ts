import type { Page } from '@playwright/test';
import { backdateAccount, setPlan } from './steps/database.ts';
import { givenCandidate, givenCompany, givenJob, givenReport } from './steps/given.ts';
import { publishJob } from './steps/jobs.ts';
import { readMail } from './steps/mailbox.ts';
import { enterReason, openQueueEntry } from './steps/moderation.ts';
import { givenEnrolledOperator } from './steps/operators.ts';
import { signInThroughForm } from './steps/people.ts';
import { expectToast, waitUntilToastCloses } from './steps/toasts.ts';
import { clearSession, expect, expectAccessible, test } from './support.ts';

/* The tests run on a server on which operators review jobs before publication (safety#held). */

const JOB = { funcao: 'Pedreiro', salary: '2000-2500' };

/** Publishes the job that the operators' console shows, by keyboard. */
async function publishCurrentJob(page: Page): Promise<void> {
  await page.keyboard.press('p');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Publicar' }).press('Enter');
  await expect(question).toHaveCount(0);
}

// Not in parallel, because both tests use the same queue: a decision of one test would remove the entry that the other one shows.
test.describe.configure({ mode: 'default' });

test("a moderator refuses a company's first job by keyboard, and publishes it after the company has changed it", async ({
  page,
  openBrowser,
}) => {
  const place = 'Santos - SP';
  const [company, candidate] = [await openBrowser(), await openBrowser()];
  const owner = await givenCompany(company, 'Obras do Porto', { cidade: place, funcoes: ['Pedreiro'] });
  await company.goto('/empresa/criar-vaga');
  await publishJob(company, { ...JOB, salary: 'R$ 2.000 – R$ 2.500', title: 'Pedreiro no porto', location: place });
  await expectToast(company, 'Vaga em análise');
  await expect(company.getByText(/primeira vaga da empresa/)).toBeVisible();
  await expectAccessible(company);
  await givenCandidate(candidate, 'Olga Prado', { cidade: place, funcoes: ['Pedreiro'] });
  await candidate.goto('/vagas');
  await expect(candidate.getByRole('heading', { name: 'Pedreiro no porto' })).toHaveCount(0);

  await givenEnrolledOperator(page, 'moderator');
  await page.goto('/operador');
  await page.getByRole('list', { name: 'À espera' }).getByRole('link', { name: /vaga/ }).press('Enter');
  await openQueueEntry(page, 'Pedreiro no porto');
  await expect(page.getByRole('list', { name: 'Motivos da análise' })).toContainText('primeira vaga da empresa');
  await expectAccessible(page);
  await page.keyboard.press('r');
  await enterReason(page, 'Diga o endereço da obra.');
  await expectToast(page, 'Vaga recusada');
  const refusalMail = await readMail(await company.context().newPage(), owner.email, 'Sua vaga não foi publicada');
  await expect(refusalMail).toContainText('Diga o endereço da obra.');

  await company.reload();
  await expect(company.getByText('Recusada', { exact: true })).toBeVisible();
  await expect(company.getByText(/Motivo: Diga o endereço da obra\./)).toBeVisible();
  await company.getByRole('button', { name: 'Mais ações para Pedreiro no porto' }).first().click();
  await company.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(company.getByText(/Motivo: Diga o endereço da obra\./)).toBeVisible();
  await company.getByLabel(/^Descrição detalhada/).fill('Obra na rua do Comércio, no centro.');
  await company.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expectToast(company, 'Vaga em análise');

  await waitUntilToastCloses(page);
  await page.reload();
  await openQueueEntry(page, 'Pedreiro no porto');
  await expect(page.getByText('recusada antes')).toBeVisible();
  await publishCurrentJob(page);
  await expectToast(page, 'Vaga publicada');
  await candidate.goto('/vagas');
  await expect(candidate.getByRole('heading', { name: 'Pedreiro no porto' }).first()).toBeVisible();
  await company.reload();
  await expect(company.getByText('Ativa', { exact: true })).toBeVisible();
});

test('three reports hide a fraudulent company’s job, and a moderator takes it down and blocks the company', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  // 401: the server has ended the session of the blocked account. 403: the server refuses the account's sign-in.
  expectedErrors.push(/status of 40[13]/);
  const place = 'Sorocaba - SP';
  const preferences = { cidade: place, funcoes: ['Pedreiro'] };
  const company = await openBrowser();
  const companyAccount = await givenCompany(company, 'Vagas Fáceis', preferences);
  await givenJob(company, { ...JOB, title: 'Pedreiro iniciante', location: place });
  await company.goto('/empresa/vagas');
  await expect(company.getByText('Em análise', { exact: true })).toBeVisible();
  await expect(company.getByText(/primeira vaga da empresa/)).toBeVisible();

  await givenEnrolledOperator(page, 'moderator');
  await page.goto('/operador/vagas');
  await openQueueEntry(page, 'Pedreiro iniciante');
  await publishCurrentJob(page);
  await expectToast(page, 'Vaga publicada');

  await setPlan(companyAccount.email, 'premium');
  const second = { ...JOB, title: 'Segundo pedreiro', location: place, description: 'Ligue para (15) 99711-2222.' };
  const job_id = await givenJob(company, second);
  await company.reload();
  await expect(company.getByText(/telefone no texto/)).toBeVisible();
  // The moderator opens the review from the company's page in the console, and returns to that page.
  await page.goto('/operador/pessoas?busca=vagas fáceis');
  await page.getByRole('link', { name: 'Vagas Fáceis' }).press('Enter');
  const review = page.getByRole('button', { name: 'Vagas retidas, denunciadas e verificação' });
  await review.press('Enter');
  const reviewed = page.getByRole('table', { name: 'Vagas retidas e denunciadas' });
  await expect(reviewed).toContainText('Em análise');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Analisar Segundo pedreiro' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Segundo pedreiro' })).toBeVisible();
  await expectAccessible(page);
  await publishCurrentJob(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Vagas Fáceis' })).toBeVisible();
  await review.press('Enter');
  await expect(page.getByText('Nenhuma vaga retida nem denunciada.')).toBeVisible();
  await expectToast(page, 'Vaga publicada');
  await waitUntilToastCloses(page);

  const reporters = [await openBrowser(), await openBrowser(), await openBrowser()];
  for (const [n, person] of reporters.entries()) {
    const name = ['Paula Prado', 'Pedro Prado', 'Plínio Prado'][n] ?? '';
    const account = await givenCandidate(person, name, { ...preferences, telefone: `1599${n}112222` });
    await backdateAccount(account.email, 10 * (n + 1));
  }
  const viewer = await openBrowser();
  await givenCandidate(viewer, 'Raul Prado', { ...preferences, telefone: '15997112222' });
  await viewer.goto('/vagas');
  await expect(viewer.getByRole('heading', { name: 'Segundo pedreiro' }).first()).toBeVisible();

  for (const [n, person] of reporters.entries()) {
    const text = 'Pediram R$ 80 por um exame.';
    await givenReport(person, job_id, { reason: 'charges', text, address: `198.51.${n + 1}.7` });
  }
  await viewer.reload();
  await expect(viewer.getByRole('heading', { name: 'Segundo pedreiro' })).toHaveCount(0);
  await company.reload();
  await expect(company.getByText(/Denunciada por: Cobra taxa, curso ou depósito/)).toBeVisible();

  await page.reload();
  await review.press('Enter');
  await expect(reviewed).toContainText('Oculta por denúncias');
  await page.getByRole('link', { name: 'Ver as 3 denúncias' }).press('Enter');
  await expect(page.getByRole('heading', { name: '3 denúncias' })).toBeVisible();
  await page.keyboard.press('r');
  await enterReason(page, 'Cobra por exames que não existem.');
  await expectToast(page, 'Denúncia procedente');
  await review.press('Enter');
  await expect(reviewed).toContainText('Retirada do ar');
  await company.reload();
  await expect(company.getByText('Motivo: Cobra por exames que não existem.')).toBeVisible();
  await expectAccessible(company);

  await waitUntilToastCloses(page);
  await page.goto('/operador/pessoas?busca=vagas fáceis');
  await page.getByRole('link', { name: 'Vagas Fáceis' }).press('Enter');
  await page.getByRole('button', { name: 'Bloquear', exact: true }).press('Enter');
  await enterReason(page, 'Engana quem procura trabalho.');
  await expectToast(page, 'Conta bloqueada');

  const mail = await readMail(
    await company.context().newPage(),
    companyAccount.email,
    'Sua conta no Encaixe foi bloqueada',
  );
  await expect(mail).toContainText('Engana quem procura trabalho.');
  await expect(mail).toContainText('Não concorda?');
  await clearSession(company);
  await company.goto('/auth?mode=login');
  await signInThroughForm(company, companyAccount.email, companyAccount.password);
  await expect(company.getByText(/Sua conta está bloqueada/)).toBeVisible();
  for (const reporter of reporters) {
    await reporter.goto('/bloqueados');
    await expect(reporter.getByRole('list', { name: 'Denúncias' })).not.toContainText('Em análise');
  }
});
