import type { Deps } from '../../deps.ts';
import { removeAll } from '../../features/accounts/service.ts';
import { endCopy, removeCopy, saveCopy, selectCompaniesOf } from '../../features/jobs/service.ts';
import { lockProfile, type Profile } from '../../features/profiles/service.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { publishEach } from '../../platform/realtime/publish.ts';
import { adoptWaiting } from '../moving/arrival-queries.ts';
import * as queries from './copy-queries.ts';
import type { Heard, Telling } from './telling-schema.ts';

/** One telling, as it is worked on. */
type Scene = { deps: Deps; tx: Tx; home: string; now: Date };

/** What a region says of whom it is no home of; nothing comes of it. */
export type Foreign = { companies: string[]; jobs: string[] };

/** In one order, so that two tellings that meet wait for each other instead of both. */
const inOrder = <T>(all: readonly T[], idOf: (each: T) => string): T[] =>
  all.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1));

async function takeCompanies({ tx, home, now }: Scene, companies: Telling['companies'], foreign: Foreign) {
  const ids = companies.map(({ user_id }) => user_id);
  const homes = await queries.selectHomes(tx, ids);
  for (const company of inOrder(companies, ({ user_id }) => user_id)) {
    const { user_id } = company;
    if (homes.has(user_id) && homes.get(user_id) !== home) {
      foreign.companies.push(user_id);
      continue;
    }
    if (!homes.has(user_id)) await queries.insertPresence(tx, home, company, now);
    await lockProfile(tx, user_id);
    await queries.updatePresence(tx, company, now);
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
  const { deps, tx } = scene;
  const known = await selectCompaniesOf(tx, [...jobs.map(({ id }) => id), ...jobs_left, ...jobs_gone]);
  const companyOf = new Map(known.map(({ id, company_id }) => [id, company_id]));
  const own = await lockOwn(scene, [...jobs.map(({ company_id }) => company_id), ...companyOf.values()]);
  for (const job of inOrder(jobs, ({ id }) => id)) {
    const company = own.get(job.company_id);
    const isOwn = company !== undefined && (companyOf.get(job.id) ?? job.company_id) === job.company_id;
    if (isOwn) await saveCopy(deps, tx, company, job);
    else foreign.jobs.push(job.id);
  }
  for (const [ids, act] of [[jobs_left, endCopy] as const, [jobs_gone, removeCopy] as const]) {
    for (const id of inOrder(ids, (each) => each)) {
      // Never told, or gone already: nothing is to be done.
      const company_id = companyOf.get(id);
      if (company_id === undefined) continue;
      const company = own.get(company_id);
      if (company) await act(deps, tx, company, id);
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
  const { deps, tx, home } = scene;
  const homes = await queries.selectHomes(tx, ids);
  // Of a removal that is told again somebody may be left, without a home, for those who matched with them.
  foreign.companies.push(...[...homes].flatMap(([id, of]) => (of === null || of === home ? [] : [id])));
  for (const company of (await lockOwn(scene, ids)).values()) {
    // Pictures are its home's: nothing is left to be done after the commit.
    await removeAll(deps, tx, company);
    await queries.deletePresence(tx, company.user_id);
  }
}

/**
 * Takes what another region tells of its companies and jobs, whole or not at all. What comes late or again changes nothing: each telling
 * has all that the ones before it that weren't heard of had, so the newest is enough.
 */
export async function take(deps: Deps, home: string, telling: Telling): Promise<{ heard: Heard; foreign: Foreign }> {
  const { version } = telling;
  return inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const scene: Scene = { deps, tx, home, now };
    const foreign: Foreign = { companies: [], jobs: [] };
    await queries.beginTelling(tx);
    const last = await queries.lockTellingRegion(tx, home, now);
    if (version <= last) return { heard: { isTaken: false, version: last }, foreign };
    // Before its jobs, with which the matches would go.
    await removeCompanies(scene, telling.companies_gone, foreign);
    await takeCompanies(scene, telling.companies, foreign);
    await takeJobs(scene, telling, foreign);
    const come = [...telling.companies.map(({ user_id }) => user_id), ...telling.jobs.map(({ id }) => id)];
    await adoptWaiting(tx, come);
    await queries.saveTellingVersion(tx, home, version, now);
    return { heard: { isTaken: true, version }, foreign };
  });
}
