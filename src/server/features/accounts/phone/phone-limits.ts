import { APIError } from 'better-auth/api';
import type { Executor } from '../../../platform/database/create-db.ts';
import { countAttempt } from '../../../platform/rate-limit.ts';
import { accountKey } from '../identity-mail.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Of an address of the newer kind; the first half names the network. */
const GROUPS = 8;
/** Which part of a day's messages is kept for those who are known: one in so many. */
const RESERVED = 5;

type Limit = { name: string; max: number; window: number };

/** Messages to one number, whoever asks for them from wherever. */
const TO_NUMBER: readonly Limit[] = [
  { name: 'sms', max: 5, window: HOUR_MS },
  { name: 'sms-day', max: 10, window: DAY_MS },
];
/** The same, asked for by whom the number is known to belong to. */
const TO_OWNER: readonly Limit[] = [
  { name: 'sms-own', max: 5, window: HOUR_MS },
  { name: 'sms-own-day', max: 10, window: DAY_MS },
];
/** Messages that one address asks for, to whatever numbers: many phones share one, and one program has many numbers. */
const FROM_ADDRESS: readonly Limit[] = [
  { name: 'sms-from', max: 20, window: HOUR_MS },
  { name: 'sms-from-day', max: 60, window: DAY_MS },
];

/**
 * Who asks for a message: anybody, a browser that the number's account was signed in with before (`known`), or whoever has just
 * passed the first factor of its account (`proven`).
 */
export type Standing = 'stranger' | 'known' | 'proven';
export type Asked = { number: string; address: string | undefined; now: Date; standing: Standing };

type Count = { isBelow: boolean; retryAfter: number };

async function count(db: Executor, { name, max, window }: Limit, who: string, now: Date): Promise<Count> {
  const { count, began } = await countAttempt(db, { key: `${name}|${who}`, now: now.getTime(), window });
  const retryAfter = Math.max(1, Math.ceil((began + window - now.getTime()) / 1000));
  return { isBelow: count <= max, retryAfter };
}

const tooMany = ({ retryAfter }: Count) =>
  new APIError(
    'TOO_MANY_REQUESTS',
    { message: 'Too many requests. Please try again later.' },
    { 'X-Retry-After': String(retryAfter) },
  );

async function assertBelow(db: Executor, limit: Limit, who: string, now: Date): Promise<void> {
  const counted = await count(db, limit, who, now);
  if (!counted.isBelow) throw tooMany(counted);
}

/** An address of the newer kind stands for the network that its owner has; every one of them could ask anew. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].slice(0, GROUPS / 2).join(':');
}

/** Those of a day, the last of which are only for who is known. */
async function assertDayHasOne(db: Executor, { now, standing }: Asked, perDay: number): Promise<void> {
  const reserved = Math.floor(perDay / RESERVED);
  const open = await count(db, { name: 'sms-all', max: perDay - reserved, window: DAY_MS }, 'day', now);
  if (open.isBelow) return;
  if (standing === 'stranger') throw tooMany(open);
  await assertBelow(db, { name: 'sms-reserve', max: reserved, window: DAY_MS }, 'day', now);
}

/**
 * Each message costs money: counted before it is asked for, for its number, for the caller's address and for all together
 * (accounts#phone-limits). Numbers without an account are counted as well, or they could be told apart. What strangers ask for
 * leaves the owner's own messages alone.
 * @throws APIError TOO_MANY_REQUESTS
 */
export async function assertMaySend(db: Executor, asked: Asked, perDay: number): Promise<void> {
  const { number, address = '', now, standing } = asked;
  if (standing === 'stranger') {
    for (const limit of TO_NUMBER) await assertBelow(db, limit, accountKey(number), now);
    for (const limit of FROM_ADDRESS) await assertBelow(db, limit, networkOf(address), now);
  } else {
    for (const limit of TO_OWNER) await assertBelow(db, limit, `${accountKey(number)}|${standing}`, now);
  }
  await assertDayHasOne(db, asked, perDay);
}
