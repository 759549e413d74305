import type { JobInput } from '#contract/jobs.ts';
import type { JobData } from '#demo/types.ts';
import type { Plan } from '#domain/billing/plans.ts';
import { givenCompany, givenJob } from './people.ts';
import { plainPng } from './pictures.ts';
import { bodyOf, type TestApp } from './test-app.ts';

const inputOf = (job: JobData, image_url: string): JobInput => ({
  title: job.title,
  funcao: job.funcao,
  location: job.location,
  salary_range: job.salary_range,
  horario_trabalho: job.horario_trabalho,
  horario_inicio: job.horario_inicio,
  horario_fim: job.horario_fim,
  description: job.description,
  requirements: job.requirements,
  beneficios: job.beneficios,
  image_url,
});

/** Creates a company on this plan, and a session of the company's owner. */
export async function givenOwner(app: TestApp, plano: Plan = 'basico') {
  const company = await givenCompany(app.db, { plano });
  return { company, ...(await app.as(company)) };
}

export type Owner = Awaited<ReturnType<typeof givenOwner>>;

/** Uploads a picture as this owner; returns the picture's URL. */
export async function upload({ fetch }: Owner, kind: 'job-image' | 'logo' = 'job-image'): Promise<string> {
  const body = new Uint8Array(await plainPng());
  return (await bodyOf<{ url: string }>(await fetch(`/api/media/${kind}`, { method: 'POST', body }))).url;
}

/** Creates a job of the owner with an uploaded picture. `input` is the input of an update that changes nothing. */
export async function givenOwnJob(app: TestApp, owner: Owner, overrides: Partial<JobData> = {}) {
  const image_url = await upload(owner);
  const job = await givenJob(app.db, owner.company, { image_url, ...overrides });
  return { job, input: { ...inputOf(job, image_url), id: job.id } };
}

/** Returns the owner's jobs as they are stored, oldest first. */
export const storedJobs = async (app: TestApp, { company }: Owner) =>
  (await app.pool.query('select * from jobs where company_id = $1 order by created_at', [company.user_id])).rows;
