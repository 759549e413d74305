import type { Page } from '@playwright/test';
import { swipeRight, topTitle } from './steps/deck.ts';
import { publishJob } from './steps/jobs.ts';
import { expectInMatches, expectMatchDialog } from './steps/matches.ts';
import { confirmThroughMailbox, signUpThroughForm, stranger } from './steps/people.ts';
import { fillCandidateProfile, fillCompanyProfile, saveProfile } from './steps/profiles.ts';
import { expect, expectAccessible, test } from './support.ts';

const CITY = 'Petrolina - PE';
const FUNCTION = 'Pedreiro';
const JOB = 'Pedreiro para reformas';

const company = stranger('company', 'Reformas Pau-Brasil');
const COMPANY_PHONE = '87991234567';
const candidate = stranger('candidate', 'Jussara Alencar');
const CANDIDATE_PHONE = '87998765432';

const SEEN_BY_CANDIDATE = {
  other: company.name,
  job: JOB,
  phone: COMPANY_PHONE,
  text: `Olá, ${company.name}! Sou ${candidate.name} e tenho interesse na vaga "${JOB}" no Encaixe. Podemos conversar?`,
};
const SEEN_BY_COMPANY = {
  other: candidate.name,
  job: JOB,
  phone: CANDIDATE_PHONE,
  text: `Olá, ${candidate.name}! Gostamos do seu perfil no Encaixe para a vaga "${JOB}". Podemos conversar?`,
};

async function companyPublishes(first: Page): Promise<Page> {
  await first.goto('/');
  await first.getByRole('link', { name: 'Sou Empresa' }).first().click();
  await signUpThroughForm(first, company);
  const page = await confirmThroughMailbox(first, company);
  await expect(page).toHaveURL(/\/empresa\/perfil$/);
  await fillCompanyProfile(page, { cidade: CITY, funcoes: [FUNCTION], telefone: COMPANY_PHONE });
  await saveProfile(page);
  await expect(page.getByText('Perfil completo!')).toBeVisible();
  await expect(page).toHaveURL(/\/empresa\/vagas$/);
  await page.getByRole('link', { name: 'Criar Vaga' }).click();
  await publishJob(page, { title: JOB, funcao: FUNCTION, location: CITY, salary: 'R$ 2.000 – R$ 2.500' });
  await expect(page.getByText('Vaga criada com sucesso!')).toBeVisible();
  return page;
}

async function candidateSignsUp(first: Page): Promise<Page> {
  await first.goto('/');
  await first.getByRole('link', { name: 'Sou Candidato' }).first().click();
  await signUpThroughForm(first, candidate);
  const page = await confirmThroughMailbox(first, candidate);
  await expect(page).toHaveURL(/\/perfil$/);
  await fillCandidateProfile(page, { cidade: CITY, funcoes: [FUNCTION, 'Pintor'], telefone: CANDIDATE_PHONE });
  await saveProfile(page);
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/vagas$/);
  return page;
}

test('two strangers sign up, like each other and talk', async ({ page: companyBrowser, openBrowser }, { project }) => {
  const companyPage = await companyPublishes(companyBrowser);
  const candidatePage = await candidateSignsUp(await openBrowser());

  await expect(topTitle(candidatePage)).toHaveText(JOB);
  if (project.name === 'phone') await swipeRight(candidatePage);
  else await candidatePage.getByRole('button', { name: 'Curtir' }).click();
  await expect(candidatePage.getByText('Curtida enviada!')).toBeVisible();
  await expect(candidatePage.getByText('4/5 curtidas desta semana')).toBeVisible();

  await companyPage.getByRole('link', { name: `Ver candidatos para ${JOB}` }).click();
  await expect(topTitle(companyPage)).toHaveText(candidate.name);
  await companyPage.getByRole('button', { name: 'Curtir' }).click();

  // The candidate's page hears of it by itself: nothing is loaded anew.
  const atCandidate = await expectMatchDialog(candidatePage, SEEN_BY_CANDIDATE);
  const atCompany = await expectMatchDialog(companyPage, SEEN_BY_COMPANY);
  await expectAccessible(candidatePage);
  await expectAccessible(companyPage);

  await atCandidate.getByRole('link', { name: 'Ver Matches' }).click();
  await expect(candidatePage).toHaveURL(/\/conversas$/);
  await expectInMatches(candidatePage, SEEN_BY_CANDIDATE);
  await candidatePage.getByRole('link', { name: 'Matches', exact: true }).click();
  await expect(candidatePage).toHaveURL(/\/matches$/);
  await expectInMatches(candidatePage, SEEN_BY_CANDIDATE);

  await atCompany.getByRole('link', { name: 'Ver Matches' }).click();
  await expect(companyPage).toHaveURL(/\/empresa\/matches$/);
  await expectInMatches(companyPage, SEEN_BY_COMPANY);
});
