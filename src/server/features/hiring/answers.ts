import { subDays } from 'date-fns/subDays';
import { ANSWER_RATE_DAYS, ANSWERED_WITHIN_DAYS, type AnswerRate, answerRateOf } from '#domain/hiring/answers.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import { buildPage, decodeCursor, timeCursor } from '../../platform/database/cursor.ts';
import * as rows from './answers-queries.ts';
import { selectUnanswered } from './board-queries.ts';

const PAGE_SIZE = 20;
const DELETED_AT_ONCE = 10_000;

/** Returns the creation times of the matches that count today (hiring#answer-counted). */
function countedSpan(now: Date): rows.CreationSpan {
  const until = subDays(now, ANSWERED_WITHIN_DAYS);
  return { after: subDays(until, ANSWER_RATE_DAYS), until };
}

const isSame = (a: AnswerRate | null, b: AnswerRate | null) => a?.within === b?.within && a?.share === b?.share;

/**
 * Saves the answer rate of each company (hiring#answer-rate), only where it changed, because each save rebuilds the
 * company's cards. It also deletes the records of deleted matches that no longer count.
 */
export async function writeAllAnswers({ db, now }: Pick<Deps, 'db' | 'now'>, signal: AbortSignal): Promise<void> {
  const span = countedSpan(now());
  for (const { company_id, shown, ...counts } of await rows.countAllAnswers(db, span)) {
    const answers = answerRateOf(counts);
    if (isSame(answers, shown)) continue;
    signal.throwIfAborted();
    await rows.updateAnswerRate(db, company_id, answers);
  }
  while ((await rows.deleteOldDeletedMatches(db, span.after, DELETED_AT_ONCE)) === DELETED_AT_ONCE)
    signal.throwIfAborted();
}

type Company = { user_id: string; answers_within: AnswerRate['within']; answers_share: number | null };

/** Returns the company's counts of today: its counted matches, and how many it answered within 1, 2 and 7 days. */
export async function readAnswers({ db, now }: ReadingDeps, { user_id }: Company) {
  const counts = await rows.countAnswers(db, user_id, countedSpan(now()));
  return counts ?? { counted: 0, answered: { 1: 0, 2: 0, 7: 0 } };
}

/** Returns a page of `selectUnanswered` (hiring#answer). */
export async function listUnanswered(
  { db }: Pick<Deps, 'db'>,
  { user_id }: { user_id: string },
  cursor: string | undefined,
) {
  const after = decodeCursor(timeCursor, cursor);
  const found = await selectUnanswered(db, user_id, { after, limit: PAGE_SIZE + 1 });
  return buildPage(found, PAGE_SIZE, ({ match }) => [match.created_at.toISOString(), match.id]);
}
