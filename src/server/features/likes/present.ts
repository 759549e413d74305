import type { LikeResult, MatchDialogData, ReceivedLike } from '#contract/likes.ts';
import type { Deps } from '../../deps.ts';
import { presentContact } from '../matches/present.ts';
import { presentAvatar, presentLikes } from '../profiles/present.ts';
import type { LikeOutcome } from './give.ts';
import type { listReceivedLikes } from './received.ts';

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

export const presentReceivedLike = (
  row: Awaited<ReturnType<typeof listReceivedLikes>>['rows'][number],
): ReceivedLike => ({
  id: row.id,
  is_superlike: row.is_superlike,
  created_at: row.created_at,
  company: {
    user_id: row.company.user_id,
    name: row.company.name,
    city: row.company.city,
    ...presentAvatar(row.company),
  },
  job: row.job,
});
