import { MATCH_STATUS_TEXTS, matchStatusOf } from '#domain/hiring/hiring.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { buildPage, decodeCursor, timeCursor } from '../../platform/database/cursor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { publish, publishEach } from '../../platform/realtime/publish.ts';
import { prepareMatchRemoval, readMatchFilters, recordDeletedMatchesOf } from '../hiring/service.ts';
import { deleteUnreferencedRemovedAccounts, type Profile } from '../profiles/service.ts';
import { matchMail } from './mails.ts';
import * as queries from './queries.ts';

const PAGE_SIZE = 20;
/** A match that was just created: `actor` gave the second of the two likes, `other` the first. */
export type NewMatch = { id: string; actor: Actor; other: Profile; job: { title: string } };

/**
 * Publishes the match to the open pages of both sides, and queues a mail to the side that liked first; in the
 * transaction that creates the match (matches#announced).
 */
export async function publishMatch(deps: Deps, tx: Tx, match: NewMatch): Promise<void> {
  const { actor, other } = match;
  for (const { user_id } of [actor, other]) await publish(tx, { user_id, type: 'match.created', id: match.id });
  const url = `${deps.publicUrl}/conversas`;
  const mail = matchMail({
    to: other,
    otherName: actor.name,
    jobTitle: match.job.title,
    url,
  });
  const notice = { id: match.id, user_id: other.user_id, kind: 'matches' as const };
  const push = { ...notice, path: '/conversas', from_id: actor.user_id };
  await deps.sendMail(tx, { to: other.email, ...mail, notice, push });
}

/** Returns a page of the caller's matches; only companies can filter by stage and name (matches#list, matches#find-a-match). */
export async function listMatches(
  { db }: ReadingDeps,
  actor: Actor,
  { cursor, job_id, ...narrower }: queries.MatchFilter & { cursor?: string | undefined },
) {
  const isCompany = actor.user_type === 'company';
  const after = decodeCursor(timeCursor, cursor);
  const filter = { job_id, ...(isCompany && narrower) };
  const found = await queries.selectMatches(db, actor, { ...filter, after, limit: PAGE_SIZE + 1 });
  const page = buildPage(found, PAGE_SIZE, ({ match }) => [match.updated_at.toISOString(), match.id]);
  return { ...page, filters: isCompany && after === null ? await readMatchFilters(db, actor.user_id, job_id) : null };
}

/**
 * Returns a match for its dialog, which a notification opens.
 * @throws AppError NOT_FOUND when the match isn't in the caller's list, or its contact is withheld (safety#withheld)
 */
export async function findMatch(deps: Deps, actor: Actor, id: string) {
  const [row] = await queries.selectMatches(deps.db, actor, { id, after: null, limit: 1 });
  if (!row || row.withheld !== null) throw new AppError('NOT_FOUND');
  return { id, other: row.other, job: row.job };
}

/**
 * Returns the match on this job in the caller's list, for a company the last updated one; null when there is none, or its contact is
 * withheld.
 */
export async function findMatchOn(deps: Pick<Deps, 'db'>, actor: Actor, job_id: string) {
  const [row] = await queries.selectMatches(deps.db, actor, { job_id, after: null, limit: 1 });
  return row?.withheld === null ? { id: row.match.id, other: row.other, job: row.job } : null;
}

/**
 * Notifies the open pages of both sides of a job's matches, which reload: the contact may now be withheld, or no longer
 * (safety#withheld).
 */
export async function publishMatchesOf(tx: Tx, { id, company_id }: { id: string; company_id: string }): Promise<void> {
  const found = await queries.selectMatchesOfJob(tx, id);
  if (found.length === 0) return;
  const candidates = found.map((match) => ({ user_id: match.user_id, type: 'match.changed' as const, id: match.id }));
  await publishEach(tx, [...candidates, { user_id: company_id, type: 'match.changed' }]);
}

export { detachMatchesFromJobs, lockPair, selectPartners } from './queries.ts';

/**
 * Returns a user's matches for the data export. A candidate's has the status that they read on the screen instead of
 * the company's stage (hiring#status).
 */
export async function exportMatches(db: Executor, { user_id, user_type }: Pick<Actor, 'user_id' | 'user_type'>) {
  const rows = await queries.selectAllMatches(db, user_id);
  if (user_type === 'company') return rows;
  return rows.map(({ stage, ended_for, stage_at, stage_version, ...row }) => ({
    ...row,
    andamento: MATCH_STATUS_TEXTS[matchStatusOf({ stage, ended_for })],
  }));
}

/** Deletes the user's matches with removed accounts, and the profiles of those accounts if no match needs them. */
export async function deleteMatchesWithRemovedPartners(tx: Tx, user_id: string): Promise<void> {
  await deleteUnreferencedRemovedAccounts(tx, await queries.deleteMatchesWithRemoved(tx, user_id));
}

/**
 * Deletes a match for both sides (matches#removal). The likes between them, except those of another match of the pair, become spent
 * likes, which can't make a match again, and the caller rejects the other side (matches#spent-likes). If a company removes it, a
 * candidate who waits for its decision is notified (hiring#let-go). The lock on the pair orders a concurrent like before or after.
 * @throws AppError NOT_FOUND when `id` isn't a match of the caller, or it was deleted in parallel
 */
export async function removeMatch(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await queries.selectOwnMatch(tx, id, actor.user_id);
    if (!row) throw new AppError('NOT_FOUND');
    await queries.lockPair(tx, row);
    const job_ids = await queries.selectLikedJobIds(tx, row, actor);
    await recordDeletedMatchesOf(deps, tx, { match_id: id }, actor.user_type);
    await prepareMatchRemoval(deps, tx, actor, id);
    if (!(await queries.deleteMatch(tx, id))) throw new AppError('NOT_FOUND');
    await queries.rejectPartner(tx, row, actor, job_ids);
    const sides = [row.candidate_id, row.company_id];
    await deleteUnreferencedRemovedAccounts(tx, sides);
    for (const user_id of sides) await publish(tx, { user_id, type: 'match.removed', id });
  });
}
