import { candidateFactory, companyFactory, jobFactory } from '#demo/people.ts';
import { fillProfiles, insertJobs, insertUsers } from '#demo/queries.ts';
import { createRng } from '#demo/rng.ts';
import type { JobData, ProfileData } from '#demo/types.ts';
import { NO_TERMS } from '#domain/jobs/job-terms.ts';
import { minimumAgeOf } from '#domain/jobs/young-workers.ts';
import { salaryMaxOf } from '#domain/pay/salary.ts';
import { normalizeText } from '#domain/text/text.ts';
import { matches } from '#server/features/matches/schema.ts';
import type { Executor } from '#server/platform/database/create-db.ts';
import type { TestApp } from './test-app.ts';

/** The city and the job function of the people and jobs that this file creates by default. */
export const CITY = 'Belo Horizonte - MG';
export const FUNCTION = 'Padeiro';

const rng = createRng('tests');

async function insertProfiles(db: Executor, profiles: ProfileData[]): Promise<void> {
  const confirmed = profiles.map(({ user_id: id, name, email, user_type }) => ({
    id,
    name,
    email,
    user_type,
    emailVerified: true,
  }));
  await insertUsers(db, confirmed);
  const rows = profiles.map(({ plano_premium: _premium, plano_pro: _pro, ...profile }) => ({
    ...profile,
    cargos_normalizados: profile.experiencias_profissionais.map(({ cargo }) => normalizeText(cargo)),
  }));
  await fillProfiles(db, rows);
}

const unique = (email: string) => `${rng.uuid().slice(0, 8)}.${email}`;

/** Creates candidates with a complete profile who look for FUNCTION in CITY, on basico, with a phone. */
export async function givenCandidates(db: Executor, count: number, overrides: Partial<ProfileData> = {}) {
  const people = Array.from({ length: count }, () => {
    const preferences = { area: FUNCTION, funcoes: [], cidade_de_interesse: CITY, plano: 'basico' as const };
    const phone = { telefone: '31900001234', whatsapp: null };
    const profile = candidateFactory(rng, new Date(), { ...preferences, ...phone, avatar_url: null, ...overrides });
    return { ...profile, email: unique(profile.email) };
  });
  await insertProfiles(db, people);
  return people;
}

/** Creates one candidate as `givenCandidates` does. */
export async function givenCandidate(db: Executor, overrides: Partial<ProfileData> = {}): Promise<ProfileData> {
  const [candidate] = await givenCandidates(db, 1, overrides);
  if (!candidate) throw new Error('No candidate was made');
  return candidate;
}

/** Creates companies with a complete profile in CITY, on basico. */
export async function givenCompanies(db: Executor, count: number, overrides: Partial<ProfileData> = {}) {
  const companies = Array.from({ length: count }, () => {
    const basics = { city: CITY, plano: 'basico' as const, telefone: '3133334444', whatsapp: null, avatar_url: null };
    const profile = companyFactory(rng, new Date(), 'bakery', { ...basics, ...overrides });
    return { ...profile, email: unique(profile.email) };
  });
  await insertProfiles(db, companies);
  return companies;
}

/** Creates one company as `givenCompanies` does. */
export async function givenCompany(db: Executor, overrides: Partial<ProfileData> = {}): Promise<ProfileData> {
  const [company] = await givenCompanies(db, 1, overrides);
  if (!company) throw new Error('No company was made');
  return company;
}

/** Creates active jobs for FUNCTION in CITY with a salary below every plan's limit and no further terms; the newest is the last. */
export async function givenJobs(db: Executor, company: ProfileData, count: number, overrides: Partial<JobData> = {}) {
  const now = Date.now();
  const jobs = Array.from({ length: count }, (_, index) => {
    const created_at = new Date(now - (count - index) * 60_000);
    const values = {
      funcao: FUNCTION,
      location: CITY,
      salary_range: '1500-2000',
      horario_trabalho: 'Segunda a sábado',
    };
    const basics = { ...values, ...NO_TERMS, image_url: null, created_at };
    const data_expiracao = new Date(now + 5 * 24 * 60 * 60 * 1000);
    return jobFactory(rng, new Date(), company, 'bakery', { ...basics, data_expiracao, ...overrides });
  });
  await insertJobs(
    db,
    jobs.map((job) => ({ ...job, salary_max: salaryMaxOf(job), least_age: minimumAgeOf(job) })),
  );
  return jobs;
}

/** Creates one job as `givenJobs` does. */
export async function givenJob(db: Executor, company: ProfileData, overrides: Partial<JobData> = {}): Promise<JobData> {
  const [job] = await givenJobs(db, company, 1, overrides);
  if (!job) throw new Error('No job was made');
  return job;
}

type Person = Pick<ProfileData, 'user_id'>;
type MatchValues = Partial<typeof matches.$inferInsert>;

/** Creates a match on the job, or a match without a job. */
export async function givenMatch(
  db: Executor,
  candidate: Person,
  company: Person,
  job: Pick<JobData, 'id'> | null,
  more: MatchValues = {},
) {
  const pair = { candidate_id: candidate.user_id, company_id: company.user_id, job_id: job?.id ?? null };
  const [match] = await db
    .insert(matches)
    .values({ ...pair, ...more })
    .returning();
  if (!match) throw new Error('No match was made');
  return match;
}

/** Creates a job of 'Padaria Central' with this many matches, and signs the company in. */
export async function givenMatches(app: Pick<TestApp, 'db' | 'as'>, count = 1, more: MatchValues = {}) {
  const company = await givenCompany(app.db, { name: 'Padaria Central' });
  const job = await givenJob(app.db, company, { title: 'Padeiro noturno' });
  const candidates = await givenCandidates(app.db, count);
  const pair = { company_id: company.user_id, job_id: job.id };
  const pairs = candidates.map(({ user_id }) => ({ ...pair, candidate_id: user_id, ...more }));
  const rows = await app.db.insert(matches).values(pairs).returning();
  const [match] = rows;
  const [candidate] = candidates;
  if (!match || !candidate) throw new Error('No match was made');
  return { company, job, candidates, candidate, matches: rows, match, asCompany: (await app.as(company)).api };
}
