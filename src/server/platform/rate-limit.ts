import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { AppError } from '../app-error.ts';
import type { Executor } from './database/create-db.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_WINDOW_MS = 30 * DAY_MS;

export type Attempt = {
  /** The limited action and its user, for instance `support|<user id>`. */
  key: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** Milliseconds; the window begins with its first attempt. */
  window: number;
  /** Number of attempts that the call counts as, for a call with several actions. */
  times?: number;
};

/**
 * Counts one attempt in a fixed window shared by all processes. It is one statement, so all simultaneous attempts are counted.
 * @returns the number of attempts with this one, and the start of the window (epoch ms)
 */
export async function countAttempt(
  db: Executor,
  { key, now, window, times = 1 }: Attempt,
): Promise<{ count: number; began: number }> {
  if (window > LONGEST_WINDOW_MS) throw new RangeError('An attempt is forgotten before this window ends');
  const hasWindowEnded = sql`rate_limit.last_request <= ${now - window}::bigint`;
  const { rows } = await db.execute<{ count: number; began: string }>(sql`
    insert into rate_limit (id, key, count, last_request) values (${randomUUID()}, ${key}, ${times}, ${now}::bigint)
    on conflict (key) do update set
      count = case when ${hasWindowEnded} then ${times}::int else rate_limit.count + ${times}::int end,
      last_request = case when ${hasWindowEnded} then ${now}::bigint else rate_limit.last_request end
    returning count, last_request as began`);
  const row = rows[0];
  return row ? { count: row.count, began: Number(row.began) } : { count: 1, began: now };
}

/** Counts one attempt, and refuses those above `max` in the window. @throws AppError RATE_LIMITED */
export async function limitAttempts(db: Executor, { max, ...attempt }: Attempt & { max: number }): Promise<void> {
  if ((await countAttempt(db, attempt)).count > max) throw new AppError('RATE_LIMITED');
}

/**
 * Deletes attempts, better-auth's too, whose window has ended even if it was the longest: their keys contain ids and addresses.
 */
export async function deleteOldAttempts(db: Executor, now: Date): Promise<void> {
  await db.execute(
    sql`delete from rate_limit where last_request < ${now.getTime() - LONGEST_WINDOW_MS - DAY_MS}::bigint`,
  );
}
