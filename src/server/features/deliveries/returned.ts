import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isUnknownRecipient, readDeliveryStatus } from '../../platform/mail/delivery-status.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { insertSuppressedAddress, REASON_MAX, recordReturnedMail } from './queries.ts';

/** A bounce: the report that a mail could not be delivered. */
type ReturnedMail = {
  /** Ids found in the report, one of which may be the key of the mail. */
  keys: readonly string[];
  /** The recipients that the report concerns, in lower case. */
  recipients: readonly string[];
  /** Enhanced status code (RFC 3463), such as 5.1.1. */
  status: string;
  /** The receiving server's response, or the status. */
  reason: string;
};

const KEY = /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/;
const ID_MAX = 300;
const keyIn = (id: string): string[] => KEY.exec(id.slice(0, ID_MAX).toLowerCase())?.slice(0, 1) ?? [];

/** The JSON format, for programs that convert the reports of a mail provider. */
const reportSchema = z.object({
  message_id: z.string().max(ID_MAX),
  recipient: z.email().max(ID_MAX),
  status: z.string().regex(/^[245]\.\d{1,3}\.\d{1,3}$/),
  reason: z.string().max(10_000).default(''),
});

function readJson(body: string): ReturnedMail | null | undefined {
  try {
    const { success, data } = reportSchema.safeParse(JSON.parse(body));
    if (!success) return undefined;
    const { message_id, recipient, status, reason } = data;
    if (!status.startsWith('5')) return null;
    return { keys: keyIn(message_id), recipients: [recipient.toLowerCase()], status, reason: reason || status };
  } catch {
    return undefined;
  }
}

/**
 * @returns null when the report is about no returned mail, for example about a delay; undefined for invalid JSON or JSON of another shape
 */
export function readBounceReport(body: string, contentType: string | undefined): ReturnedMail | null | undefined {
  if (contentType?.startsWith('application/json')) return readJson(body);
  const report = readDeliveryStatus(body);
  if (!report?.failure) return null;
  const { failure, recipients, ids } = report;
  return { ...failure, recipients, keys: ids.flatMap(keyIn) };
}

/** Control characters, which the database can't store or which would separate lines. */
const CONTROL = /\p{Cc}+/gu;

const MINUTE_MS = 60_000;
/** Maximum number of reports with a key in a minute. More arrive only after a mass failure, and their senders repeat them. */
const PER_MINUTE = 1200;

/**
 * Records that a mail was returned, and suppresses its address if the recipient is unknown (operators#returned). The report must have
 * the key of a mail that this server sent, and suppresses only the current address of that mail's user: a forged report can't suppress
 * another user's mails. Repeated reports change nothing.
 * @returns 'stopped' when it suppressed the address, 'noted' when it only recorded the report, 'unknown' when no sent mail with
 * one of the keys is recorded, or the mail was returned already
 * @throws AppError RATE_LIMITED after PER_MINUTE reports with a key in a minute
 */
export async function receiveBounce(
  deps: Pick<Deps, 'db' | 'now'>,
  { keys, recipients, status, reason }: ReturnedMail,
): Promise<'stopped' | 'noted' | 'unknown'> {
  if (keys.length === 0) return 'unknown';
  const at = deps.now();
  await limitAttempts(deps.db, { key: 'mail-returned', now: at.getTime(), window: MINUTE_MS, max: PER_MINUTE });
  const stored = reason.replaceAll(CONTROL, ' ').slice(0, REASON_MAX);
  return inTransaction(deps.db, async (tx) => {
    const returned = await recordReturnedMail(tx, keys, stored);
    if (!returned) return 'unknown';
    const { address } = returned;
    // The user's current address is another one when they have changed it since.
    const isOwnRecipient = address !== null && recipients.includes(address.toLowerCase());
    if (!isOwnRecipient || !isUnknownRecipient({ status, reason })) return 'noted';
    await insertSuppressedAddress(tx, { address, since: at, reason: stored });
    return 'stopped';
  });
}
