import type { Deps } from '../../deps.ts';
import { removeAll } from '../../features/accounts/service.ts';
import { endCopy, removeCopy, saveCopy, selectCompaniesOf } from '../../features/jobs/service.ts';
import { lockProfile, type Profile } from '../../features/profiles/service.ts';
import { ON_THEIR_WAY } from '../../platform/database/away.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { sqlState } from '../../platform/database/sql-state.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { publishEach } from '../../platform/realtime/publish.ts';
import { adoptWaiting } from '../moving/arrival-queries.ts';
import * as queries from './copy-queries.ts';
import type { Heard, Telling } from './telling-schema.ts';

/** Whom of these it is to tell again. */
type Later = { companies: Set<string>; jobs: Set<string> };

/** One telling, as it is worked on. */
type Scene = { deps: Deps; tx: Tx; home: string; now: Date; later: Later };

/** What a region says of whom it is no home of; nothing comes of it. */
export type Foreign = { companies: string[]; jobs: string[] };

/** In one order, so that two tellings that meet wait for each other instead of both. */
const inOrder = <T>(all: readonly T[], idOf: (each: T) => string): T[] =>
  all.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));

/**
 * Does it, or leaves it as it was where it would touch somebody who is on their way to another region: nobody else waits for them.
 * @returns whether it is done
 */
async function unlessSealed({ tx }: Scene, work: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  try {
    await tx.transaction(work);
    return true;
  } catch (error) {
    if (sqlState(error) !== ON_THEIR_WAY) throw error;
    return false;
  }
}

async function takeCompanies(scene: Scene, companies: Telling['companies'], foreign: Foreign) {
  const { tx: all, home, now, later } = scene;
  const ids = companies.map(({ user_id }) => user_id);
  const homes = await queries.selectHomes(all, ids);
  for (const company of inOrder(companies, ({ user_id }) => user_id)) {
    const { user_id } = company;
    if (homes.has(user_id) && homes.get(user_id) !== home) {
      foreign.companies.push(user_id);
      continue;
    }
    const isDone = await unlessSealed(scene, async (tx) => {
      if (!homes.has(user_id)) await queries.insertPresence(tx, home, company, now);
      await lockProfile(tx, user_id);
      await queries.updatePresence(tx, company, now);
    });
    if (!isDone) later.companies.add(user_id);
  }
}

/** The profiles of those of these companies that are at home in the region that tells, locked. */
async function lockOwn({ tx, home }: Scene, ids: readonly string[]): Promise<Map<string, Profile>> {
  const homes = await queries.selectHomes(tx, ids);
  const own = new Map<string, Profile>();
  for (const id of [...new Set(ids)].sort()) {
    const profile = homes.get(id) === home ? await lockProfile(tx, id) : undefined;
    if (profile) own.set(id, profile);
  }
  return own;
}

async function takeJobs(scene: Scene, { jobs, jobs_left, jobs_gone }: Telling, foreign: Foreign): Promise<void> {
  const { deps, tx, later } = scene;
  /** In its company's turn: one that could not go yet goes before its jobs, with which its matches would. */
  async function act(company: Profile, id: string, work: (tx: Tx) => Promise<unknown>): Promise<void> {
    const isDone = !later.companies.has(company.user_id) && (await unlessSealed(scene, work));
    if (!isDone) later.jobs.add(id);
  }
  const known = await selectCompaniesOf(tx, [...jobs.map(({ id }) => id), ...jobs_left, ...jobs_gone]);
  const companyOf = new Map(known.map(({ id, company_id }) => [id, company_id]));
  const own = await lockOwn(scene, [...jobs.map(({ company_id }) => company_id), ...companyOf.values()]);
  for (const job of inOrder(jobs, ({ id }) => id)) {
    const company = own.get(job.company_id);
    const isOwn = company !== undefined && (companyOf.get(job.id) ?? job.company_id) === job.company_id;
    if (isOwn) await act(company, job.id, (each) => saveCopy(deps, each, company, job));
    else foreign.jobs.push(job.id);
  }
  for (const [ids, end] of [[jobs_left, endCopy] as const, [jobs_gone, removeCopy] as const]) {
    for (const id of inOrder(ids, (each) => each)) {
      // Never told, or gone already: nothing is to be done.
      const company_id = companyOf.get(id);
      if (company_id === undefined) continue;
      const company = own.get(company_id);
      if (company) await act(company, id, (each) => end(deps, each, company, id));
      else foreign.jobs.push(id);
    }
  }
  // Its page may look at what stands here.
  await publishEach(
    tx,
    [...own.keys()].map((user_id) => ({ user_id, type: 'jobs.changed' })),
  );
}

/** Whoever removed their account at home has none here; who matched with them keeps that (matches#removed-account). */
async function removeCompanies(scene: Scene, ids: readonly string[], foreign: Foreign): Promise<void> {
  const { deps, tx, home, later } = scene;
  const homes = await queries.selectHomes(tx, ids);
  // Of a removal that is told again somebody may be left, without a home, for those who matched with them.
  foreign.companies.push(...[...homes].flatMap(([id, of]) => (of === null || of === home ? [] : [id])));
  for (const company of (await lockOwn(scene, ids)).values()) {
    const isDone = await unlessSealed(scene, async (each) => {
      // Pictures are its home's: nothing is left to be done after the commit.
      await removeAll(deps, each, company);
      await queries.deletePresence(each, company.user_id);
    });
    if (!isDone) later.companies.add(company.user_id);
  }
}

/** What waited for those that have come is written, but of whoever is on their way to another region: for them it is told again. */
async function adopt({ tx, later }: Scene, { companies, jobs }: Telling): Promise<void> {
  const come = { companies: companies.map(({ user_id }) => user_id), jobs: jobs.map(({ id }) => id) };
  for (const { job_id, company_id } of await adoptWaiting(tx, [...come.companies, ...come.jobs])) {
    if (job_id !== null && come.jobs.includes(job_id)) later.jobs.add(job_id);
    else if (company_id !== null) later.companies.add(company_id);
  }
}

/**
 * Takes what another region tells of its companies and jobs, whole or not at all, but what has to wait for somebody who moves. What comes late or again changes nothing: each telling
 * has all that the ones before it that weren't heard of had, so the newest is enough.
 */
export async function take(deps: Deps, home: string, telling: Telling): Promise<{ heard: Heard; foreign: Foreign }> {
  const { version } = telling;
  return inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const later: Later = { companies: new Set(), jobs: new Set() };
    const scene: Scene = { deps, tx, home, now, later };
    const heard = (version: number, isTaken: boolean): Heard => ({
      ...{ isTaken, version },
      later: { companies: [...later.companies], jobs: [...later.jobs] },
    });
    const foreign: Foreign = { companies: [], jobs: [] };
    await queries.beginTelling(tx);
    const last = await queries.lockTellingRegion(tx, home, now);
    if (version <= last) return { heard: heard(last, false), foreign };
    // Before its jobs, with which the matches would go.
    await removeCompanies(scene, telling.companies_gone, foreign);
    await takeCompanies(scene, telling.companies, foreign);
    await takeJobs(scene, telling, foreign);
    await adopt(scene, telling);
    await queries.saveTellingVersion(tx, home, version, now);
    return { heard: heard(version, true), foreign };
  });
}
