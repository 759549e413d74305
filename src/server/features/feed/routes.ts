import { candidate, completeCandidate } from '../../http/procedures.ts';
import { writes } from '../../http/written.ts';
import { writeDeck } from './present.ts';
import { readDeck, rejectJob, resetSkipped, skipJob } from './service.ts';

export const feedRoutes = {
  deck: writes(
    candidate.feed.deck.handler(async ({ context: { deps, actor }, input }) =>
      writeDeck(deps, await readDeck(deps, actor, input.cursor)),
    ),
  ),
  skip: completeCandidate.feed.skip.handler(async ({ context: { deps, actor }, input }) => {
    await skipJob(deps, actor, input.job_id);
    return {};
  }),
  reject: completeCandidate.feed.reject.handler(async ({ context: { deps, actor }, input }) => {
    await rejectJob(deps, actor, input.job_id);
    return {};
  }),
  resetSkipped: candidate.feed.resetSkipped.handler(async ({ context: { deps, actor } }) => ({
    reset: await resetSkipped(deps, actor),
  })),
};
