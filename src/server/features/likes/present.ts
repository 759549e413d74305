import type { LikeResult, MatchDialogData } from '#contract/likes.ts';
import type { Deps } from '../../deps.ts';
import { presentContact } from '../matches/present.ts';
import { presentAvatar, presentLikes } from '../profiles/present.ts';
import type { LikeOutcome } from './service.ts';

function presentMatchDialog({ actor, match }: LikeOutcome): MatchDialogData | null {
  if (match === null) return null;
  return {
    matchId: match.id,
    otherUserName: match.other.name,
    otherUserId: match.other.user_id,
    jobTitle: match.job.title,
    jobId: match.job.id,
    other: presentAvatar(match.other),
    ...presentContact(actor, match.other, match.job.title),
  };
}

export const presentLikeResult = (deps: Deps, outcome: LikeOutcome): LikeResult => ({
  match: presentMatchDialog(outcome),
  likes: presentLikes(outcome.actor, deps.now(), outcome.renewed),
});
