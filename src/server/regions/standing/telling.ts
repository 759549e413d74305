import { z } from 'zod';
import { type JobCopy, selectForCopies } from '../../features/jobs/service.ts';
import type { Db, Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Region } from '../../platform/directory/directory.ts';
import type { Logger } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { defineTask, type Worker, workOn } from '../../platform/queue/task.ts';
import { sweepMovingRows } from '../moving/arrival-queries.ts';
import { sweepSeals } from '../queries.ts';
import { REGION_PARAMETER } from '../region-cookie.ts';
import type { RegionList } from '../region-list.ts';
import { createRegionRequests } from '../region-request.ts';
import * as queries from './home-queries.ts';
import { regionsOf } from './places.ts';
import { type Heard, heardSchema, TOLD_AT_ONCE } from './telling-schema.ts';
import { ANSWER_MS, RegionAway, STANDING_PATH, type TellingSeals, type TellParts, tellRegion } from './tellings.ts';

type StandingParts = {
  db: Db;
  own: string;
  list: Pick<RegionList, 'others' | 'refresh'>;
  seals: TellingSeals;
  publicUrl: string;
  log: Logger;
  now: () => Date;
};

/** What telling one region takes. */
export type ToldParts = Pick<StandingParts, 'db' | 'own' | 'seals' | 'publicUrl' | 'now'>;

const SHARED_AT_ONCE = 500;
/** Of one attempt; what is left goes on with the next minute. */
const MOST_BATCHES = 100;
/** Longer than an answer is waited for: whoever tells is dead by then. */
const TELLING_LASTS_MS = ANSWER_MS + 10_000;
/** A move is over in seconds, unless it broke off. */
const LATER_MS = 60_000;

const standTask = defineTask('regions.stand', z.object({}));
const EVERY_MINUTE = { cron: '* * * * *', tz: 'UTC' };

type Noted = queries.Noted;
type Told = Awaited<ReturnType<typeof queries.selectTellings>>[number];

const jobsIn = (noted: readonly Noted[]) => [
  ...new Set(noted.flatMap(({ job_id }) => (job_id === null ? [] : [job_id]))),
];
const companiesIn = (noted: readonly Noted[]) => [...new Set(noted.map(({ company_id }) => company_id))];

/** What says of these jobs where they can be seen, and of their cities which states are around. */
async function placesOf(tx: Tx, jobs: readonly string[], now: Date) {
  const placed = await queries.selectPlaced(tx, jobs, now);
  const cities = new Set([...placed.values()].flatMap((job) => job.cities));
  return { placed, around: await queries.selectStatesAround(tx, [...cities]) };
}

/** Which regions have to hear of each: where it stands by now, and where it is to. */
async function placingsOf(tx: Tx, noted: readonly Noted[], others: readonly Region[], now: Date) {
  const [jobs, companies] = [jobsIn(noted), companiesIn(noted.filter(({ job_id }) => job_id === null))];
  const { placed, around } = await placesOf(tx, jobs, now);
  const standing = new Map<string, Set<string>>();
  const add = (id: string, region: string) => standing.set(id, (standing.get(id) ?? new Set()).add(region));
  for (const { job_id, region } of await queries.selectJobStandings(tx, jobs)) add(job_id, region);
  for (const { company_id, region } of await queries.selectCompanyStandings(tx, companies)) add(company_id, region);
  for (const [id, job] of placed) for (const region of regionsOf(job, others, around)) add(id, region);
  return noted.flatMap(({ company_id, job_id }) =>
    [...(standing.get(job_id ?? company_id) ?? [])].map((region) => ({ region, company_id, job_id })),
  );
}

/** Shares out what was noted among the regions. @returns how many notes there were; null where somebody else is at it */
const shareSome = ({ db, now }: StandingParts, others: readonly Region[]): Promise<number | null> =>
  inTransaction(db, async (tx) => {
    if (!(await queries.tryLockSharing(tx))) return null;
    const noted = await queries.selectNoted(tx, SHARED_AT_ONCE);
    if (noted.length === 0) return 0;
    await queries.insertTellings(tx, await placingsOf(tx, noted, others, now()));
    await queries.deleteNoted(
      tx,
      noted.map(({ id }) => id),
    );
    return noted.length;
  });

/** A picture of this region's as others ask for it: the front of any of them leads here. */
const picture = (url: string | null, own: string) =>
  url?.startsWith('/media/') ? `${url}?${REGION_PARAMETER}=${own}` : null;

/** All that these come to now, for one region. */
async function snapshotOf(tx: Tx, noted: readonly Noted[], region: Region, { own, now }: ToldParts) {
  const [jobIds, companyIds] = [jobsIn(noted), companiesIn(noted)];
  const companies = await queries.selectCompaniesToTell(tx, companyIds);
  const found = await selectForCopies(tx, jobIds);
  const { placed, around } = await placesOf(tx, jobIds, now());
  const kept = await queries.selectKept(tx, region.name, jobIds);
  // A pause is told, and moving away is: where it is to be seen doesn't depend on whether it is.
  const isOfRegion = ({ id }: JobCopy) => {
    if (kept.has(id)) return true;
    const job = placed.get(id);
    return job !== undefined && regionsOf({ ...job, isSeen: true }, [region], around).length > 0;
  };
  return {
    companies: companies.map((company) => ({ ...company, avatar_url: picture(company.avatar_url, own) })),
    companies_gone: companyIds.filter((id) => !companies.some(({ user_id }) => user_id === id)),
    jobs: found.filter(isOfRegion).map((job) => ({ ...job, image_url: picture(job.image_url, own) })),
    jobs_left: found.filter((job) => !isOfRegion(job)).map(({ id }) => id),
    jobs_gone: jobIds.filter((id) => !found.some((job) => job.id === id)),
  };
}

/** What is told again, and when. */
type Later = Pick<Heard, 'later'> & { at: Date };

/** One telling, from when it is made until its region has answered. */
type Begun = { version: number; noted: readonly Told[]; snapshot: Awaited<ReturnType<typeof snapshotOf>> };

/**
 * What a region is to be told next, as it stands now, for whoever begins it alone until they end it or have had long enough: no transaction waits
 * for the other region's answer. @returns null where there is nothing, or somebody else tells it
 */
const beginTelling = (parts: ToldParts, region: Region): Promise<Begun | null> =>
  inTransaction(parts.db, async (tx) => {
    const now = parts.now().getTime();
    const told = await queries.lockTold(tx, region.name);
    if (told.telling_until !== null && told.telling_until.getTime() > now) return null;
    const noted = await queries.selectTellings(tx, region.name, { limit: TOLD_AT_ONCE, now: new Date(now) });
    if (noted.length === 0) return null;
    const snapshot = await snapshotOf(tx, noted, region, parts);
    // Newer than whatever was told, though clocks differ and a database may come back from a copy of yesterday. Kept before it is told: whoever
    // takes this for dead tells a newer one, and has all of it in theirs.
    const version = Math.max(now, told.version + 1);
    await queries.saveTold(tx, region.name, { version, telling_until: new Date(now + TELLING_LASTS_MS) });
    return { version, noted, snapshot };
  });

/** The newest of each, which are all told as they stand by then. */
const newestOf = (noted: readonly Told[]): number[] => [
  ...new Map(noted.map(({ id, company_id, job_id }) => [`${company_id} ${job_id}`, id])).values(),
];

/** Forgets what was told, but what the other region could not take yet: that holds up nothing else, and is told again by itself. */
async function forgetTold(tx: Tx, region: Region, { noted, snapshot }: Begun, { later, at }: Later): Promise<void> {
  const [companies, jobs] = [new Set(later.companies), new Set(later.jobs)];
  const waiting = newestOf(
    noted.filter(({ company_id, job_id }) => companies.has(company_id) || (job_id !== null && jobs.has(job_id))),
  );
  await queries.deleteTellings(
    tx,
    noted.map(({ id }) => id).filter((id) => !waiting.includes(id)),
  );
  await queries.setAside(tx, waiting, at);
  await queries.deleteStandings(tx, region.name, {
    jobs: snapshot.jobs_gone.filter((id) => !jobs.has(id)),
    companies: snapshot.companies_gone.filter((id) => !companies.has(id)),
  });
}

/** @param heard null: nobody knows what became of it, and all of it is told anew */
const endTelling = ({ db, now }: ToldParts, region: Region, begun: Begun, heard: Heard | null) =>
  inTransaction(db, async (tx) => {
    const { version } = begun;
    const told = await queries.lockTold(tx, region.name);
    // Whoever took this one for dead goes on with theirs.
    const telling_until = told.version === version ? null : told.telling_until;
    await queries.saveTold(tx, region.name, { version: Math.max(told.version, heard?.version ?? 0), telling_until });
    if (heard?.isTaken)
      await forgetTold(tx, region, begun, { later: heard.later, at: new Date(now().getTime() + LATER_MS) });
  });

/**
 * Tells a region of some of what is for it.
 * @returns whether there may be more @throws RegionAway: then all of it is told anew
 */
async function tellSome(parts: ToldParts, region: Region, telling: TellParts): Promise<boolean> {
  const begun = await beginTelling(parts, region);
  if (begun === null) return false;
  let heard: Heard | null = null;
  try {
    const told = { path: STANDING_PATH, told: { version: begun.version, ...begun.snapshot }, heard: heardSchema };
    heard = await tellRegion(region, told, telling);
  } finally {
    await endTelling(parts, region, begun, heard);
  }
  return true;
}

/** Tells one region some of what is for it, unless somebody else does just now. @throws RegionAway */
export async function tellOne(parts: ToldParts, region: Region, telling: TellParts): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch++) if (!(await tellSome(parts, region, telling))) return;
}

async function tellAll(parts: StandingParts, region: Region, telling: TellParts): Promise<void> {
  try {
    await tellOne(parts, region, telling);
  } catch (error) {
    if (!(error instanceof RegionAway)) throw error;
    parts.log.warn(
      { region: region.name, reason: `${error.cause}` },
      'A region could not be told which jobs stand there',
    );
  }
}

/**
 * Tells the other regions of the companies and jobs that changed since they were told last, each region by itself: one that is away keeps
 * what is for it, and no other waits. Whoever comes while another does leaves it to them, and to the next minute.
 */
export async function tellStanding(parts: StandingParts): Promise<void> {
  if (parts.list.others() === null) await parts.list.refresh();
  const others = parts.list.others();
  if (others === null) return;
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const shared = await shareSome(parts, others);
    if (shared === null || shared < SHARED_AT_ONCE) break;
  }
  const requests = createRegionRequests();
  try {
    await Promise.all(others.map((region) => tellAll(parts, region, { ...parts, requests })));
  } finally {
    requests.close();
  }
}

type Telling = Pick<StandingParts, 'own' | 'list'> & { tellings: TellingSeals | null };

/** Works on it when it is asked for, and each minute; nobody does where no job stands elsewhere. */
export function standingWorkers(
  regions: Telling | null,
  parts: Omit<StandingParts, keyof Telling | 'seals'>,
): Worker[] {
  if (!regions?.tellings) return [];
  const { own, list, tellings: seals } = regions;
  return [
    workOn(
      standTask,
      async () => {
        await tellStanding({ ...parts, own, list, seals });
        await sweepMovingRows(parts.db, parts.now());
        await sweepSeals(parts.db, parts.now());
      },
      EVERY_MINUTE,
    ),
  ];
}

/** Has what has changed told soon. */
export async function standSoon(db: Db, queue: Pick<Queue, 'send'>): Promise<void> {
  if (await queries.hasNoted(db)) await queue.send(db, standTask, {});
}
