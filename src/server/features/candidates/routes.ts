import { completeCompany, completeCompanyToRead } from '../../http/procedures.ts';
import { rawJson, returnsRawJson } from '../../http/raw-json.ts';
import { recordContactView } from '../privacy/service.ts';
import { isListQuery, readCandidateList } from './list-service.ts';
import { presentCandidateDeck, presentCandidateProfile } from './present.ts';
import {
  limitReading,
  readCandidateDeck,
  rejectCandidate,
  rejectCandidates,
  skipCandidate,
  undoRejectCandidate,
  undoRejectCandidates,
  undoSkipCandidate,
  viewCandidate,
} from './service.ts';

export const candidatesRoutes = {
  profile: completeCompany.candidates.profile.handler(async ({ context: { deps, actor }, input }) => {
    const seen = presentCandidateProfile(deps, await viewCandidate(deps, actor, input));
    const hasNumber = seen.match !== null && (seen.match.telefone ?? seen.match.whatsapp) !== null;
    if (hasNumber) await recordContactView(deps, actor, input.candidate_id, 'number');
    return seen;
  }),
  deck: returnsRawJson(
    completeCompanyToRead.candidates.deck.handler(async ({ context: { reading, read, actor, confirmed }, input }) => {
      const isList = isListQuery(input);
      // A list costs more than the deck's first page, and each filter shows other candidates.
      if (input.cursor !== undefined || isList) {
        await confirmed;
        await limitReading(reading, actor, 'pages');
      }
      const deck = await read((where) => (isList ? readCandidateList : readCandidateDeck)(where, actor, input));
      return rawJson(JSON.stringify(presentCandidateDeck(reading, deck)));
    }),
  ),
  skip: completeCompany.candidates.skip.handler(async ({ context: { deps, actor }, input }) => {
    await skipCandidate(deps, actor, input);
    return {};
  }),
  undoSkip: completeCompany.candidates.undoSkip.handler(async ({ context: { deps, actor }, input }) => {
    await undoSkipCandidate(deps, actor, input);
    return {};
  }),
  undoReject: completeCompany.candidates.undoReject.handler(async ({ context: { deps, actor }, input }) => {
    await undoRejectCandidate(deps, actor, input);
    return {};
  }),
  rejectMany: completeCompany.candidates.rejectMany.handler(async ({ context: { deps, actor }, input }) => ({
    outcomes: await rejectCandidates(deps, actor, input),
  })),
  undoRejectMany: completeCompany.candidates.undoRejectMany.handler(async ({ context: { deps, actor }, input }) => {
    await undoRejectCandidates(deps, actor, input);
    return {};
  }),
  reject: completeCompany.candidates.reject.handler(async ({ context: { deps, actor }, input }) => {
    await rejectCandidate(deps, actor, input);
    return {};
  }),
};
