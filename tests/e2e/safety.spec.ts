import { givenCandidate, givenCompany, givenJob, givenMatch } from './steps/given.ts';
import { matchCard } from './steps/matches.ts';
import { expectToast } from './steps/toasts.ts';
import { expect, expectAccessible, POPUP_EXCEPTIONS, test } from './support.ts';

/** The place of the test that opens a deck. The other tests publish jobs in another place. */
const DECK_PLACE = { cidade: 'Franca - SP', funcoes: ['Costureira'] };
const PLACE = { cidade: 'Piracicaba - SP', funcoes: ['Costureira'] };
const JOB = { title: 'Costura de bancada', funcao: 'Costureira', location: 'Piracicaba - SP', salary: '1500-2000' };

test('a candidate reports a job by keyboard, and neither side sees the other any more', { tag: '@phone' }, async ({
  page,
  openBrowser,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const company = await openBrowser();
  await givenCompany(company, 'Calçados Trapaça', { ...DECK_PLACE, telefone: '16991112222' });
  const job_id = await givenJob(company, { ...JOB, location: DECK_PLACE.cidade });
  await givenCandidate(page, 'Nina Prado', { ...DECK_PLACE, telefone: '16993334444' });
  await company.goto(`/empresa/vagas/${job_id}/candidatos`);
  await expect(company.getByRole('heading', { name: 'Nina Prado' }).first()).toBeVisible();

  await page.goto('/vagas');
  const more = page.getByRole('button', { name: 'Denunciar ou bloquear Calçados Trapaça' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Bloquear' })).toBeVisible();
  await expectAccessible(page, { exceptions: POPUP_EXCEPTIONS });
  await page.getByRole('menuitem', { name: 'Denunciar' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Denunciar Calçados Trapaça' });
  await sheet.getByRole('button', { name: 'Enviar denúncia' }).press('Enter');
  await expect(sheet.getByText('Escolha um motivo')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('radio', { name: 'Cobra taxa, curso ou depósito' }).press('Space');
  await sheet.getByRole('textbox').fill('Pediram R$ 150 por um exame.');
  await sheet.getByRole('button', { name: 'Enviar denúncia' }).press('Enter');
  await expectToast(page, 'Denúncia enviada');
  await expect(page.getByRole('heading', { name: JOB.title })).toHaveCount(0);

  await company.reload();
  await expect(company.getByRole('heading', { name: 'Nina Prado' })).toHaveCount(0);
  await page.goto('/perfil');
  await page.getByRole('link', { name: 'Ver denúncias e bloqueios' }).click();
  await expect(page.getByRole('list', { name: 'Denúncias' })).toContainText('Em análise');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Desbloquear Calçados Trapaça' }).click();
  await expect(page.getByText('Você não bloqueou ninguém.')).toBeVisible();
});

test('a company blocks the candidate of a match, and the match disappears on both sides', async ({
  page,
  openBrowser,
}) => {
  const company = await openBrowser();
  await givenCompany(company, 'Calçados Paz', { ...PLACE, telefone: '16991112222' });
  await givenCandidate(page, 'Nestor Prado', { ...PLACE, telefone: '16993334444' });
  await givenMatch(page, company, { ...JOB, title: 'Costura de loja' });
  await page.goto('/matches');
  await expect(matchCard(page, 'Calçados Paz')).toBeVisible();
  await company.goto('/empresa/matches');
  await company.getByRole('button', { name: 'Mais opções: Nestor Prado' }).click();
  await company.getByRole('menuitem', { name: 'Bloquear' }).click();
  const question = company.getByRole('alertdialog', { name: 'Bloquear Nestor Prado?' });
  await question.getByRole('button', { name: 'Bloquear' }).click();
  await expectToast(company, 'Bloqueio feito');
  for (const side of [page, company])
    await expect(side.getByRole('heading', { name: 'Ainda não há matches por aqui' })).toBeVisible();
});

test('warns a candidate before they first open WhatsApp, and not the next time (safety#contact-notice)', async ({
  page,
  openBrowser,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const company = await openBrowser();
  await givenCompany(company, 'Calçados Norte', { ...PLACE, telefone: '16991112222' });
  await givenCandidate(page, 'Noel Prado', { ...PLACE, telefone: '16993334444' });
  await givenMatch(page, company, { ...JOB, title: 'Costura de rua' });
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.goto('/matches');
  const whatsappLink = matchCard(page, 'Calçados Norte').getByRole('link', { name: /^WhatsApp/ });
  await whatsappLink.click();
  const notice = page.getByRole('dialog', { name: 'Antes de conversar' });
  await expect(notice).toContainText('Empresas sérias não cobram nada');
  await expectAccessible(page);
  await Promise.all([page.waitForEvent('popup'), notice.getByRole('link', { name: 'Continuar no WhatsApp' }).click()]);
  await expect(notice).toBeHidden();
  await page.reload();
  await Promise.all([page.waitForEvent('popup'), whatsappLink.click()]);
  await expect(notice).toBeHidden();
});
