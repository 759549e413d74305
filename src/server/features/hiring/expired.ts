import { subDays } from 'date-fns/subDays';
import { ASKED_DAYS, askedWords, preparedWords } from '#domain/hiring.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import * as queries from './queries.ts';

/** Of one transaction. */
const AT_ONCE = 500;
/** What ended longer ago than this is past: nobody hears of it all at once when the product begins to tell. */
const LOOKED_BACK_DAYS = 10;

/**
 * Asks the companies of jobs whose time is over what to tell those who wait, and tells those whose company said nothing in
 * ASKED_DAYS (hiring#expired). Each is a notice, sent by `tellDue`.
 */
export async function askAboutExpired(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const now = clock();
  const asked = { after: subDays(now, ASKED_DAYS), until: now, now };
  const told = { after: subDays(now, LOOKED_BACK_DAYS), until: asked.after, now };
  const words = preparedWords('vaga_expirada');
  while ((await inTransaction(db, (tx) => ask(tx, asked))) === AT_ONCE) signal.throwIfAborted();
  while ((await inTransaction(db, (tx) => queries.noticeExpired(tx, told, words, AT_ONCE))) === AT_ONCE) {
    signal.throwIfAborted();
  }
}

type Asked = Parameters<typeof queries.selectUnasked>[1];

async function ask(tx: Parameters<typeof queries.selectUnasked>[0], ended: Asked): Promise<number> {
  const jobs = await queries.selectUnasked(tx, ended, AT_ONCE);
  if (jobs.length === 0) return 0;
  const at = { created_at: ended.now, due_at: ended.now };
  await queries.insertNotices(
    tx,
    jobs.map(({ id, key, company_id, title, waiting }) => ({
      ...{ match_id: id, key, to_id: company_id, from_id: company_id },
      ...{ job_title: title, words: askedWords(waiting), ...at },
    })),
  );
  return jobs.length;
}
