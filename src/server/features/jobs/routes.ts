import { completeCompany } from '../../http/procedures.ts';
import {
  presentChanged,
  presentDraft,
  presentHistory,
  presentJobList,
  presentListedDraft,
  presentOwnJob,
  presentSheetCheck,
} from './present.ts';
import {
  checkSheet,
  closeMany,
  createJob,
  findDraft,
  findOwnJob,
  listDrafts,
  listJobs,
  pauseMany,
  previewRemoval,
  publishSheet,
  reactivateMany,
  readHistory,
  removeDraft,
  removeJob,
  renewJob,
  saveDraft,
  saveSheetDrafts,
  setJobStatus,
  undoMany,
  updateJob,
} from './service.ts';
import { readWeek } from './week.ts';

export const jobsRoutes = {
  week: completeCompany.jobs.week.handler(({ context: { deps, actor } }) => readWeek(deps, actor)),
  list: completeCompany.jobs.list.handler(async ({ context: { deps, actor }, input }) =>
    presentJobList(await listJobs(deps, actor, input)),
  ),
  one: completeCompany.jobs.one.handler(async ({ context: { deps, actor }, input }) =>
    presentOwnJob(await findOwnJob(deps.db, actor, input.id)),
  ),
  history: completeCompany.jobs.history.handler(async ({ context: { deps, actor }, input }) =>
    presentHistory(await readHistory(deps, actor, input.id)),
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
  pauseMany: completeCompany.jobs.pauseMany.handler(async ({ context: { deps, actor }, input }) =>
    presentChanged(await pauseMany(deps, actor, input)),
  ),
  reactivateMany: completeCompany.jobs.reactivateMany.handler(async ({ context: { deps, actor }, input }) =>
    presentChanged(await reactivateMany(deps, actor, input)),
  ),
  closeMany: completeCompany.jobs.closeMany.handler(async ({ context: { deps, actor }, input }) =>
    presentChanged(await closeMany(deps, actor, input)),
  ),
  undoMany: completeCompany.jobs.undoMany.handler(async ({ context: { deps, actor }, input }) =>
    presentChanged(await undoMany(deps, actor, input)),
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
  checkSheet: completeCompany.jobs.checkSheet.handler(async ({ context: { deps, actor }, input }) =>
    presentSheetCheck(await checkSheet(deps, actor, input)),
  ),
  publishSheet: completeCompany.jobs.publishSheet.handler(({ context: { deps, actor }, input }) =>
    publishSheet(deps, actor, input),
  ),
  saveSheetDrafts: completeCompany.jobs.saveSheetDrafts.handler(({ context: { deps, actor }, input }) =>
    saveSheetDrafts(deps, actor, input),
  ),
  removeDraft: completeCompany.jobs.removeDraft.handler(async ({ context: { deps, actor }, input }) => {
    await removeDraft(deps, actor, input.id);
    return {};
  }),
};
