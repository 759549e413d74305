import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isUnknownRecipient, readDeliveryStatus } from '../../platform/mail/delivery-status.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { insertSuppressed, markReturned, REASON_MAX } from './queries.ts';

/** Somebody's word that a mail came back. */
type Returned = {
  /** Which mail it may be, by the key that it carries. */
  keys: readonly string[];
  /** Whom the word is about, in small letters. */
  recipients: readonly string[];
  status: string;
  reason: string;
};

const KEY = /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/;
const ID_MAX = 300;
const keyIn = (id: string): string[] => KEY.exec(id.slice(0, ID_MAX).toLowerCase())?.slice(0, 1) ?? [];

/** As whoever reads a provider's own messages passes them on. */
const toldSchema = z.object({
  message_id: z.string().max(ID_MAX),
  recipient: z.email().max(ID_MAX),
  status: z.string().regex(/^[245]\.\d{1,3}\.\d{1,3}$/),
  reason: z.string().max(10_000).default(''),
});

function readJson(body: string): Returned | null | undefined {
  try {
    const { success, data } = toldSchema.safeParse(JSON.parse(body));
    if (!success) return undefined;
    const { message_id, recipient, status, reason } = data;
    if (!status.startsWith('5')) return null;
    return { keys: keyIn(message_id), recipients: [recipient.toLowerCase()], status, reason: reason || status };
  } catch {
    return undefined;
  }
}

/** @returns null for what says of no mail that it came back, as of one that is late; undefined for JSON of another shape */
export function readTold(body: string, contentType: string | undefined): Returned | null | undefined {
  if (contentType?.startsWith('application/json')) return readJson(body);
  const report = readDeliveryStatus(body);
  if (!report?.failure) return null;
  const { failure, recipients, ids } = report;
  return { ...failure, recipients, keys: ids.flatMap(keyIn) };
}

/** What no text in the database may hold, and what would tell a line from another in it. */
const CONTROL = /\p{Cc}+/gu;

const MINUTE_MS = 60_000;
/** Words in a minute; far more come back only after a storm, and are sent again. */
const PER_MINUTE = 1200;

/**
 * Notes that a mail came back, and stops its address where nobody is there (operators#returned). Only a mail of ours that left, told of by the key in
 * it, and only the address that it went to: nobody stops a stranger's mails by inventing a report. Twice is the same as once.
 * @returns 'unknown' for a mail that never left, or came back before
 * @throws AppError RATE_LIMITED
 */
export async function receiveReturned(
  deps: Pick<Deps, 'db' | 'now'>,
  { keys, recipients, status, reason }: Returned,
): Promise<'stopped' | 'noted' | 'unknown'> {
  if (keys.length === 0) return 'unknown';
  const at = deps.now();
  await limitAttempts(deps.db, { key: 'mail-returned', now: at.getTime(), window: MINUTE_MS, max: PER_MINUTE });
  const said = reason.replaceAll(CONTROL, ' ').slice(0, REASON_MAX);
  return inTransaction(deps.db, async (tx) => {
    const returned = await markReturned(tx, keys, said);
    if (!returned) return 'unknown';
    const { address } = returned;
    // Another address than it went to, or none: the account has changed it since, or proved it anew.
    const isTheirs = address !== null && recipients.includes(address.toLowerCase());
    if (!isTheirs || !isUnknownRecipient({ status, reason })) return 'noted';
    await insertSuppressed(tx, { address, since: at, reason: said });
    return 'stopped';
  });
}
