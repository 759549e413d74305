import { likeJobSchema } from '#contract/likes.ts';
import { greetingToCompany, whatsappLink } from '#domain/hiring/whatsapp-link.ts';
import {
  candidate,
  complete,
  completeCandidate,
  completeCandidateWithFastPath,
  completeCompany,
  signedIn,
} from '../../http/procedures.ts';
import { renewDueSession, sessionLookupOf } from '../../http/session/caller.ts';
import { presentLikes } from '../profiles/present.ts';
import { refreshWeeklyLikes } from '../profiles/service.ts';
import { recordScreenRefusal } from './audit.ts';
import { presentLikeResult, presentReceivedLike } from './present.ts';
import { correctBalance } from './protection.ts';
import { listReceivedLikes } from './received.ts';
import { likeCandidate, likeJob, likeJobOfSession, superLikeJob } from './service.ts';
import { undoLikeCandidate, undoLikeJob } from './undo.ts';

/**
 * Fast path of `likeJob`: one SQL statement stores the like and checks the session and the candidate's rights. Where it stores
 * nothing, the handler processes the like.
 */
const likeInOneStatement = completeCandidateWithFastPath(async ({ deps, request, addCookie }, input) => {
  const parsed = likeJobSchema.safeParse(input);
  const session = parsed.success ? await sessionLookupOf(deps, request) : null;
  const given = parsed.success && session ? await likeJobOfSession(deps, session, parsed.data.job_id) : null;
  if (!session || !given) return null;
  await renewDueSession(deps, session, given, addCookie);
  return { match: null, likes: presentLikes(given, deps.now(), null) };
});

export const likesRoutes = {
  counters: signedIn.likes.counters.handler(async ({ context: { deps, actor } }) => {
    const fresh = await refreshWeeklyLikes(deps.db, actor, deps.now());
    return presentLikes(fresh.actor, deps.now(), fresh.renewed);
  }),
  received: candidate.likes.received.handler(async ({ context: { deps, actor }, input }) => {
    const { rows, ...page } = await listReceivedLikes(deps, actor, input.cursor);
    return { ...page, likes: rows.map(presentReceivedLike) };
  }),
  verify: signedIn.likes.verify.handler(async ({ context: { deps, actor } }) => {
    const { is_consistent, ...verified } = await correctBalance(deps, actor);
    return { is_consistent, likes: presentLikes(verified.actor, deps.now(), verified.renewed) };
  }),
  recordRefusal: complete.likes.recordRefusal.handler(async ({ context: { deps, actor }, input }) => {
    await recordScreenRefusal(deps, actor, input);
    return {};
  }),
  likeJob: likeInOneStatement.likes.likeJob.handler(async ({ context: { deps, actor }, input }) =>
    presentLikeResult(deps, await likeJob(deps, actor, input.job_id)),
  ),
  superLikeJob: completeCandidate.likes.superLikeJob.handler(async ({ context: { deps, actor }, input }) => {
    const { contact, ...outcome } = await superLikeJob(deps, actor, input);
    const greeting = greetingToCompany({ ...contact, candidateName: actor.name });
    const whatsapp_url = whatsappLink(contact.phone, greeting);
    return { ...presentLikeResult(deps, outcome), whatsapp_url };
  }),
  undoLikeJob: completeCandidate.likes.undoLikeJob.handler(async ({ context: { deps, actor }, input }) => {
    const left = await undoLikeJob(deps, actor, input.job_id);
    return { likes: presentLikes(left.actor, deps.now(), left.renewed) };
  }),
  undoLikeCandidate: completeCompany.likes.undoLikeCandidate.handler(async ({ context: { deps, actor }, input }) => {
    const left = await undoLikeCandidate(deps, actor, input);
    return { likes: presentLikes(left.actor, deps.now(), left.renewed) };
  }),
  likeCandidate: completeCompany.likes.likeCandidate.handler(async ({ context: { deps, actor }, input }) =>
    presentLikeResult(deps, await likeCandidate(deps, actor, { ...input, is_superlike: false })),
  ),
  superLikeCandidate: completeCompany.likes.superLikeCandidate.handler(async ({ context: { deps, actor }, input }) =>
    presentLikeResult(deps, await likeCandidate(deps, actor, { ...input, is_superlike: true })),
  ),
};
