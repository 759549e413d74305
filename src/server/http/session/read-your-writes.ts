import { subSeconds } from 'date-fns/subSeconds';
import { isRenewalDue } from '#domain/likes/weekly-likes.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { currentPosition, type Position } from '../../platform/replicas/position.ts';
import { readCookie } from '../../platform/signed-cookie.ts';
import type { Actor } from './actor.ts';
import { cookieSettings } from './cookies.ts';
import { hasRecentBlock } from './recent-block-queries.ts';

/** Lifetime of the read-your-writes cookie; longer than the allowed lag of a replica. */
const COOKIE_MAX_AGE_S = 60;

const cookieNameOf = (publicUrl: string) => `${cookieSettings(publicUrl).cookiePrefix}.written`;

/** Calls that change no data that is read from a replica; markRecentWrite sets no cookie for them. */
export const READ_ONLY_CALLS: ReadonlySet<string> = new Set([
  'session/current',
  'cities/search',
  'profiles/mine',
  'profiles/company',
  'feed/deck',
  'feed/why',
  'feed/wider',
  'candidates/deck',
  'candidates/profile',
  'likes/counters',
  'likes/received',
  'decisions/job',
  'decisions/savedIds',
  'decisions/savedJobs',
  'decisions/likedJobs',
  'decisions/refusedJobs',
  'decisions/likedCandidates',
  'decisions/refusedCandidates',
  'matches/list',
  'matches/one',
  'hiring/board',
  'hiring/column',
  'hiring/notices',
  'hiring/one',
  'jobs/list',
  'jobs/one',
  'jobs/week',
  'news/current',
  'notices/current',
  'views/job',
  'views/profile',
  'webhooks/list',
]);

/**
 * Returns whether the browser has sent the read-your-writes cookie. A forged cookie only makes reads slower; without it, the browser may
 * read older data.
 */
export const hasRecentWrite = ({ publicUrl }: Pick<Deps, 'publicUrl'>, cookie: string | null): boolean =>
  cookie !== null && readCookie(cookie, cookieNameOf(publicUrl)) !== undefined;

type Call = {
  deps: Pick<Deps, 'replicas' | 'publicUrl'>;
  /** Without cookies, no read-your-writes cookie is set: a procedure without a session cookie never reads from a replica. */
  request: { cookie: string | null };
  addCookie: (cookie: string) => void;
};

/** Sets the read-your-writes cookie after a call that may have written (docs/decisions/0080-read-replicas.md). */
export function markRecentWrite({ deps, request, addCookie }: Call, path: string): void {
  if (deps.replicas === null || request.cookie === null || READ_ONLY_CALLS.has(path)) return;
  const secure = deps.publicUrl.startsWith('https://') ? ' Secure;' : '';
  addCookie(`${cookieNameOf(deps.publicUrl)}=1; Max-Age=${COOKIE_MAX_AGE_S}; Path=/; HttpOnly;${secure} SameSite=Lax`);
}

/** A position that no replica reaches, used when the primary can't report its position. */
const UNREACHABLE: Position = { timeline: '', lsn: '' };

/**
 * Returns the WAL position that a replica must have replayed to serve this browser: after a recent write the primary's current position,
 * otherwise null.
 */
export const requiredPosition = async (
  deps: Pick<Deps, 'publicUrl'>,
  db: Executor,
  cookie: string | null,
): Promise<Position | null> => (hasRecentWrite(deps, cookie) ? currentPosition(db).catch(() => UNREACHABLE) : null);

/**
 * Returns whether a block, by or of this account, is so recent that a replica may not have its row. Blocks take effect at once
 * (safety#blocked-pair).
 */
export const isRecentlyBlocked = (db: Executor, { user_id }: Pick<Actor, 'user_id'>, now: Date): Promise<boolean> =>
  hasRecentBlock(db, { user_id, since: subSeconds(now, COOKIE_MAX_AGE_S) });

/**
 * Reads from a replica that may serve this browser, otherwise from the primary.
 * @param isAccepted whether the replica's result can be used; if not, the primary is read
 */
export async function readReplicaOrPrimary<T>(
  deps: Deps,
  cookie: string | null,
  work: (reading: ReadingDeps) => Promise<T>,
  isAccepted: (answer: T) => boolean | Promise<boolean>,
): Promise<T> {
  const read = deps.replicas?.pick();
  const found = read
    ? await read(await requiredPosition(deps, deps.db, cookie), (on) => work({ ...deps, ...on }))
    : null;
  return found && (await isAccepted(found.answer)) ? found.answer : work(deps);
}

/** Reads an account's data from a replica that may serve this browser, otherwise from the primary. */
export function readReplicaOrPrimaryFor<T>(
  deps: Deps,
  { actor, cookie }: { actor: Actor; cookie: string | null },
  work: (reading: ReadingDeps) => Promise<T>,
): Promise<T> {
  const now = deps.now();
  // Work that renews the weekly likes writes, so it runs on the primary.
  if (isRenewalDue(actor.data_ultimo_reset, now)) return work(deps);
  return readReplicaOrPrimary(deps, cookie, work, async () => !(await isRecentlyBlocked(deps.db, actor, now)));
}
