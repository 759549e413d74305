import { limitedAddressOf } from '#domain/operations/network-address.ts';
import type { Executor } from '../../../platform/database/create-db.ts';
import { accountKey } from '../identity-mail.ts';
import { assertBelow, countAgainst, type Limit } from '../sign-in-limit.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The part of a day's messages that is reserved for known and proven callers: one in this many. */
const RESERVED = 5;

/** Messages to one number that unknown callers request, all together. */
const TO_NUMBER: readonly Limit[] = [
  { name: 'sms', max: 5, window: HOUR_MS },
  { name: 'sms-day', max: 10, window: DAY_MS },
];
/** Messages to one number that known callers request, and separately those of proven callers. */
const TO_OWNER: readonly Limit[] = [
  { name: 'sms-own', max: 5, window: HOUR_MS },
  { name: 'sms-own-day', max: 10, window: DAY_MS },
];
/**
 * Messages that unknown callers at one network address request, to all numbers: several phones may share an address, and one program may
 * use many numbers.
 */
const FROM_ADDRESS: readonly Limit[] = [
  { name: 'sms-from', max: 20, window: HOUR_MS },
  { name: 'sms-from-day', max: 60, window: DAY_MS },
];

/**
 * Who requests a message: anyone, a browser that the number's account has signed in with before (`known`), or a user
 * who has just passed the first factor of its account (`proven`).
 */
export type CallerTrust = 'unknown' | 'known' | 'proven';
/** A request for an SMS to `number`; `address` is the network address of the caller, `now` in ms since the epoch. */
export type SmsRequest = { number: string; address: string | undefined; now: number; trust: CallerTrust };

/**
 * Counts a message in the total of the day. The last messages of a day are reserved for known and proven callers.
 * @throws APIError TOO_MANY_REQUESTS when no message is left for the caller
 */
async function assertDayHasOne(db: Executor, { now, trust }: SmsRequest, perDay: number): Promise<void> {
  const reserved = Math.floor(perDay / RESERVED);
  const refusal = await countAgainst(db, { name: 'sms-all', max: perDay - reserved, window: DAY_MS }, 'day', now);
  if (refusal === null) return;
  if (trust === 'unknown') throw refusal;
  await assertBelow(db, { name: 'sms-reserve', max: reserved, window: DAY_MS }, 'day', now);
}

/**
 * Limits the messages, which cost money: counted before the request, for their number, for an unknown caller's address and
 * in total (accounts#phone-limits). Numbers without an account are counted as well, so that they can't be distinguished.
 * Public requests do not use up the owner's own messages.
 * @throws APIError TOO_MANY_REQUESTS when one of the limits is exceeded
 */
export async function assertMaySend(db: Executor, request: SmsRequest, perDay: number): Promise<void> {
  const { number, address = '', now, trust } = request;
  if (trust === 'unknown') {
    for (const limit of TO_NUMBER) await assertBelow(db, limit, accountKey(number), now);
    for (const limit of FROM_ADDRESS) await assertBelow(db, limit, limitedAddressOf(address), now);
  } else {
    for (const limit of TO_OWNER) await assertBelow(db, limit, `${accountKey(number)}|${trust}`, now);
  }
  await assertDayHasOne(db, request, perDay);
}
