import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { AppError } from '../app-error.ts';
import type { Executor } from './database/create-db.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_WINDOW_MS = 30 * DAY_MS;

export type RateLimitAttempt = {
  /** The limited action and the user or client, such as `support|<user id>`. */
  key: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** Length of the window in milliseconds; a window begins with its first attempt. */
  window: number;
  /** Number of attempts that this call counts as, when it contains several actions; default 1. */
  times?: number;
};

/**
 * Counts an attempt in the key's fixed window, which all processes share. One atomic statement, so all simultaneous attempts are
 * counted.
 * @returns the number of attempts including this one, and the start of the window (epoch ms)
 * @throws RangeError when the window is longer than 30 days
 */
export async function countAttempt(
  db: Executor,
  { key, now, window, times = 1 }: RateLimitAttempt,
): Promise<{ count: number; began: number }> {
  if (window > LONGEST_WINDOW_MS) throw new RangeError('The window is longer than attempts are stored');
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

/** Counts an attempt. @throws AppError RATE_LIMITED when the window then has more than `max` attempts */
export async function limitAttempts(
  db: Executor,
  { max, ...attempt }: RateLimitAttempt & { max: number },
): Promise<void> {
  if ((await countAttempt(db, attempt)).count > max) throw new AppError('RATE_LIMITED');
}

/**
 * Deletes the rows of windows that began more than 31 days ago, and better-auth's rows without an attempt for 31 days, because keys contain
 * ids and IP addresses.
 */
export async function deleteOldAttempts(db: Executor, now: Date): Promise<void> {
  await db.execute(
    sql`delete from rate_limit where last_request < ${now.getTime() - LONGEST_WINDOW_MS - DAY_MS}::bigint`,
  );
}
