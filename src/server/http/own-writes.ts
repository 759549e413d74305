import { subSeconds } from 'date-fns';
import type { Deps, ReadingDeps } from '../deps.ts';
import { cookieSettings } from '../features/accounts/cookies.ts';
import { type Actor, isLikesRenewalDue } from '../features/profiles/service.ts';
import { selectLatelyApart } from '../features/safety/lately-queries.ts';
import type { Executor } from '../platform/database/create-db.ts';
import { currentPosition, type Position } from '../platform/replicas/position.ts';
import { cookieOf } from '../platform/signed-cookie.ts';

/** Longer than any replica that is read from may lag. */
const LASTS_S = 60;

const WRITTEN = /^([0-9A-F]{8})-([0-9A-F]{16})$/;

const nameOf = (publicUrl: string) => `${cookieSettings(publicUrl).cookiePrefix}.written`;

/** Calls of open pages that change nothing anybody reads on a replica; after any other the caller's browser brings a position. */
export const READING: ReadonlySet<string> = new Set([
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

/** What this browser has written lately, as far as the server told it; whoever makes one up only sees what is older, or is read to by the primary. */
export function writtenBy({ publicUrl }: Pick<Deps, 'publicUrl'>, cookie: string | null): Position | 'unknown' | null {
  const value = cookie === null ? undefined : cookieOf(cookie, nameOf(publicUrl));
  if (value === undefined) return null;
  const [, timeline, lsn] = value.match(WRITTEN) ?? [];
  return timeline === undefined || lsn === undefined ? 'unknown' : { timeline, lsn };
}

function cookieFor({ publicUrl }: Pick<Deps, 'publicUrl'>, written: Position | 'unknown'): string {
  const value = written === 'unknown' ? written : `${written.timeline}-${written.lsn}`;
  const secure = publicUrl.startsWith('https://') ? ' Secure;' : '';
  return `${nameOf(publicUrl)}=${value}; Max-Age=${LASTS_S}; Path=/; HttpOnly;${secure} SameSite=Lax`;
}

type Call = {
  deps: Pick<Deps, 'db' | 'replicas' | 'publicUrl'>;
  /** Without cookies somebody never reads on a replica. */
  asking: { cookie: string | null };
  renewed: (cookie: string) => void;
};

const mayWrite = ({ deps, asking }: Call, path: string) =>
  deps.replicas !== null && asking.cookie !== null && !READING.has(path);

/** Has the browser bring along what a replica must have before it may show this person something (docs/decisions/0080-reads-from-replicas.md). */
export async function noteWritten(call: Call, path: string): Promise<void> {
  if (!mayWrite(call, path)) return;
  const { deps, renewed } = call;
  renewed(cookieFor(deps, await currentPosition(deps.db).catch(() => 'unknown' as const)));
}

/** As noteWritten, where nobody knows what has happened. */
export function noteMaybeWritten(call: Call, path: string): void {
  if (mayWrite(call, path)) call.renewed(cookieFor(call.deps, 'unknown'));
}

/** Whether a block that this account is in is so young that a replica may lack it: it holds at once (safety#apart). */
export const isLatelyApart = (db: Executor, { user_id }: Pick<Actor, 'user_id'>, now: Date): Promise<boolean> =>
  selectLatelyApart(db, { user_id, since: subSeconds(now, LASTS_S) });

/**
 * Reads what anybody may see, on a replica where one may answer this browser and from the primary otherwise.
 * @param holds whether a replica's answer counts: what it doesn't know the primary may know already
 */
export async function readAnywhere<T>(
  deps: Deps,
  cookie: string | null,
  work: (reading: ReadingDeps) => Promise<T>,
  holds: (answer: T) => boolean | Promise<boolean>,
): Promise<T> {
  const read = deps.replicas?.pick(writtenBy(deps, cookie));
  const found = read ? await read((on) => work({ ...deps, ...on })) : null;
  return found && (await holds(found.answer)) ? found.answer : work(deps);
}

/** The same for what an account sees. */
export function readAnywhereFor<T>(
  deps: Deps,
  { actor, cookie }: { actor: Actor; cookie: string | null },
  work: (reading: ReadingDeps) => Promise<T>,
): Promise<T> {
  const now = deps.now();
  // A renewal that is due is written where the page is read.
  if (isLikesRenewalDue(actor, now)) return work(deps);
  return readAnywhere(deps, cookie, work, async () => !(await isLatelyApart(deps.db, actor, now)));
}
