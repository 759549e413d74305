import { APIError } from 'better-auth/api';
import type { Executor } from '../../../platform/database/create-db.ts';
import { countAttempt } from '../../../platform/rate-limit.ts';
import { accountKey } from '../identity-mail.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Of an address of the newer kind; the first half names the network. */
const GROUPS = 8;

type Limit = { name: string; max: number; window: number };

/** Messages to one number, whoever asks for them from wherever. */
const TO_NUMBER: readonly Limit[] = [
  { name: 'sms', max: 5, window: HOUR_MS },
  { name: 'sms-day', max: 10, window: DAY_MS },
];
/** Messages that one address asks for, to whatever numbers: many phones share one, and one program has many numbers. */
const FROM_ADDRESS: readonly Limit[] = [
  { name: 'sms-from', max: 20, window: HOUR_MS },
  { name: 'sms-from-day', max: 60, window: DAY_MS },
];

export type Asked = { number: string; address: string | undefined; now: Date };

async function assertBelow(db: Executor, { name, max, window }: Limit, who: string, now: Date): Promise<void> {
  const { count, began } = await countAttempt(db, { key: `${name}|${who}`, now: now.getTime(), window });
  if (count <= max) return;
  const retryAfter = Math.max(1, Math.ceil((began + window - now.getTime()) / 1000));
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { message: 'Too many requests. Please try again later.' },
    { 'X-Retry-After': String(retryAfter) },
  );
}

/** An address of the newer kind stands for the network that its owner has; every one of them could ask anew. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, GROUPS / 2).join(':');
}

/**
 * Each message costs money: counted before it is asked for, for its number, for the caller's address and for all together
 * (accounts#phone-limits). Numbers without an account are counted as well, or they could be told apart.
 * @throws APIError TOO_MANY_REQUESTS
 */
export async function assertMaySend(db: Executor, { number, address = '', now }: Asked, perDay: number): Promise<void> {
  for (const limit of TO_NUMBER) await assertBelow(db, limit, accountKey(number), now);
  for (const limit of FROM_ADDRESS) await assertBelow(db, limit, networkOf(address), now);
  await assertBelow(db, { name: 'sms-all', max: perDay, window: DAY_MS }, 'day', now);
}
