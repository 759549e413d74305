import { randomInt, randomUUID } from 'node:crypto';
import { addMonths } from 'date-fns/addMonths';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { subDays } from 'date-fns/subDays';
import { subMinutes } from 'date-fns/subMinutes';
import { isPlaceholderEmail } from '#domain/accounts/no-email.ts';
import { nationalDigits } from '#domain/accounts/phone.ts';
import { entitlementsFor } from '#domain/billing/entitlements.ts';
import {
  hasReferralExpired,
  mailboxOf,
  monthOf,
  REFERRAL_ALPHABET,
  REFERRAL_BONUSES_PER_MONTH,
  REFERRAL_CODE_LENGTH,
  REFERRAL_COMPLETION_DAYS,
  REFERRAL_RETENTION_MONTHS,
} from '#domain/billing/referrals.ts';
import { isComplete } from '#domain/candidates/completeness.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Db, Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { pick } from '../../platform/pick.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { referralBonusMail } from './mails.ts';
import * as queries from './queries.ts';
import type { ReferralKeys, ReferralVisit } from './referral-keys.ts';

export { deleteReferralsOf, selectReferral, selectReferredUsers } from './queries.ts';
export { type ReferralKeys, referralKeys, visitCookie } from './referral-keys.ts';

const newCode = () =>
  Array.from({ length: REFERRAL_CODE_LENGTH }, () => REFERRAL_ALPHABET[randomInt(REFERRAL_ALPHABET.length)]).join('');

/** Maximum number of reads of an account's invitation in a minute: more than a user makes by hand. */
const PER_MINUTE = 60;

/**
 * Returns the account's link, created on first use, and its results without names (referrals#invite).
 * @throws AppError RATE_LIMITED after PER_MINUTE reads in a minute
 */
export async function readInvitation(deps: Deps, { user_id }: { user_id: string }) {
  const { db, now } = deps;
  const window = minutesToMilliseconds(1);
  await limitAttempts(db, { key: `referrals|${user_id}`, now: now().getTime(), window, max: PER_MINUTE });
  const code =
    (await queries.selectCode(db, user_id)) ??
    (await queries.upsertCode(db, { user_id, code: newCode(), created_at: now() }));
  // Another account has the same random code, one of 27^10.
  if (code === null) throw new Error('The new referral code belongs to another account');
  const { joined, rewarded } = await queries.countReferrals(db, user_id);
  return { code, joined, rewarded, this_month: await queries.selectBonusesInMonth(db, user_id, monthOf(now())) };
}

/** Returns whether a link is valid (referrals#link). */
export const isValidReferralCode = async ({ db }: Pick<Deps, 'db'>, code: string): Promise<boolean> =>
  (await queries.selectGiver(db, code)) !== undefined;

/** A user who has just signed in, in a browser that opened a link. */
export type ReferredSignIn = {
  visit: ReferralVisit;
  user_id: string;
  /** The id of the browser. */
  device: string;
  /** Returns whether the owner of this e-mail address has signed in with this browser before. */
  isKnown: (email: string) => boolean;
};

type ArrivalDeps = { db: Db; keys: ReferralKeys; now: () => Date };

/** Maximum difference between the clocks of two servers. */
const CLOCK_SKEW_MINUTES = 1;

/** Records the link by which a user joined; the outcome is decided after their profile is complete. */
export async function recordReferral({ db, keys, now }: ArrivalDeps, arrival: ReferredSignIn): Promise<void> {
  const { visit, user_id, device, isKnown } = arrival;
  const giver = await queries.selectGiver(db, visit.code);
  if (!giver || giver.user_id === user_id) return;
  const colleagues = await queries.selectColleagueEmails(db, giver.user_id);
  await queries.insertReferral(db, {
    joined_id: user_id,
    giver_id: giver.user_id,
    joined_at: now(),
    since: subMinutes(visit.at, CLOCK_SKEW_MINUTES),
    same_device: [giver, ...colleagues].some(({ email }) => isKnown(email)),
    device: keys.mark('device', device),
  });
}

/** Returns the keyed hashes by which a person is recognised in another account (referrals#once). */
function marksOf(
  keys: ReferralKeys,
  { email, telefone, whatsapp, signs_in_with, cnpj }: queries.ReferralPerson,
): string[] {
  const phones = [telefone, whatsapp, signs_in_with && nationalDigits(signs_in_with)].filter((phone) => phone !== null);
  return [
    ...(isPlaceholderEmail(email) ? [] : [keys.mark('email', mailboxOf(email))]),
    ...[...new Set(phones)].map((phone) => keys.mark('phone', phone)),
    ...(cnpj ? [keys.mark('cnpj', cnpj)] : []),
  ];
}

/** Returns whether the person has confirmed an e-mail address or phone number (referrals#bonus). */
const isConfirmed = ({ email, email_confirmed, signs_in_with }: queries.ReferralPerson) =>
  signs_in_with !== null || (email_confirmed && !isPlaceholderEmail(email));

const hasLimit = ({ user_type, plano }: queries.ReferralPerson) =>
  entitlementsFor(user_type, plano).weekly_likes_limited;

/** Notifies a person of a bonus like that was added, by an event and a mail. */
async function notifyOfBonus(
  deps: Deps,
  tx: Tx,
  person: queries.ReferralPerson,
  as: 'giver' | 'joined',
): Promise<void> {
  const { user_id, name, user_type, mail_to } = person;
  await publish(tx, { user_id, type: 'likes.changed' });
  const notice = { id: randomUUID(), user_id, kind: 'referrals' as const };
  const mail = referralBonusMail({
    to: { name, user_type },
    as,
    isLimited: hasLimit(person),
    url: `${deps.publicUrl}/indique`,
  });
  await deps.sendMail(tx, { to: mail_to, ...mail, notice });
}

/**
 * Adds the giver's bonus like, unless the giver is removed, blocked or hidden by reports, or has reached the limit of the month or
 * BONUS_MAX.
 * @returns whether it was added
 */
async function giveToGiver(deps: Deps, tx: Tx, giver_id: string | null, now: Date): Promise<boolean> {
  const giver = giver_id === null ? undefined : await queries.lockReferralPerson(tx, giver_id);
  if (!giver || giver.is_gone) return false;
  const bonus_month = monthOf(now);
  const bonuses = (await queries.selectBonusesInMonth(tx, giver.user_id, bonus_month)) + 1;
  if (bonuses > REFERRAL_BONUSES_PER_MONTH || !(await queries.addBonusLike(tx, giver.user_id))) return false;
  await queries.updateBonuses(tx, giver.user_id, { bonus_month, bonuses });
  await notifyOfBonus(deps, tx, giver, 'giver');
  return true;
}

/**
 * Decides a referral once, when the user's profile is complete and their e-mail address or phone is confirmed. Does nothing before that,
 * after REFERRAL_COMPLETION_DAYS, for a user who is removed, blocked or hidden by reports, or without an undecided referral
 * (referrals#bonus).
 * @returns whether the user who joined got a bonus like
 */
export async function settleReferral(deps: Deps, tx: Tx, joined_id: string): Promise<boolean> {
  const waiting = await queries.lockUndecidedReferral(tx, joined_id);
  const now = deps.now();
  if (!waiting || hasReferralExpired(waiting.joined_at, now)) return false;
  const joined = await queries.lockReferralPerson(tx, joined_id);
  if (!joined || joined.is_gone || !isComplete(joined) || !isConfirmed(joined)) return false;
  const { giver_id, same_device, device } = waiting;
  const giver = giver_id === null ? undefined : await queries.lockReferralPerson(tx, giver_id);
  const until = { now, ends_at: addMonths(now, REFERRAL_RETENTION_MONTHS) };
  // The giver's marks are inserted first: a user who shares one of them is the same person.
  if (giver) await queries.insertReferralMarks(tx, marksOf(deps.referrals, giver), until);
  const marks = [...marksOf(deps.referrals, joined), device];
  const isNew = (await queries.insertReferralMarks(tx, marks, until)).length === marks.length;
  if (same_device || !isNew || !(await queries.addBonusLike(tx, joined_id))) {
    await queries.recordReferralOutcome(tx, joined_id, { decided_at: now, outcome: 'known' });
    return false;
  }
  await notifyOfBonus(deps, tx, joined, 'joined');
  const outcome = (await giveToGiver(deps, tx, giver_id, now)) ? 'both' : 'joined';
  await queries.recordReferralOutcome(tx, joined_id, { decided_at: now, outcome });
  return true;
}

const PEOPLE_AT_ONCE = 100;

/**
 * Decides referrals that could not be decided when the profile was saved, because the user confirmed the address, or signed in
 * with the browser that had opened the link, only later. Also clears the browser hashes of expired referrals, and deletes expired marks.
 */
export async function sweepReferrals(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, now } = deps;
  const since = subDays(now(), REFERRAL_COMPLETION_DAYS);
  for (let after: string | null = null, more = true; more; ) {
    const people: { joined_id: string }[] = await queries.selectUndecidedReferrals(db, since, after, PEOPLE_AT_ONCE);
    for (const { joined_id } of people) {
      signal.throwIfAborted();
      const settle = (tx: Tx) => settleReferral(deps, tx, joined_id);
      // A failure for one referral doesn't stop the others: the next night's run decides it.
      await inTransaction(db, settle).catch((err) => deps.log.error({ err }, 'A referral was not decided'));
    }
    after = people.at(-1)?.joined_id ?? null;
    more = people.length === PEOPLE_AT_ONCE;
  }
  await queries.clearBrowserHashesOfUndecidedReferrals(db, since);
  await queries.deleteExpiredMarks(db, now());
}

/** Returns the referral data for the export of a user: how they joined, and what their link brought, without names. */
export async function exportReferrals({ db }: Pick<ReadingDeps, 'db'>, user_id: string) {
  const referral = await queries.selectReferral(db, user_id);
  return {
    indicacao: {
      link: await queries.selectCode(db, user_id),
      ...(await queries.countReferrals(db, user_id)),
      referred: referral ? pick(referral, 'joined_at', 'decided_at', 'outcome') : null,
    },
  };
}
