import type { Page } from '@playwright/test';
import { advanceClock } from './clock/clock.ts';
import { swipeRight, topCardTitle } from './steps/deck.ts';
import { givenCandidate, givenCompany, givenEmptyAccount, givenJob, givenLike, givenMatch } from './steps/given.ts';
import { givenDeck } from './steps/given-deck.ts';
import { publishJob } from './steps/jobs.ts';
import { expectInMatches, expectMatchDialog } from './steps/matches.ts';
import { confirmThroughMailbox, newAccount, signUpThroughForm } from './steps/people.ts';
import { reservePlace } from './steps/places.ts';
import { fillCandidateProfile, fillCompanyProfile, saveProfile } from './steps/profiles.ts';
import { expect, expectAccessible, test } from './support.ts';

/* The steps of a candidate and a company to a match, as separate tests. Each test creates the state that the previous step results in. */

/** The city of tests that don't open a deck. */
const CITY = 'Petrolina - PE';
const FUNCTION = 'Pedreiro';
const JOB = 'Pedreiro para reformas';
const COMPANY_PHONE = '87991234567';
const CANDIDATE_PHONE = '87998765432';

test('a company signs up', { tag: '@phone' }, async ({ page: landingPage }) => {
  const company = newAccount('company', 'Reformas Pau-Ferro');
  await landingPage.goto('/');
  await landingPage.getByRole('link', { name: 'Sou Empresa' }).first().click();
  await signUpThroughForm(landingPage, company);
  const page = await confirmThroughMailbox(landingPage, company);
  await expect(page).toHaveURL(/\/empresa\/perfil$/);
});

test('a company fills in its profile', { tag: '@phone' }, async ({ page }) => {
  await givenEmptyAccount(page, 'company', 'Reformas Pau-Ferro');
  await page.goto('/empresa/perfil');
  await fillCompanyProfile(page, { cidade: CITY, funcoes: ['Pintor'], telefone: COMPANY_PHONE });
  await saveProfile(page);
  await expect(page.getByText('Perfil completo!')).toBeVisible();
  await expect(page).toHaveURL(/\/empresa\/vagas$/);
  await expect(page.getByRole('link', { name: 'Criar Vaga' })).toBeVisible();
});

test('a company publishes its first job', { tag: '@phone' }, async ({ page }) => {
  await givenCompany(page, 'Reformas Pau-Ferro', { cidade: CITY, funcoes: ['Pintor'], telefone: COMPANY_PHONE });
  await page.goto('/empresa/vagas');
  await page.getByRole('link', { name: 'Criar Vaga' }).click();
  await publishJob(page, {
    title: 'Pintor de reformas',
    funcao: 'Pintor',
    location: CITY,
    salary: 'R$ 2.000 – R$ 2.500',
  });
  await expect(page.getByText('Vaga criada com sucesso!')).toBeVisible();
});

test('a candidate signs up', { tag: '@phone' }, async ({ page: landingPage }) => {
  const candidate = newAccount('candidate', 'Jurema Alencar');
  await landingPage.goto('/');
  await landingPage.getByRole('link', { name: 'Sou Candidato' }).first().click();
  await signUpThroughForm(landingPage, candidate);
  const page = await confirmThroughMailbox(landingPage, candidate);
  await expect(page).toHaveURL(/\/perfil$/);
});

test('a candidate enters their preferences and sees the jobs of their city', { tag: '@phone' }, async ({
  page,
  openBrowser,
}) => {
  const place = { cidade: 'Recife - PE', funcoes: ['Recepcionista'] as [string] };
  await givenDeck(await openBrowser(), place, { 'Recepção de hotel': '2000-2500' });
  await givenEmptyAccount(page, 'candidate', 'Jurema Alencar');
  await page.goto('/perfil');
  await fillCandidateProfile(page, {
    cidade: 'Recife - PE',
    funcoes: ['Auxiliar Administrativo', 'Recepcionista'],
    telefone: CANDIDATE_PHONE,
  });
  await saveProfile(page);
  await expect(page.getByText('Perfil atualizado com sucesso!')).toBeVisible();
  await advanceClock(page, 1000);
  await expect(page).toHaveURL(/\/vagas$/);
  await expect(page.getByText(/^Vaga 1 de/)).toBeVisible();
});

/**
 * Creates a candidate and a company with complete profiles, signed in on their pages. Returns a job for the candidate that is not
 * published, and what each side sees of a match for this job.
 */
async function givenBothProfiles(candidatePage: Page, companyPage: Page) {
  const place = await reservePlace(FUNCTION);
  const company = await givenCompany(companyPage, 'Reformas Pau-Brasil', { ...place, telefone: COMPANY_PHONE });
  const candidate = await givenCandidate(candidatePage, 'Jussara Alencar', { ...place, telefone: CANDIDATE_PHONE });
  return {
    candidate,
    job: { title: JOB, funcao: FUNCTION, location: place.cidade, salary: '2000-2500' },
    seenByCandidate: {
      other: company.name,
      job: JOB,
      phone: COMPANY_PHONE,
      text: `Olá, ${company.name}! Sou ${candidate.name} e tenho interesse na vaga “${JOB}” no Encaixe. Podemos conversar?`,
    },
    seenByCompany: {
      other: candidate.name,
      job: JOB,
      phone: CANDIDATE_PHONE,
      text: `Olá, ${candidate.name}! Gostamos do seu perfil no Encaixe para a vaga “${JOB}”. Podemos conversar?`,
    },
  };
}

test('a candidate likes a job', { tag: '@phone' }, async ({ page, openBrowser }, { project }) => {
  const companyPage = await openBrowser();
  const { job } = await givenBothProfiles(page, companyPage);
  await givenJob(companyPage, job);
  await page.goto('/vagas');
  await expect(topCardTitle(page)).toHaveText(JOB);
  if (project.name === 'phone') await swipeRight(page);
  else await page.getByRole('button', { name: 'Curtir' }).click();
  await expect(page.getByText('Curtida enviada!')).toBeVisible();
  await expect(page.getByText('4/5 curtidas desta semana')).toBeVisible();
});

test('both sides of a mutual like see the match at once', { tag: '@phone' }, async ({ page, openBrowser }) => {
  const companyPage = await openBrowser();
  const { candidate, job, seenByCandidate, seenByCompany } = await givenBothProfiles(page, companyPage);
  const id = await givenJob(companyPage, job);
  await givenLike(page, id);
  await page.goto('/vagas');
  await expect(page.getByText('4/5 curtidas desta semana')).toBeVisible();

  await companyPage.goto(`/empresa/vagas/${id}/candidatos`);
  await expect(topCardTitle(companyPage)).toHaveText(candidate.name);
  await companyPage.getByRole('button', { name: 'Curtir' }).click();

  // The candidate's page shows the dialog because of an event. The test does not reload the page.
  const candidateDialog = await expectMatchDialog(page, seenByCandidate);
  const companyDialog = await expectMatchDialog(companyPage, seenByCompany);
  await expectAccessible(page);
  await expectAccessible(companyPage);
  await candidateDialog.getByRole('link', { name: 'Ver Matches' }).click();
  await expect(page).toHaveURL(/\/conversas$/);
  await companyDialog.getByRole('link', { name: 'Ver Matches' }).click();
  await expect(companyPage).toHaveURL(/\/empresa\/matches$/);
});

test('both sides see the match and its WhatsApp link in their list of matches', { tag: '@phone' }, async ({
  page,
  openBrowser,
}) => {
  const companyPage = await openBrowser();
  const { job, seenByCandidate, seenByCompany } = await givenBothProfiles(page, companyPage);
  await givenMatch(page, companyPage, job);
  await page.goto('/conversas');
  await expectInMatches(page, seenByCandidate);
  await page.getByRole('link', { name: /^Matches( \d|$)/ }).click();
  await expect(page).toHaveURL(/\/matches$/);
  await expectInMatches(page, seenByCandidate);
  await companyPage.goto('/empresa/matches');
  await expectInMatches(companyPage, seenByCompany);
});
