import { BLOCKS_PER_DAY } from '#domain/operations/reports.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { publish } from '../../platform/realtime/publish.ts';
import type { Block } from './block-queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Publishes events that make the open pages of both sides reload; they don't reveal a block. */
export async function publishToPair(tx: Tx, { candidate_id, company_id }: Block): Promise<void> {
  for (const user_id of [candidate_id, company_id]) await publish(tx, { user_id, type: 'match.changed' });
  await publish(tx, { user_id: candidate_id, type: 'likes.received' });
  await publish(tx, { user_id: company_id, type: 'jobs.changed' });
}

/** @throws AppError RATE_LIMITED after BLOCKS_PER_DAY blocks and hidden CNPJs in a day */
export const limitBlocks = (deps: Pick<Deps, 'now'>, tx: Tx, { user_id }: Actor): Promise<void> =>
  limitAttempts(tx, { key: `block|${user_id}`, now: deps.now().getTime(), window: DAY_MS, max: BLOCKS_PER_DAY });
