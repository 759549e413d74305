import { subSeconds } from 'date-fns/subSeconds';
import type { Deps, ReadingDeps } from '../deps.ts';
import { cookieSettings } from '../features/accounts/cookies.ts';
import { type Actor, isLikesRenewalDue } from '../features/profiles/service.ts';
import { selectLatelyApart } from '../features/safety/lately-queries.ts';
import type { Executor } from '../platform/database/create-db.ts';
import { currentPosition, type Position } from '../platform/replicas/position.ts';
import { cookieOf } from '../platform/signed-cookie.ts';

/** Longer than any replica that is read from may lag. */
const LASTS_S = 60;

const nameOf = (publicUrl: string) => `${cookieSettings(publicUrl).cookiePrefix}.written`;

/** Calls of open pages that change nothing anybody reads on a replica; after any other the caller's browser says for a while that it has written. */
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
  'keeping/savedIds',
  'keeping/savedJobs',
  'keeping/likedJobs',
  'keeping/refusedJobs',
  'keeping/likedCandidates',
  'keeping/refusedCandidates',
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
]);

/** Whether this browser has written lately; whoever says so without having is only read to with more care, and whoever doesn't sees what is older. */
export const hasRecentWrite = ({ publicUrl }: Pick<Deps, 'publicUrl'>, cookie: string | null): boolean =>
  cookie !== null && cookieOf(cookie, nameOf(publicUrl)) !== undefined;

type Call = {
  deps: Pick<Deps, 'replicas' | 'publicUrl'>;
  /** Without cookies somebody never reads on a replica. */
  asking: { cookie: string | null };
  renewed: (cookie: string) => void;
};

/** Has the browser say for a while that it has written, after a call that may have (docs/decisions/0080-read-replicas.md). */
export function markRecentWrite({ deps, asking, renewed }: Call, path: string): void {
  if (deps.replicas === null || asking.cookie === null || READ_ONLY_CALLS.has(path)) return;
  const secure = deps.publicUrl.startsWith('https://') ? ' Secure;' : '';
  renewed(`${nameOf(deps.publicUrl)}=1; Max-Age=${LASTS_S}; Path=/; HttpOnly;${secure} SameSite=Lax`);
}

/** Of no timeline: no replica has reached it. A primary that is being replaced may not say where its log ends. */
const UNREACHABLE: Position = { timeline: '', lsn: '' };

/** What a replica must have reached before it is read to this browser: all that is committed now, if some of it may be its own. */
export const requiredPosition = async (
  deps: Pick<Deps, 'publicUrl'>,
  db: Executor,
  cookie: string | null,
): Promise<Position | null> => (hasRecentWrite(deps, cookie) ? currentPosition(db).catch(() => UNREACHABLE) : null);

/** Whether a block that this account is in is so young that a replica may lack it: it holds at once (safety#apart). */
export const isRecentlyBlocked = (db: Executor, { user_id }: Pick<Actor, 'user_id'>, now: Date): Promise<boolean> =>
  selectLatelyApart(db, { user_id, since: subSeconds(now, LASTS_S) });

/**
 * Reads what anybody may see, on a replica where one may answer this browser and from the primary otherwise.
 * @param holds whether a replica's answer counts: what it doesn't know the primary may know already
 */
export async function readReplicaOrPrimary<T>(
  deps: Deps,
  cookie: string | null,
  work: (reading: ReadingDeps) => Promise<T>,
  holds: (answer: T) => boolean | Promise<boolean>,
): Promise<T> {
  const read = deps.replicas?.pick();
  const found = read
    ? await read(await requiredPosition(deps, deps.db, cookie), (on) => work({ ...deps, ...on }))
    : null;
  return found && (await holds(found.answer)) ? found.answer : work(deps);
}

/** The same for what an account sees. */
export function readReplicaOrPrimaryFor<T>(
  deps: Deps,
  { actor, cookie }: { actor: Actor; cookie: string | null },
  work: (reading: ReadingDeps) => Promise<T>,
): Promise<T> {
  const now = deps.now();
  // A renewal that is due is written where the page is read.
  if (isLikesRenewalDue(actor, now)) return work(deps);
  return readReplicaOrPrimary(deps, cookie, work, async () => !(await isRecentlyBlocked(deps.db, actor, now)));
}
