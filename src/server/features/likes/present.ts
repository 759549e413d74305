import type { LikeResult, ReceivedLike } from '#contract/likes.ts';
import type { Deps } from '../../deps.ts';
import { pick } from '../../platform/pick.ts';
import { presentMatchDialog } from '../matches/present.ts';
import { presentAvatar, presentLikes, presentVerified } from '../profiles/present.ts';
import type { LikeOutcome } from './give.ts';
import type { listReceivedLikes } from './received.ts';

/** Presents a like to its giver: the balance of likes, and the match if the like made one. */
export const presentLikeResult = (deps: Deps, outcome: LikeOutcome): LikeResult => ({
  match: outcome.match && presentMatchDialog(outcome.actor, outcome.match),
  likes: presentLikes(outcome.actor, deps.now(), outcome.renewed),
});

export const presentReceivedLike = (
  row: Awaited<ReturnType<typeof listReceivedLikes>>['rows'][number],
): ReceivedLike => ({
  ...pick(row, 'id', 'is_superlike', 'created_at'),
  company: {
    user_id: row.company.user_id,
    name: row.company.name,
    city: row.company.city,
    ...presentAvatar(row.company),
    verified: presentVerified(row.company),
  },
  job: row.job,
});
