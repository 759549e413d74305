import { subDays } from 'date-fns/subDays';
import { z } from 'zod';
import type { Deps, ReadingDeps } from '../../deps.ts';
import { buildPage, cursorTimestampSchema, decodeCursor } from '../../platform/database/cursor.ts';
import * as queries from './queries.ts';

export { deleteDeliveriesTo, isAddressSuppressed, recordConfirmedAddress, selectAllDeliveriesTo } from './queries.ts';

const PAGE = 50;
const RETENTION_DAYS = 90;

type Delivery = Awaited<ReturnType<typeof queries.selectDeliveriesTo>>[number];
type SuppressedRow = Awaited<ReturnType<typeof queries.selectSuppressedAddresses>>[number];

/** Lists the mails to a user; without `user_id`, all mails with another outcome than 'sent' (operators#mail). */
export async function listDeliveries(
  { db }: Pick<ReadingDeps, 'db'>,
  { user_id, cursor }: { user_id?: string | undefined; cursor?: string | undefined },
) {
  const before = decodeCursor(z.tuple([z.int().positive()]), cursor)?.[0] ?? null;
  const page = { before, limit: PAGE + 1 };
  const found =
    user_id === undefined
      ? await queries.selectFailedDeliveries(db, page)
      : await queries.selectDeliveriesTo(db, user_id, page);
  return buildPage<Delivery>(found, PAGE, ({ id }) => [id]);
}

const stoppedCursor = z.tuple([cursorTimestampSchema, z.string().max(300)]);

export async function listSuppressedAddresses(
  { db }: Pick<Deps, 'db'> | ReadingDeps,
  { cursor }: { cursor?: string | undefined },
) {
  const last = decodeCursor(stoppedCursor, cursor);
  const before = last && { since: last[0], address: last[1] };
  const found = await queries.selectSuppressedAddresses(db, { before, limit: PAGE + 1 });
  return buildPage<SuppressedRow>(found, PAGE, ({ since, address }) => [since.toISOString(), address]);
}

export const deleteOldDeliveries = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  queries.deleteDeliveriesBefore(db, subDays(now(), RETENTION_DAYS));
