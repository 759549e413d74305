import { completeCandidate, completeCompany } from '../../http/procedures.ts';
import { presentViewer } from './present.ts';
import { readJobViews, readProfileViews } from './service.ts';

export const viewsRoutes = {
  profile: completeCandidate.views.profile.handler(async ({ context: { deps, actor }, input }) => {
    const { weeks, rows, next_cursor } = await readProfileViews(deps, actor, input.cursor);
    return { weeks, viewers: rows.map(presentViewer), next_cursor };
  }),
  job: completeCompany.views.job.handler(async ({ context: { deps, actor }, input }) => ({
    days: await readJobViews(deps, actor, input.job_id),
  })),
};
