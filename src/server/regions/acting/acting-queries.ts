import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { user } from '../../features/accounts/schema.ts';
import { profiles } from '../../features/profiles/schema.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { presences } from '../standing/schema.ts';

/** The profile of a company that stands here and is at home in that region; undefined too for one that this region has blocked or that is gone. */
export async function selectPresent(db: Executor, company_id: string, home: string) {
  const [found] = await db
    .select(getTableColumns(profiles))
    .from(presences)
    .innerJoin(profiles, eq(profiles.user_id, presences.user_id))
    .innerJoin(user, eq(user.id, presences.user_id))
    .where(
      and(
        eq(presences.user_id, company_id),
        eq(presences.home, home),
        isNull(profiles.removed_at),
        isNull(user.blocked_at),
      ),
    );
  return found;
}

/** Where a company that stands here is at home; undefined once it has gone. */
export async function selectHomeOf(db: Executor, company_id: string): Promise<string | undefined> {
  const [found] = await db.select({ home: presences.home }).from(presences).where(eq(presences.user_id, company_id));
  return found?.home;
}
