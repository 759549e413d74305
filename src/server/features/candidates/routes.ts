import { completeCompany } from '../../http/procedures.ts';
import { presentCandidateDeck } from './present.ts';
import { readCandidateDeck, rejectCandidate } from './service.ts';

export const candidatesRoutes = {
  deck: completeCompany.candidates.deck.handler(async ({ context: { deps, actor }, input }) =>
    presentCandidateDeck(deps, await readCandidateDeck(deps, actor, input)),
  ),
  reject: completeCompany.candidates.reject.handler(async ({ context: { deps, actor }, input }) => {
    await rejectCandidate(deps, actor, input);
    return {};
  }),
};
