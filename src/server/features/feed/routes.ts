import { candidate, candidateToRead, completeCandidate } from '../../http/procedures.ts';
import { returnsRawJson } from '../../http/raw-json.ts';
import { presentFit, writeDeck } from './present.ts';
import {
  dismissLocked,
  readDeck,
  readFit,
  readWider,
  rejectJob,
  resetSkipped,
  skipJob,
  storeMark,
  undoRejectJob,
  undoSkip,
} from './service.ts';

export const feedRoutes = {
  deck: returnsRawJson(
    candidateToRead.feed.deck.handler(async ({ context: { reading, read, actor, confirmed }, input }) => {
      const deck = await read((where) => readDeck(where, actor, input.cursor));
      await confirmed;
      await storeMark(reading, deck);
      return writeDeck(reading, deck);
    }),
  ),
  wider: completeCandidate.feed.wider.handler(({ context: { deps, actor } }) => readWider(deps, actor)),
  why: completeCandidate.feed.why.handler(async ({ context: { deps, actor }, input }) =>
    presentFit(await readFit(deps, actor, input.job_id)),
  ),
  skip: completeCandidate.feed.skip.handler(async ({ context: { deps, actor }, input }) => {
    await skipJob(deps, actor, input.job_id);
    return {};
  }),
  dismissLocked: completeCandidate.feed.dismissLocked.handler(async ({ context: { deps, actor }, input }) => {
    await dismissLocked(deps, actor, input.job_id);
    return {};
  }),
  reject: completeCandidate.feed.reject.handler(async ({ context: { deps, actor }, input }) => {
    await rejectJob(deps, actor, input.job_id);
    return {};
  }),
  undoSkip: completeCandidate.feed.undoSkip.handler(async ({ context: { deps, actor }, input }) => {
    await undoSkip(deps, actor, input.job_id);
    return {};
  }),
  undoReject: completeCandidate.feed.undoReject.handler(async ({ context: { deps, actor }, input }) => {
    await undoRejectJob(deps, actor, input.job_id);
    return {};
  }),
  resetSkipped: candidate.feed.resetSkipped.handler(async ({ context: { deps, actor } }) => ({
    reset: await resetSkipped(deps, actor),
  })),
};
