import { givenCandidate, givenCompany, givenJob, givenReport } from './steps/given.ts';
import { readMail } from './steps/mailbox.ts';
import { sayWhy, stepTo } from './steps/moderation.ts';
import { givenEnrolledOperator } from './steps/operators.ts';
import { expectToast, letToastGo } from './steps/toasts.ts';
import { expect, expectAccessible, test } from './support.ts';

/** Elsewhere than what other tests report. */
const PLACE = { cidade: 'Jundiaí - SP', funcoes: ['Costureira'] };
const JOB = { funcao: 'Costureira', location: PLACE.cidade, salary: '1500-2000' };

test('a moderator decides what is reported by keys alone, and both sides hear of it', async ({
  page,
  openBrowser,
  expectedErrors,
}) => {
  // Of two who decide, the second is refused.
  expectedErrors.push(/status of 409/);
  const [company, candidate] = [await openBrowser(), await openBrowser()];
  const owner = await givenCompany(company, 'Confecções Jundiaí', { ...PLACE, telefone: '11991112222' });
  const bad = { ...JOB, title: 'Costura com curso pago' };
  const job_id = await givenJob(company, bad);
  const reporter = await givenCandidate(candidate, 'Nádia Prado', { ...PLACE, telefone: '11993334444' });
  await givenReport(candidate, job_id, { reason: 'charges', words: 'Pediram R$ 150 por um curso.' });

  await givenEnrolledOperator(page, 'moderator');
  await page.goto('/operador');
  await page
    .getByRole('list', { name: 'À espera' })
    .getByRole('link', { name: /denúncia/ })
    .press('Enter');
  await stepTo(page, bad.title);
  await expect(page.getByText('Pediram R$ 150 por um curso.')).toBeVisible();
  await expect(page.getByText('retirar do ar', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // Somebody else of the team reads the same.
  const other = await openBrowser();
  await givenEnrolledOperator(other, 'moderator');
  await other.goto('/operador/denuncias');
  await stepTo(other, bad.title);

  await page.keyboard.press('r');
  await sayWhy(page, 'Cobra por um curso.');
  await expectToast(page, 'Denúncia procedente');
  await expect(page.getByRole('heading', { name: bad.title })).toHaveCount(0);

  await other.keyboard.press('m');
  await sayWhy(other, 'Nada contra as regras.');
  await expectToast(other, 'Já foi decidida');
  await expect(other.getByRole('heading', { name: bad.title })).toHaveCount(0);

  await company.goto('/empresa/vagas');
  await expect(company.getByText('Motivo: Cobra por um curso.')).toBeVisible();
  const mail = await readMail(await company.context().newPage(), owner.email, 'Sua vaga foi retirada do ar');
  await expect(mail).toContainText('Não concorda?');
  await candidate.goto('/bloqueados');
  await expect(candidate.getByRole('list', { name: 'Denúncias' })).not.toContainText('Em análise');
  const heard = await readMail(await candidate.context().newPage(), reporter.email, 'Sua denúncia foi analisada');
  await expect(heard).toContainText('tomamos providências');

  // The company's page has it too.
  await letToastGo(page);
  await page.goto('/operador/pessoas?busca=confecções jundiaí');
  await page.getByRole('link', { name: 'Confecções Jundiaí' }).click();
  await page.getByRole('button', { name: 'Denúncias', exact: true }).press('Enter');
  await expect(page.getByRole('table', { name: 'Denúncias' })).toContainText('Procedente');
});
