import { completeCompany } from '../../http/procedures.ts';
import { presentDraft, presentJobList, presentListedDraft, presentOwnJob, presentWeek } from './present.ts';
import {
  createJob,
  findDraft,
  findOwnJob,
  listDrafts,
  listJobs,
  previewRemoval,
  removeDraft,
  removeJob,
  renewJob,
  saveDraft,
  setJobStatus,
  updateJob,
} from './service.ts';
import { readWeek } from './week.ts';

export const jobsRoutes = {
  week: completeCompany.jobs.week.handler(async ({ context: { deps, actor } }) =>
    presentWeek(await readWeek(deps, actor)),
  ),
  list: completeCompany.jobs.list.handler(async ({ context: { deps, actor }, input }) =>
    presentJobList(await listJobs(deps, actor, input)),
  ),
  one: completeCompany.jobs.one.handler(async ({ context: { deps, actor }, input }) =>
    presentOwnJob(await findOwnJob(deps.db, actor, input.id)),
  ),
  create: completeCompany.jobs.create.handler(async ({ context: { deps, actor }, input }) =>
    presentOwnJob(await createJob(deps, actor, input)),
  ),
  update: completeCompany.jobs.update.handler(async ({ context: { deps, actor }, input: { id, ...input } }) =>
    presentOwnJob(await updateJob(deps, actor, id, input)),
  ),
  setStatus: completeCompany.jobs.setStatus.handler(async ({ context: { deps, actor }, input }) =>
    presentOwnJob(await setJobStatus(deps, actor, input)),
  ),
  renew: completeCompany.jobs.renew.handler(async ({ context: { deps, actor }, input }) =>
    presentOwnJob(await renewJob(deps, actor, input.id)),
  ),
  deletion: completeCompany.jobs.deletion.handler(({ context: { deps, actor }, input }) =>
    previewRemoval(deps, actor, input.id),
  ),
  remove: completeCompany.jobs.remove.handler(({ context: { deps, actor }, input }) => removeJob(deps, actor, input)),
  drafts: completeCompany.jobs.drafts.handler(async ({ context: { deps, actor } }) => ({
    drafts: (await listDrafts(deps, actor)).map(presentListedDraft),
  })),
  draft: completeCompany.jobs.draft.handler(async ({ context: { deps, actor }, input }) =>
    presentDraft(await findDraft(deps, actor, input.id)),
  ),
  saveDraft: completeCompany.jobs.saveDraft.handler(async ({ context: { deps, actor }, input }) => {
    await saveDraft(deps, actor, input);
    return {};
  }),
  removeDraft: completeCompany.jobs.removeDraft.handler(async ({ context: { deps, actor }, input }) => {
    await removeDraft(deps, actor, input.id);
    return {};
  }),
};
