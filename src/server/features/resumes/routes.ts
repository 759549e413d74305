import { candidate, completeCompany } from '../../http/procedures.ts';
import { recordContactView } from '../privacy/service.ts';
import { prefilledResume, presentResume, presentSentResume } from './present.ts';
import { findResume, readReceivedResume, saveResume, sendResume } from './service.ts';

export const resumesRoutes = {
  mine: candidate.resumes.mine.handler(async ({ context: { deps, actor } }) => {
    const row = await findResume(deps, actor);
    return { exists: row !== undefined, resume: row ? presentResume(row, actor) : prefilledResume(actor) };
  }),
  save: candidate.resumes.save.handler(async ({ context: { deps, actor }, input }) =>
    presentResume(await saveResume(deps, actor, input), actor),
  ),
  send: candidate.resumes.send.handler(async ({ context: { deps, actor }, input }) => {
    await sendResume(deps, actor, input.match_id);
    return {};
  }),
  received: completeCompany.resumes.received.handler(async ({ context: { deps, actor }, input }) => {
    const received = await readReceivedResume(deps, actor, input.match_id);
    await recordContactView(deps, actor, received.resume.usuario_id, 'resume');
    return presentSentResume(received);
  }),
};
