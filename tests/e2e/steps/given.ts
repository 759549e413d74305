import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { JobInput } from '../../../src/contract/jobs.ts';
import { TERMS_VERSION } from '../../../src/domain/accounts/terms.ts';
import { type PlanKey, planOfKey } from '../../../src/domain/billing/plans.ts';
import { INSTANT_HEADER } from '../clock/instant-header.ts';
import { expect } from '../support.ts';
import { insertAccount } from './accounts.ts';
import { setPlan } from './database.ts';
import type { NewJob } from './jobs.ts';
import { type Account, newAccount } from './people.ts';
import { pngFile } from './pictures.ts';
import type { Preferences } from './profiles.ts';

/*
 * Functions that create the initial states of tests. They insert confirmed accounts into the database and set plans there, and
 * create everything else by the API calls that the screens make. A new account is signed in in the page's browser context.
 */

/** Calls a procedure as the user signed in on the page, and returns its output. Fails the test when the status is not 200. */
async function call<Output = unknown>(
  page: Page,
  procedure: string,
  input: unknown = {},
  headers = {},
): Promise<Output> {
  const response = await page.request.post(`/api/rpc/${procedure}`, { data: { json: input }, headers });
  expect(response.status(), `${procedure}: ${await response.text()}`).toBe(200);
  return (await response.json()).json;
}

/** Signs up an account whose e-mail address is not confirmed. */
export async function givenUnconfirmed(page: Page, account: Account): Promise<void> {
  const data = { ...account, terms_version: TERMS_VERSION, callbackURL: '/dashboard' };
  const response = await page.request.post('/api/auth/sign-up/email', { data });
  expect(response.status(), await response.text()).toBe(200);
}

/**
 * Waits for an e-mail to this address, and returns the URL of its button.
 * @param subject a regular expression
 * @param before the URL in an older e-mail with this subject; the function waits for another one
 */
export async function readMailedLink(page: Page, to: string, subject: string, before = ''): Promise<string> {
  let link = before;
  await expect(async () => {
    const mailbox = await (await page.request.get('/dev/mailbox')).text();
    const [, path] = new RegExp(`href="([^"]+)">\\s*<strong>${subject}</strong><span>${to}`).exec(mailbox) ?? [];
    const text = await (await page.request.get(`${path}/texto`)).text();
    link = /https?:[^\s<]+/.exec(text)?.[0].replaceAll('&amp;', '&') ?? '';
    expect(link).not.toBe('');
    expect(link).not.toBe(before);
  }).toPass();
  return link;
}

/** Requests a reset of the account's password, and returns the URL in the e-mail. */
export async function givenPasswordResetLink(page: Page, email: string): Promise<string> {
  const response = await page.request.post('/api/auth/request-password-reset', { data: { email } });
  expect(response.status(), await response.text()).toBe(200);
  return readMailedLink(page, email, 'Crie uma nova senha no Encaixe');
}

/** Sets a new password with the URL of a password reset. */
export async function givenNewPassword(page: Page, link: string, newPassword: string): Promise<void> {
  const data = { token: new URLSearchParams(new URL(link).hash.slice(1)).get('token'), newPassword };
  const response = await page.request.post('/api/auth/reset-password', { data });
  expect(response.status(), await response.text()).toBe(200);
}

/** Creates a confirmed account with an empty profile that has not seen the dialog about gestures (feed#first-deck). */
export async function givenAccountNewToGestures(
  page: Page,
  user_type: Account['user_type'],
  name: string,
): Promise<Account> {
  const account = newAccount(user_type, name);
  await insertAccount(page, account, { knowsGestures: false });
  return account;
}

/** Creates a confirmed account with an empty profile. */
export async function givenEmptyAccount(page: Page, user_type: Account['user_type'], name: string): Promise<Account> {
  const account = newAccount(user_type, name);
  await insertAccount(page, account);
  return account;
}

/** Saves a step of a new candidate's profile (profiles#candidate-steps). */
export const givenProfileStep = (page: Page, step: 'search' | 'about', fields: object) =>
  call(page, 'profiles/saveCandidateStep', { step, ...fields });

/** Records that the candidate has seen the safety notice, so that the app doesn't show the notice in the test (safety#contact-notice). */
export const givenContactNoticeSeen = (page: Page) => call(page, 'profiles/recordContactNoticeShown');

/** Saves a complete profile of the signed-in candidate. */
export async function givenSavedCandidate(
  page: Page,
  name: string,
  preferences: Preferences,
  more: object = {},
): Promise<void> {
  const [area, ...others] = preferences.funcoes;
  await call(page, 'profiles/saveCandidate', {
    ...{ name, bio: 'Gosto de trabalhar em equipe.', area, funcoes: others, cidade_de_interesse: preferences.cidade },
    ...{ telefone: preferences.telefone ?? null, possui_veiculo: false, cnh_ativa: true, disponivel_viajar: false },
    ...{ idade: 30, genero: 'Outro', escolaridade: 'Superior', estado_civil: 'Outro', tem_filhos: false },
    experiencias_profissionais: [],
    ...more,
  });
}

/** Creates a candidate on the basico plan with a complete profile. `more` contains further fields of the profile. */
export async function givenCandidate(
  page: Page,
  name: string,
  preferences: Preferences,
  more: object = {},
): Promise<Account> {
  const account = await givenEmptyAccount(page, 'candidate', name);
  await givenSavedCandidate(page, name, preferences, more);
  return account;
}

/** Saves a complete profile of the signed-in company. */
export async function givenSavedCompany(
  page: Page,
  name: string,
  { cidade, funcoes, telefone }: Preferences,
): Promise<void> {
  const bio = 'Cuidamos de obras e reformas desde 1998.';
  await call(page, 'profiles/saveCompany', { name, city: cidade, telefone: telefone ?? '1133334444', funcoes, bio });
}

/** Creates a company on the basico plan with a complete profile. */
export async function givenCompany(page: Page, name: string, preferences: Preferences): Promise<Account> {
  const account = await givenEmptyAccount(page, 'company', name);
  await givenSavedCompany(page, name, preferences);
  return account;
}

/** The URL of the picture for a company's jobs, by the company's session cookie. */
const jobImages = new Map<string, string>();

/** Uploads a picture as the signed-in company, only once for all of its jobs. Returns the picture's URL. */
async function jobImageOf(page: Page): Promise<string> {
  const session = (await page.context().cookies()).find(({ name }) => name === 'encaixe.session_token')?.value ?? '';
  const uploaded = jobImages.get(session);
  if (uploaded !== undefined) return uploaded;
  const { buffer } = await pngFile('vaga.png', { width: 240, height: 180 });
  const upload = await page.request.post('/api/media/job-image', {
    data: buffer,
    headers: { 'content-type': 'image/png' },
  });
  expect(upload.status(), await upload.text()).toBe(200);
  const { url } = await upload.json();
  jobImages.set(session, url);
  return url;
}

type GivenJob = NewJob & { description?: string; contrato?: string };

/** Publishes a job of the signed-in company and returns its id. The job is active unless operators review it first. */
export async function givenJob(
  page: Page,
  { title, funcao, location, salary, description, contrato }: GivenJob,
): Promise<string> {
  const url = await jobImageOf(page);
  const { id } = await call<{ id: string }>(page, 'jobs/create', {
    ...{
      title,
      funcao,
      location,
      salary_range: salary,
      image_url: url,
      description: description ?? 'Uma vaga para quem gosta de obras.',
    },
    ...{ requirements: [], beneficios: ['Vale-transporte'], contrato },
  });
  return id;
}

export const givenLike = (candidate: Page, job_id: string) => call(candidate, 'likes/likeJob', { job_id });

type NewReport = { reason: string; text: string; address?: string };

/** Reports a job as the signed-in candidate (safety#report). `address` is the client's IP address if the server trusts its proxy. */
export const givenReport = (candidate: Page, job_id: string, { reason, text, address }: NewReport) =>
  call(
    candidate,
    'safety/report',
    { about: { kind: 'job', job_id }, reason, text },
    address === undefined ? {} : { 'x-forwarded-for': address },
  );

export const givenSuperLike = (candidate: Page, job_id: string) => call(candidate, 'likes/superLikeJob', { job_id });

/**
 * Likes the candidate for the company's job. Both are signed in on their pages.
 * @param delayMs milliseconds to add to the server's date for this like, because the server refuses likes that follow each other too
 * soon (likes#protection)
 */
export async function givenCompanyLike(company: Page, candidate: Page, job_id: string, delayMs = 0): Promise<void> {
  const { user } = await call<{ user: { id: string } }>(candidate, 'session/current');
  const headers = delayMs > 0 ? { [INSTANT_HEADER]: String(Date.now() + delayMs) } : {};
  await call(company, 'likes/likeCandidate', { candidate_id: user.id, job_id }, headers);
}

export const givenPausedJob = (company: Page, id: string) => call(company, 'jobs/setStatus', { id, status: 'paused' });

/** Saves a draft of a job with only a title, as the signed-in company. */
export const givenDraft = (company: Page, title: string) =>
  call(company, 'jobs/saveDraft', {
    ...{ id: randomUUID(), title, funcao: null, location: null, description: '', image_url: null },
    ...{ requirements: [], beneficios: [] },
  });

export const givenReactivatedJob = (company: Page, id: string) =>
  call(company, 'jobs/setStatus', { id, status: 'active' });

/** Creates a match of a candidate and a company for a new job. Both are signed in on their pages. */
export async function givenMatch(candidate: Page, company: Page, job: NewJob): Promise<void> {
  const job_id = await givenJob(company, job);
  await givenLike(candidate, job_id);
  await givenCompanyLike(company, candidate, job_id);
}

type Company = { user_id: string; name: string };
type Deck = { jobs: { company_id: string; company: { name: string } }[] };

/** Returns a company with a match with the signed-in candidate, and a company of the candidate's deck without a match. */
export async function findUnmatchedAndMatchedCompany(page: Page): Promise<{ unmatched: Company; matched: Company }> {
  const { jobs } = await call<Deck>(page, 'feed/deck');
  const { matches } = await call<{ matches: { other: Company }[] }>(page, 'matches/list');
  const known = new Set(matches.map(({ other }) => other.user_id));
  const job = jobs.find(({ company_id }) => !known.has(company_id));
  const matched = matches[0]?.other;
  if (!job || !matched) throw new Error('The candidate has no match or no job of another company in the deck');
  return { unmatched: { user_id: job.company_id, name: job.company.name }, matched };
}

type ListedJob = { id: string; title: string; status: string };

/** Returns the jobs of the signed-in company, newest first. */
async function jobsOf(page: Page): Promise<ListedJob[]> {
  return (await call<{ jobs: ListedJob[] }>(page, 'jobs/list')).jobs;
}

/** Returns the id of the newest active job of the signed-in company. */
export async function findNewestJob(page: Page): Promise<string> {
  const job = (await jobsOf(page)).find(({ status }) => status === 'active');
  if (!job) throw new Error('The company has no active job');
  return job.id;
}

type Person = { user_id: string; name: string };

/** Returns the first candidate in the signed-in company's deck for this job. */
export async function findFirstCandidate(page: Page, job_id: string): Promise<Person> {
  const { candidates } = await call<{ candidates: Person[] }>(page, 'candidates/deck', { job_id });
  const [first] = candidates;
  if (!first) throw new Error('The deck of this job is empty');
  return first;
}

/** Returns a candidate who has a match with the signed-in company. */
export async function findMatchedCandidate(page: Page): Promise<Person> {
  const { matches } = await call<{ matches: { other: Person }[] }>(page, 'matches/list');
  const matched = matches[0]?.other;
  if (!matched) throw new Error('The company has no match');
  return matched;
}

/** Returns the signed-in user's remaining likes, weekly and bonus. */
export async function readLikesLeft(page: Page): Promise<number> {
  return (await call<{ totalLikes: number }>(page, 'likes/counters')).totalLikes;
}

/** Creates a candidate on the super premium plan, which includes the curriculo. */
export async function givenSuperPremiumCandidate(page: Page, name: string, preferences: Preferences): Promise<Account> {
  const account = await givenCandidate(page, name, preferences);
  await setPlan(account.email, 'super_premium');
  return account;
}

/** Saves the curriculo of the signed-in candidate. */
export async function givenResume(page: Page, { name, email }: Account, resumo_profissional: string): Promise<void> {
  const experience = { empresa: 'Estúdio Farol', cargo: 'Líder de front-end', descricao: '' };
  await call(page, 'resumes/save', {
    ...{
      nome_completo: name,
      email,
      resumo_profissional,
      cargo_pretendido: null,
      telefone: '43991112222',
      linkedin: null,
    },
    ...{ foto_url: null, idade: 30, genero: null, escolaridade: null, estado_civil: null, tem_filhos: null },
    experiencias_profissionais: [
      { ...experience, id: randomUUID(), periodo_inicio: '2022-03', periodo_fim: '', atual: true },
    ],
    ...{ formacao_academica: [], cursos_certificacoes: [], idiomas: [], habilidades: [] },
  });
}

/** Sends the signed-in candidate's curriculo to the company of their match. */
export async function givenResumeSent(page: Page): Promise<void> {
  const { matches } = await call<{ matches: { id: string }[] }>(page, 'matches/list');
  await call(page, 'resumes/send', { match_id: matches[0]?.id });
}

/** Cancels the signed-in user's subscription in the provider's customer portal, and advances to the end of its period. */
export async function givenExpiredPlan(page: Page): Promise<void> {
  const { url } = await call<{ url: string }>(page, 'billing/customerPortal');
  for (const action of ['cancelar', 'avancar']) {
    const [, visto = ''] = /name="visto" value="([^"]+)"/.exec(await (await page.request.get(url)).text()) ?? [];
    await page.request.post(`${url}/${action}`, { form: { visto } });
  }
}

/** Pays for a plan of the signed-in user in the provider's checkout, and waits until the plan is active. */
export async function givenPaidPlan(page: Page, planKey: PlanKey): Promise<void> {
  const { url } = await call<{ url: string }>(page, 'billing/createCheckout', { planKey });
  await page.request.post(`${url}/pagar`);
  const plan = async () => (await call<{ profile: { plano: string } }>(page, 'session/current')).profile.plano;
  await expect.poll(plan).toBe(planOfKey(planKey).plan);
}

/** Adds a new user to the team of the signed-in company by an invitation, and signs them in on their page (team#joining). */
export async function givenColleague(company: Page, colleague: Page, name: string) {
  const { email, password } = newAccount('candidate', name);
  await call(company, 'team/invite', { email, role: 'recrutador' });
  const link = await readMailedLink(colleague, email, '[^<]*equipe[^<]*');
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
  const data = { token, name, password, terms_version: TERMS_VERSION };
  const response = await colleague.request.post('/api/auth/sign-up/invited', { data });
  expect(response.status(), await response.text()).toBe(200);
  return { email, password };
}

/** Saves a CNPJ of the signed-in company, and requests its verification by the operators (verification#request). */
export async function givenVerificationRequest(company: Page, cnpj: string, text: string): Promise<void> {
  await call(company, 'verification/saveCnpj', { cnpj });
  await call(company, 'verification/requestReview', { text });
}

/** Adds terms to a job of the signed-in company (jobs#terms). */
export async function givenJobTerms(company: Page, id: string, terms: Partial<JobInput>): Promise<void> {
  const job = await call<object>(company, 'jobs/one', { id });
  await call(company, 'jobs/update', { ...job, ...terms });
}
