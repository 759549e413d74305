import { z } from 'zod';
import { phoneSearchDigits } from '#domain/accounts/phone.ts';
import type { SubscriptionList } from '#domain/billing/subscription-lists.ts';
import { normalizeText } from '#domain/text/text.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import { findActorOf } from '../../http/session/actor.ts';
import { buildPage, cursorTimestampSchema, decodeCursor, timeCursor } from '../../platform/database/cursor.ts';
import { exportData, listFactors, selectNumberOf } from '../accounts/service.ts';
import { listRefunds, readPixRefusal } from '../billing/service.ts';
import { selectProfile } from '../profiles/service.ts';
import { selectReferral, selectReferredUsers } from '../referrals/service.ts';
import { listReportsAbout } from '../safety/service.ts';
import { selectMembers, selectOwnLastSeen } from '../team/service.ts';
import { verificationStateOf } from '../verification/service.ts';
import * as actQueries from './act-queries.ts';
import * as activityQueries from './activity-queries.ts';
import * as billingQueries from './billing-queries.ts';
import { findHolder } from './customer.ts';
import * as queries from './queries.ts';

const PAGE_SIZE = 25;
const LOG_PAGE_SIZE = 50;
const MAX_COMPARISONS = 30;
const MAX_REVIEWED_JOBS = 50;
/** Minimum number of digits of a search by phone number; fewer would find too many numbers. */
const PHONE_SEARCH_MIN_DIGITS = 4;

type Page = { rows: queries.ListedRow[]; next_cursor: string | null };

const foundCursor = z.tuple([z.string().max(200), z.uuid()]);

/** Returns the beginning of the terms to find: the digits of a phone number in any format, else the normalized text. */
function beginningOf(search: string): string {
  const digits = phoneSearchDigits(search);
  const isNumber = /^[\d\s()+.-]+$/.test(search) && digits.length >= PHONE_SEARCH_MIN_DIGITS;
  return isNumber ? digits : normalizeText(search);
}

/** Compares as the database does: by bytes. */
const byTerm = (one: queries.FoundRow, other: queries.FoundRow): number =>
  Buffer.compare(Buffer.from(one.term), Buffer.from(other.term)) || (one.key < other.key ? -1 : 1);

/** Returns a page of the customers and team members that a search finds, merged in the order of the matching terms. */
async function findPeople({ db }: ReadingDeps, search: string, cursor: string | undefined): Promise<Page> {
  const last = decodeCursor(foundCursor, cursor);
  const after = last && { term: last[0], user_id: last[1] };
  const found = await queries.searchPeople(db, { beginning: beginningOf(search), after, limit: PAGE_SIZE + 1 });
  return buildPage(found.sort(byTerm).slice(0, PAGE_SIZE + 1), PAGE_SIZE, ({ term, key }) => [term, key]);
}

async function newestPeople({ db }: ReadingDeps, cursor: string | undefined): Promise<Page> {
  const after = decodeCursor(timeCursor, cursor);
  const found = await queries.selectNewestAccounts(db, { after, limit: PAGE_SIZE + 1 });
  const { rows, next_cursor } = buildPage(found, PAGE_SIZE, ({ created_at, id }) => [created_at.toISOString(), id]);
  const ids = rows.map(({ id }) => id);
  const members = rows.filter(({ user_type }) => user_type === 'member').map(({ id }) => id);
  const listed = [
    ...(await queries.selectListedCustomers(db, ids)),
    ...(members.length === 0 ? [] : await queries.selectListedMembers(db, members)),
  ];
  const byId = new Map(listed.map((row) => [row.user_id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), next_cursor };
}

/** Returns a page with the user whose account or seat has this id; an empty page when there is no such user. */
async function onePerson({ db }: ReadingDeps, id: string): Promise<Page> {
  const rows = [...(await queries.selectListedCustomers(db, [id])), ...(await queries.selectListedMembers(db, [id]))];
  return { rows, next_cursor: null };
}

/**
 * Lists the newest accounts, or those that a search finds: by their id, or by the beginning of a word of their name, of an address or
 * of a phone number (operators#search).
 */
export function listPeople(
  deps: ReadingDeps,
  { search = '', cursor }: { search?: string | undefined; cursor?: string | undefined },
): Promise<Page> {
  if (isUuid(search)) return onePerson(deps, search.toLowerCase());
  return normalizeText(search) === '' ? newestPeople(deps, cursor) : findPeople(deps, search, cursor);
}

export type AnyPersonRow =
  | { kind: 'customer'; row: queries.PersonRow }
  | { kind: 'member'; row: queries.MemberPersonRow };

/** @throws AppError NOT_FOUND also for an operator */
export async function readPerson(deps: ReadingDeps, id: string): Promise<AnyPersonRow> {
  const row = await queries.selectPerson(deps.db, id, deps.now());
  if (row) return { kind: 'customer', row };
  const member = await queries.selectMemberPerson(deps.db, id);
  if (!member) throw new AppError('NOT_FOUND');
  return { kind: 'member', row: member };
}

/**
 * Returns a company's team (operators#teams); `own` is the company's own account until it transfers the ownership, then null.
 * @throws AppError NOT_FOUND also for a candidate
 */
export async function readTeamOf(deps: ReadingDeps, user_id: string) {
  const company = await selectProfile(deps.db, user_id);
  if (company?.user_type !== 'company') throw new AppError('NOT_FOUND');
  const members = await selectMembers(deps.db, user_id);
  const isOwn = !members.some((member) => member.user_id === user_id || member.role === 'proprietario');
  const own = isOwn ? { name: company.name, last_seen: await selectOwnLastSeen(deps.db, user_id) } : null;
  return { user_id, members, own };
}
export type TeamRows = Awaited<ReturnType<typeof readTeamOf>>;

/** Requires a candidate or company. @throws AppError NOT_FOUND also for an operator or a team member */
async function assertCustomer(deps: ReadingDeps, user_id: string): Promise<void> {
  if (!(await selectProfile(deps.db, user_id))) throw new AppError('NOT_FOUND');
}

/** @throws AppError NOT_FOUND as findHolder */
export async function readSessions(deps: ReadingDeps, id: string) {
  const holder = await findHolder(deps.db, id);
  // better-auth uses the system clock.
  return { holder, sessions: await activityQueries.selectSessionsOf(deps.db, holder.user_id, new Date()) };
}

const MAX_REFERRED_USERS = 100;

/**
 * Returns the referral by which a user joined, and at most MAX_REFERRED_USERS users who joined by the user's link (referrals#seen).
 * @throws AppError NOT_FOUND as assertCustomer
 */
export async function readReferrals({ db, ...deps }: ReadingDeps, user_id: string) {
  await assertCustomer({ db, ...deps }, user_id);
  const referral = await selectReferral(db, user_id);
  return { referral, joined: await selectReferredUsers(db, user_id, MAX_REFERRED_USERS) };
}

/** @throws AppError NOT_FOUND as findHolder */
export async function readFactors(deps: ReadingDeps, id: string) {
  const holder = await findHolder(deps.db, id);
  return { holder, factors: await listFactors(deps, holder) };
}

/** Returns the sign-in methods and factors of this account; `number` is the phone number with which its user signs in, null without one. */
export async function readSignInMethods(deps: ReadingDeps, user_id: string) {
  return { ...(await listFactors(deps, { user_id })), number: (await selectNumberOf(deps.db, user_id)) ?? null };
}

const attemptCursor = z
  .tuple([cursorTimestampSchema, z.string().regex(/^\d{1,18}$/)])
  .transform(([at, id]) => ({ at, id }));

export type LikeAttemptRow = Awaited<ReturnType<typeof activityQueries.selectLikeAttempts>>[number];
export type MatchRow = Awaited<ReturnType<typeof activityQueries.selectMatchesOf>>[number];

type UserPageInput = { user_id: string; cursor?: string | undefined };

/** Lists a user's attempts to like, with their results (likes#audit). @throws AppError NOT_FOUND as assertCustomer */
export async function listLikeAttempts(deps: ReadingDeps, { user_id, cursor }: UserPageInput) {
  await assertCustomer(deps, user_id);
  const before = decodeCursor(attemptCursor, cursor);
  const found = await activityQueries.selectLikeAttempts(deps.db, { user_id, before, limit: PAGE_SIZE + 1 });
  return buildPage(found, PAGE_SIZE, ({ at, id }) => [at.toISOString(), id]);
}

/** @throws AppError NOT_FOUND as assertCustomer */
export async function listMatches(deps: ReadingDeps, { user_id, cursor }: UserPageInput) {
  const person = await selectProfile(deps.db, user_id);
  if (!person) throw new AppError('NOT_FOUND');
  const before = decodeCursor(timeCursor, cursor);
  const { user_type } = person;
  const found = await activityQueries.selectMatchesOf(deps.db, { user_id, user_type, before, limit: PAGE_SIZE + 1 });
  return buildPage(found, PAGE_SIZE, ({ updated_at, id }) => [updated_at.toISOString(), id]);
}

/** Lists the reports about a user (safety#queue). @throws AppError NOT_FOUND as assertCustomer */
export async function listPersonReports(deps: ReadingDeps, { user_id, cursor }: UserPageInput) {
  await assertCustomer(deps, user_id);
  return listReportsAbout(deps, user_id, cursor);
}

/**
 * Returns a company's jobs as selectReviewedJobs, at most MAX_REVIEWED_JOBS, and its open or latest verification request
 * (operators#company-review).
 * @throws AppError NOT_FOUND also for a candidate
 */
export async function readCompanyReview(deps: ReadingDeps, user_id: string) {
  const company = await selectProfile(deps.db, user_id);
  if (company?.user_type !== 'company') throw new AppError('NOT_FOUND');
  const { request } = await verificationStateOf(deps.db, company);
  return { jobs: await activityQueries.selectReviewedJobs(deps.db, user_id, MAX_REVIEWED_JOBS), request };
}
export type CompanyReviewRow = Awaited<ReturnType<typeof readCompanyReview>>;

/**
 * Returns a user's subscription, null without one, with the refunds that administrators ordered for it.
 * @throws AppError NOT_FOUND as assertCustomer
 */
export async function readPayments(deps: ReadingDeps, user_id: string) {
  await assertCustomer(deps, user_id);
  const subscription = (await billingQueries.selectSubscriptionOf(deps.db, user_id)) ?? null;
  return { subscription, refunds: subscription ? await listRefunds(deps, subscription.subscription_id) : [] };
}

/** Lists the subscriptions in one state, the latest change first, or those with a refund, the latest refund first. */
export async function listSubscriptions(
  deps: ReadingDeps,
  { list, cursor }: { list: SubscriptionList; cursor?: string | undefined },
) {
  const before = decodeCursor(timeCursor, cursor);
  const found = await billingQueries.selectSubscriptions(deps.db, { list, before, limit: PAGE_SIZE + 1 });
  return buildPage(found, PAGE_SIZE, ({ updated_at, refunded_at, user_id }) => [
    ((list === 'refunded' && refunded_at) || updated_at).toISOString(),
    user_id,
  ]);
}

/** Lists the last MAX_COMPARISONS nightly comparisons, and when the provider last refused Pix (billing#pix-refused). */
export async function listComparisons({ db, payments }: ReadingDeps) {
  const nights = await billingQueries.selectComparisons(db, MAX_COMPARISONS);
  return { nights, pix_refused_at: await readPixRefusal(db, payments.provider) };
}

/**
 * Returns the export that the user would get themselves (operators#export-on-request).
 * @throws AppError NOT_FOUND also for a removed account
 */
export async function exportFor(deps: ReadingDeps, id: string) {
  const holder = await findHolder(deps.db, id);
  const person = holder.profile.removed_at === null ? await findActorOf(deps.db, holder.user_id) : null;
  if (!person) throw new AppError('NOT_FOUND');
  return { holder, data: await exportData(deps, person) };
}

/** Lists the audit log, newest first; with `user_id`, only acts about this user. */
export async function listActs(
  { db }: Pick<Deps, 'db'> | ReadingDeps,
  { user_id, cursor }: { user_id?: string | undefined; cursor?: string | undefined },
) {
  const last = decodeCursor(z.tuple([z.int().positive()]), cursor);
  const found = await actQueries.selectActs(db, {
    about: user_id ?? null,
    before: last?.[0] ?? null,
    limit: LOG_PAGE_SIZE + 1,
  });
  return buildPage(found, LOG_PAGE_SIZE, ({ id }) => [id]);
}
