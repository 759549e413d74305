import { completeCompany } from '../../http/procedures.ts';
import { presentOwnJob } from './present.ts';
import { createJob, findOwnJob, listJobs } from './service.ts';

export const jobsRoutes = {
  list: completeCompany.jobs.list.handler(async ({ context: { deps, actor }, input }) => {
    const { jobs, ...page } = await listJobs(deps, actor, input.cursor);
    return { ...page, jobs: jobs.map((job) => ({ ...presentOwnJob(job), matches: job.matches, likes: job.likes })) };
  }),
  one: completeCompany.jobs.one.handler(async ({ context: { deps, actor }, input }) =>
    presentOwnJob(await findOwnJob(deps, actor, input.id)),
  ),
  create: completeCompany.jobs.create.handler(async ({ context: { deps, actor }, input }) =>
    presentOwnJob(await createJob(deps, actor, input)),
  ),
};
