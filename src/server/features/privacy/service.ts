import { subMonths } from 'date-fns/subMonths';
import { z } from 'zod';
import type { UserType } from '#domain/accounts/user-types.ts';
import { VIEW_RETENTION_DAYS } from '#domain/jobs/views.ts';
import { dayAfter, dayNameOf } from '#domain/operations/daily-metrics.ts';
import { inSaoPaulo } from '#domain/text/calendar.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { buildPage, decodeCursor, timeCursor } from '../../platform/database/cursor.ts';
import { recordContactOpened } from '../hiring/service.ts';
import * as queries from './queries.ts';

export { createAccessLog } from './access-log.ts';

const PAGE_SIZE = 20;
/** As Marco Civil da Internet, art. 15, requires. */
const ACCESS_RETENTION_MONTHS = 6;
/** Maximum number of rows that one statement of the nightly deletion deletes. */
const DELETED_AT_ONCE = 10_000;

type Viewer = { user_id: string; user_type: UserType; member?: { id: string } };

/** Records that `viewer` received the contact of `person_id` by the act (privacy#contact-seen). */
export const recordContactView = (
  { db, now }: { db: Executor; now: () => Date },
  viewer: Pick<Viewer, 'user_id'>,
  person_id: string,
  act: queries.ContactAct,
): Promise<void> => queries.upsertContactView(db, { person_id, viewer_id: viewer.user_id, act, at: now() });

/**
 * Records that the caller opens the WhatsApp link of a match (privacy#contact-seen), as activity of the match, and moves a new match to
 * the stage 'em_conversa' (hiring#contact). With `user_id`, this applies to each match with that user.
 * @throws AppError NOT_FOUND when the caller has no such active match, or its contact is withheld
 */
export async function recordWhatsappOpened(
  deps: Deps,
  viewer: Viewer,
  named: { match_id: string } | { user_id: string },
): Promise<void> {
  const person_id = await queries.selectMatchPartner(deps.db, viewer, named);
  if (person_id === undefined) throw new AppError('NOT_FOUND');
  await recordContactView(deps, viewer, person_id, 'whatsapp');
  await recordContactOpened(deps, viewer, person_id, 'match_id' in named ? named.match_id : null);
}

/** Returns a page of the users who received the caller's contact, the latest act first. */
export async function listContactViews(deps: ReadingDeps, { user_id }: Viewer, cursor: string | undefined) {
  const after = decodeCursor(timeCursor, cursor);
  const found = await queries.selectContactViews(deps.db, user_id, after, PAGE_SIZE + 1);
  return buildPage(found, PAGE_SIZE, ({ last_at, viewer_id }) => [last_at.toISOString(), viewer_id]);
}

const accessCursor = z.tuple([z.iso.date(), z.string()]).transform(([day, address]) => ({ day, address }));

/** Returns a page of the access log of a user, the latest day first. */
export async function listAccesses(deps: Pick<ReadingDeps, 'db'>, user_id: string, cursor: string | undefined) {
  const after = decodeCursor(accessCursor, cursor);
  const found = await queries.selectAccesses(deps.db, user_id, after, PAGE_SIZE + 1);
  return buildPage(found, PAGE_SIZE, ({ day, address }) => [day, address]);
}

/**
 * Returns privacy data for the export: who received the contact of the account `user_id`, only with ids, and the access log
 * of `person_id`, which is the account or one of its team members.
 */
export async function exportPrivacy(
  { db }: Pick<ReadingDeps, 'db'>,
  { user_id, person_id }: { user_id: string; person_id: string },
) {
  return {
    contact_views: await queries.selectAllContactViews(db, user_id),
    accesses: await exportAccesses({ db }, person_id),
  };
}

export const exportAccesses = ({ db }: Pick<ReadingDeps, 'db'>, user_id: string) =>
  queries.selectAllAccesses(db, user_id);

/** Deletes the rows of a removed account; its access log stays as long as the law requires it. */
export async function deletePrivacyDataOf(tx: Tx, user_id: string): Promise<void> {
  await queries.deleteContactViewsOf(tx, user_id);
  await queries.deleteUseOf(tx, user_id);
}

/**
 * Deletes expired data in bounded parts: the access log after the time that the law requires (privacy#access-log), and
 * views (views#retention).
 */
export async function deleteOldAccessesAndViews(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const first = dayNameOf(subMonths(now(), ACCESS_RETENTION_MONTHS, { in: inSaoPaulo }));
  while ((await queries.deleteAccessesBefore(db, first, DELETED_AT_ONCE)) === DELETED_AT_ONCE) signal.throwIfAborted();
  const oldest = dayAfter(dayNameOf(now()), 1 - VIEW_RETENTION_DAYS);
  for (const of of queries.VIEW_KINDS) {
    while ((await queries.deleteViewsBefore(db, of, oldest, DELETED_AT_ONCE)) === DELETED_AT_ONCE)
      signal.throwIfAborted();
  }
}
