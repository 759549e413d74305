import { completeCandidate, completeCompany } from '../../http/procedures.ts';
import {
  presentAppliedDecision,
  presentLikedCandidate,
  presentLikedJob,
  presentReadJob,
  presentRefusedCandidate,
  presentRefusedJob,
  presentSavedJob,
} from './present.ts';
import { applyQueuedDecision } from './queued-decisions.ts';
import { deleteSavedJob, listSavedJobs, readSavedJobIds, saveJob } from './saved.ts';
import { listLikedCandidates, listLikedJobs, listRefusedCandidates, listRefusedJobs, readJob } from './service.ts';

export const decisionsRoutes = {
  likedJobs: completeCandidate.decisions.likedJobs.handler(async ({ context: { deps, actor }, input }) => {
    const { rows, next_cursor } = await listLikedJobs(deps, actor, input.cursor);
    return { likes: rows.map((row) => presentLikedJob(row, deps.now())), next_cursor };
  }),
  job: completeCandidate.decisions.job.handler(async ({ context: { deps, actor }, input }) =>
    presentReadJob(await readJob(deps, actor, input.job_id), deps.now()),
  ),
  refusedJobs: completeCandidate.decisions.refusedJobs.handler(async ({ context: { deps, actor }, input }) => {
    const { rows, next_cursor } = await listRefusedJobs(deps, actor, input.cursor);
    return { jobs: rows.map(presentRefusedJob), next_cursor };
  }),
  savedJobs: completeCandidate.decisions.savedJobs.handler(async ({ context: { deps, actor }, input }) => {
    const { rows, next_cursor, salary_cap, mails_before_expiry } = await listSavedJobs(deps, actor, input.cursor);
    return { jobs: rows.map((row) => presentSavedJob(row, salary_cap, deps.now())), next_cursor, mails_before_expiry };
  }),
  savedIds: completeCandidate.decisions.savedIds.handler(async ({ context: { deps, actor } }) => ({
    ids: await readSavedJobIds(deps, actor),
  })),
  saveJob: completeCandidate.decisions.saveJob.handler(async ({ context: { deps, actor }, input }) => {
    await saveJob(deps, actor, input.job_id);
    return {};
  }),
  unsaveJob: completeCandidate.decisions.unsaveJob.handler(async ({ context: { deps, actor }, input }) => {
    await deleteSavedJob(deps, actor, input.job_id);
    return {};
  }),
  applyQueuedDecision: completeCandidate.decisions.applyQueuedDecision.handler(
    async ({ context: { deps, actor }, input }) =>
      presentAppliedDecision(await applyQueuedDecision(deps, actor, input), deps.now()),
  ),
  likedCandidates: completeCompany.decisions.likedCandidates.handler(async ({ context: { deps, actor }, input }) => {
    const { rows, next_cursor } = await listLikedCandidates(deps, actor, input);
    return { likes: rows.map((row) => presentLikedCandidate(row, deps.now())), next_cursor };
  }),
  refusedCandidates: completeCompany.decisions.refusedCandidates.handler(
    async ({ context: { deps, actor }, input }) => {
      const { rows, next_cursor } = await listRefusedCandidates(deps, actor, input);
      return { candidates: rows.map(presentRefusedCandidate), next_cursor };
    },
  ),
};
