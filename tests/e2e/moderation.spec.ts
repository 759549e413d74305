import { givenCandidate, givenCompany, givenJob, givenReport } from './steps/given.ts';
import { readMail } from './steps/mailbox.ts';
import { enterReason, openQueueEntry } from './steps/moderation.ts';
import { givenEnrolledOperator } from './steps/operators.ts';
import { expectToast, waitUntilToastCloses } from './steps/toasts.ts';
import { expect, expectAccessible, test } from './support.ts';

/** A place in which no other test reports a job. */
const PLACE = { cidade: 'Jundiaí - SP', funcoes: ['Costureira'] };
const JOB = { funcao: 'Costureira', location: PLACE.cidade, salary: '1500-2000' };

// Not in parallel, because all tests use the same queue: a toast about a decision of one test would replace a toast that another
// test waits for.
test.describe.configure({ mode: 'default' });

test('a moderator decides reports by keyboard only, and both sides are notified', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  // 409: another moderator has already decided the report.
  expectedErrors.push(/status of 409/);
  const [company, candidate] = [await openBrowser(), await openBrowser()];
  const owner = await givenCompany(company, 'Confecções Jundiaí', { ...PLACE, telefone: '11991112222' });
  const reportedJob = { ...JOB, title: 'Costura com curso pago' };
  const job_id = await givenJob(company, reportedJob);
  const reporter = await givenCandidate(candidate, 'Nádia Prado', { ...PLACE, telefone: '11993334444' });
  await givenReport(candidate, job_id, { reason: 'charges', text: 'Pediram R$ 150 por um curso.' });

  await givenEnrolledOperator(page, 'moderator');
  await page.goto('/operador');
  await page
    .getByRole('list', { name: 'À espera' })
    .getByRole('link', { name: /denúncia/ })
    .press('Enter');
  await openQueueEntry(page, reportedJob.title);
  await expect(page.getByText('Pediram R$ 150 por um curso.')).toBeVisible();
  await expect(page.getByText('retirar do ar', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // A second moderator opens the same report.
  const other = await openBrowser();
  await givenEnrolledOperator(other, 'moderator');
  await other.goto('/operador/denuncias');
  await openQueueEntry(other, reportedJob.title);

  await page.keyboard.press('r');
  await enterReason(page, 'Cobra por um curso.');
  await expectToast(page, 'Denúncia procedente');
  await expect(page.getByRole('heading', { name: reportedJob.title })).toHaveCount(0);

  await other.keyboard.press('m');
  await enterReason(other, 'Nada contra as regras.');
  await expectToast(other, 'Já foi decidida');
  await expect(other.getByRole('heading', { name: reportedJob.title })).toHaveCount(0);

  await company.goto('/empresa/vagas');
  await expect(company.getByText('Motivo: Cobra por um curso.')).toBeVisible();
  const mail = await readMail(await company.context().newPage(), owner.email, 'Sua vaga foi retirada do ar');
  await expect(mail).toContainText('Não concorda?');
  await candidate.goto('/bloqueados');
  await expect(candidate.getByRole('list', { name: 'Denúncias' })).not.toContainText('Em análise');
  const decisionMail = await readMail(
    await candidate.context().newPage(),
    reporter.email,
    'Sua denúncia foi analisada',
  );
  await expect(decisionMail).toContainText('tomamos providências');

  // The page of the company in the console shows the report too.
  await waitUntilToastCloses(page);
  await page.goto('/operador/pessoas?busca=confecções jundiaí');
  await page.getByRole('link', { name: 'Confecções Jundiaí' }).click();
  await page.getByRole('button', { name: 'Denúncias', exact: true }).press('Enter');
  await expect(page.getByRole('table', { name: 'Denúncias' })).toContainText('Procedente');
});

test('a moderator warns a company by keyboard, both sides are notified, and the next report shows the warning', async ({
  page,
  openBrowser,
}) => {
  const [company, candidate] = [await openBrowser(), await openBrowser()];
  const owner = await givenCompany(company, 'Ateliê Longe', { ...PLACE, telefone: '11995556666' });
  const title = 'Costura em domicílio';
  const job_id = await givenJob(company, { ...JOB, title });
  const reporter = await givenCandidate(candidate, 'Iara Longe', { ...PLACE, telefone: '11996667777' });
  await givenReport(candidate, job_id, { reason: 'misleading', text: 'O endereço não existe.' });

  await givenEnrolledOperator(page, 'moderator');
  await page.goto('/operador/denuncias');
  await openQueueEntry(page, title);
  await expect(page.getByText('avisar', { exact: true })).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByRole('dialog', { name: `Avisar: ${title}` })).toContainText('Tudo continua no ar');
  await expectAccessible(page);
  await enterReason(page, 'Escreva o endereço certo do ateliê.');
  await expectToast(page, 'Aviso enviado');
  await waitUntilToastCloses(page);

  const mail = await readMail(await company.context().newPage(), owner.email, 'Um aviso sobre sua vaga');
  await expect(mail).toContainText('Escreva o endereço certo do ateliê.');
  await expect(mail).toContainText('continua no ar');
  const decisionMail = await readMail(
    await candidate.context().newPage(),
    reporter.email,
    'Sua denúncia foi analisada',
  );
  await expect(decisionMail).toContainText('pedimos uma mudança');
  await candidate.goto('/bloqueados');
  await expect(candidate.getByRole('list', { name: 'Denúncias' })).toContainText('Pedimos uma mudança');
  await company.goto('/empresa/vagas');
  await expect(company.getByText('Ativa', { exact: true })).toBeVisible();

  const another = await openBrowser();
  await givenCandidate(another, 'Jonas Longe', { ...PLACE, telefone: '11997778888' });
  await givenReport(another, job_id, { reason: 'fake', text: '' });
  await page.reload();
  await openQueueEntry(page, title);
  const warnings = page.getByRole('region', { name: '1 aviso antes' });
  await expect(warnings).toContainText(title);
  await expect(warnings).toContainText('Escreva o endereço certo do ateliê.');
  await expectAccessible(page);
});

test('a moderator refuses and then verifies a company’s request, by keyboard only', async ({ page, openBrowser }) => {
  const company = await openBrowser();
  const { email } = await givenCompany(company, 'Ateliê Sem Site', { ...PLACE, telefone: '11994445555' });
  await company.goto('/empresa/perfil?secao=verificacao');
  const section = company.getByRole('region', { name: 'Verificação' });
  await section.getByRole('button', { name: 'Verificar empresa' }).press('Enter');
  await section.getByLabel('CNPJ da empresa').fill('11.444.777/0001-61');
  await section.getByLabel('CNPJ da empresa').press('Enter');
  await expectToast(company, 'CNPJ salvo');
  async function requestReview(text: string) {
    await section.getByLabel('Como podemos conferir a empresa?').fill(text);
    await section.getByRole('button', { name: 'Pedir análise' }).press('Enter');
    await expectToast(company, 'Pedido enviado');
    await waitUntilToastCloses(company);
    await expect(section.getByText(/^Pedido enviado em/)).toBeVisible();
  }
  await waitUntilToastCloses(company);
  await section.getByRole('button', { name: 'A empresa não tem e-mail próprio?' }).press('Enter');
  await requestReview('Temos uma loja na rua.');

  await givenEnrolledOperator(page, 'moderator');
  await page.goto('/operador');
  await page
    .getByRole('list', { name: 'À espera' })
    .getByRole('link', { name: /verifica/ })
    .press('Enter');
  await openQueueEntry(page, 'Ateliê Sem Site');
  await expect(page.getByText('11.444.777/0001-61')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('r');
  await enterReason(page, 'Diga em que rua fica a loja.');
  await expectToast(page, 'Pedido recusado');
  await waitUntilToastCloses(page);
  const refusalMail = await readMail(
    await company.context().newPage(),
    email,
    'Ainda não pudemos verificar sua empresa',
  );
  await expect(refusalMail).toContainText('Diga em que rua fica a loja.');

  await expect(section.getByText('Diga em que rua fica a loja.')).toBeVisible();
  await requestReview('Loja na rua do Rosário, 200; telefone no cartão CNPJ.');
  await page.reload();
  await openQueueEntry(page, 'Ateliê Sem Site');
  await expect(page.getByText('Loja na rua do Rosário, 200')).toBeVisible();
  await page.keyboard.press('v');
  await enterReason(page, 'Liguei para o telefone do cartão CNPJ.');
  await expectToast(page, 'Empresa verificada');
  await expect(section.getByText(/Nossa equipe conferiu os dados desta empresa/)).toBeVisible();
  await expect(section.getByRole('button', { name: 'Trocar CNPJ' })).toBeVisible();
});
