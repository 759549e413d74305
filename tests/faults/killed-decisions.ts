import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { ProfileData } from '#demo/types.ts';
import { createDb } from '#server/platform/database/create-db.ts';
import type { Database } from '#server/platform/database/database.ts';
import { freePort } from '../load/processes.ts';
import { givenCandidates, givenCompanies, givenJob } from '../support/people.ts';
import { callAs } from './call.ts';
import {
  companySteps,
  type Deciders,
  decide,
  LIMITED_KINDS,
  type PairState,
  superLikeSteps,
  UNLIMITED_KINDS,
  type UserSteps,
} from './deciders.ts';
import type { Fault } from './fault.ts';
import { givenSessions, openDatabase, type Server, startServer, temporaryFolder, waitUntil } from './world.ts';

const UNLIMITED_COMPANIES = 12;
const LIMITED_COMPANIES = 4;
const CANDIDATES = 60;
/** Weekly budget of a company with limited likes; it gives fewer. */
const WEEKLY_LIKES = 12;
const SUPER_LIKES = 5;
/** Shares of the decisions after which the server is killed. */
const KILL_AT_SHARES = [0.3, 0.45, 0.6];

/** Creates companies that decide on all candidates, and candidates who super like some of the companies' jobs at the same time. */
async function givenDeciders({ pool }: Database) {
  const db = createDb(pool);
  const candidates = await givenCandidates(db, CANDIDATES, { plano: 'super_premium' });
  const unlimitedCompanies = await givenCompanies(db, UNLIMITED_COMPANIES, { plano: 'super_premium' });
  const limitedCompanies = await givenCompanies(db, LIMITED_COMPANIES, {
    curtidas_disponiveis: WEEKLY_LIKES,
    curtidas_semanais: WEEKLY_LIKES,
  });
  const companies = [...unlimitedCompanies, ...limitedCompanies];
  const jobs = await Promise.all(companies.map((company) => givenJob(db, company)));
  await givenSessions(db, [...candidates, ...companies]);
  const plans = companies.map((company, index): UserSteps => {
    const job = jobs[index] ?? { id: '' };
    const isLimited = index >= UNLIMITED_COMPANIES;
    // Each company begins with a different candidate.
    const rotated = [...candidates.slice(index), ...candidates.slice(0, index)];
    return {
      person: company,
      isLimited,
      steps: companySteps(company, job, rotated, isLimited ? LIMITED_KINDS : UNLIMITED_KINDS),
    };
  });
  const superLikers = candidates.filter((_, index) => index % 3 === 0);
  const superLikePlans = superLikers.map((person, index): UserSteps => {
    const chosen = Array.from({ length: SUPER_LIKES }, (_, each) => jobs[(index + each * 3) % jobs.length]);
    return { person, steps: superLikeSteps(chosen.filter((job) => job !== undefined)) };
  });
  return { companies, jobs, plans: [...superLikePlans, ...plans] };
}

/** Selects a row for each decision of a company on a candidate; a pair with two rows is a fault. */
const PAIR_STATES = `
  select company_id || ' ' || candidate_id as pair, state from (
    select quem_curtiu as company_id, quem_foi_curtado as candidate_id, case when is_superlike then 'super like' else 'like' end as state
      from likes join profiles on user_id = quem_curtiu where user_type = 'company'
    union all select user_id, rejected_id, 'rejection' from rejections where rejected_type = 'candidate'
    union all select company_id, candidate_id, 'skip' from skipped_candidates join jobs on jobs.id = job_id
  ) as decided`;

/** Counts mutual likes with a match (`right`), and one without the other (`wrong`). `most` and `least` are the mails of a match. */
const MATCHES_OF_MUTUAL_LIKES = `
  with mutual as (
    select theirs.quem_curtiu as candidate_id, theirs.job_id from likes as theirs
      join likes as ours on ours.quem_curtiu = theirs.quem_foi_curtado and ours.quem_foi_curtado = theirs.quem_curtiu
        and ours.job_id = theirs.job_id
      join profiles on profiles.user_id = theirs.quem_curtiu where user_type = 'candidate')
  select count(*) filter (where mutual.job_id is not null and matches.id is not null)::int as right,
    count(*) filter (where mutual.job_id is null or matches.id is null)::int as wrong,
    coalesce(max(mails), 0)::int as most, coalesce(min(coalesce(mails, 0)), 0)::int as least
  from mutual full join matches using (candidate_id, job_id)
    left join (select data->'notice'->>'id' as match_id, count(*) as mails from pgboss.job where name = 'mail.send' group by 1) as sent
      on sent.match_id = matches.id::text`;

/** Counts the companies with a weekly budget, and those whose remaining likes are right. */
const BALANCES = `
  select count(*) filter (where curtidas_disponiveis = curtidas_semanais - given and given = paid)::int as right, count(*)::int as all
  from profiles, lateral (select count(*)::int as given from likes where quem_curtiu = user_id) as liked,
    lateral (select count(*)::int as paid from like_attempts as attempt
      where attempt.user_id = profiles.user_id and success and spent_regular and undone_at is null) as attempted
  where user_type = 'company' and plano = 'basico'`;

const SUPER_LIKES_GIVEN = `
  select super_likes.user_id || ' ' || super_likes.job_id as given, count(likes.id)::int as likes from super_likes
    left join likes on quem_curtiu = super_likes.user_id and likes.job_id = super_likes.job_id group by 1`;

async function find<Row extends object>(
  { query }: { query: (text: string) => Promise<{ rows: Row[] }> },
  text: string,
) {
  return (await query(text)).rows;
}

async function compare(client: Pick<Client, 'query'>, { states, superLiked }: Deciders) {
  const pool = { query: (text: string) => client.query(text) };
  const rows = await find<{ pair: string; state: PairState }>(pool, PAIR_STATES);
  const statesByPair = new Map(rows.map((row) => [row.pair, row.state]));
  const given = await find<{ given: string; likes: number }>(pool, SUPER_LIKES_GIVEN);
  const [matched] = await find<{ right: number; wrong: number; most: number; least: number }>(
    pool,
    MATCHES_OF_MUTUAL_LIKES,
  );
  const [balances] = await find<{ right: number; all: number }>(pool, BALANCES);
  return {
    decisions: rows.length,
    twice: rows.length - statesByPair.size,
    different: [...states].filter(([pair, after]) => (statesByPair.get(pair) ?? null) !== after).length,
    unexpected: [...statesByPair.keys()].filter((pair) => !states.has(pair)).length,
    superLikes: given.length,
    superWrong: [...superLiked].filter((each) => !given.some((row) => row.given === each && row.likes === 1)).length,
    matched,
    balances,
  };
}

/** Counts decks whose total is not the number of undecided or skipped candidates, or whose page contains another one. */
async function wrongDecks(
  server: Server,
  { companies, jobs }: { companies: ProfileData[]; jobs: { id: string }[] },
  { states }: Deciders,
) {
  const agent = new Agent({ keepAlive: true });
  let wrong = 0;
  for (const [index, company] of companies.entries()) {
    const { body } = await callAs(server, agent, {
      person: company,
      path: 'candidates/deck',
      json: { job_id: jobs[index]?.id },
    });
    const { total, candidates } = JSON.parse(body).json as { total: number; candidates: { user_id: string }[] };
    const decided = new Set(
      [...states].filter(([, after]) => after !== null && after !== 'skip').map(([pair]) => pair),
    );
    const own = [...decided].filter((pair) => pair.startsWith(company.user_id)).length;
    const again = candidates.some(({ user_id }) => decided.has(`${company.user_id} ${user_id}`));
    if (total !== CANDIDATES - own || again) wrong += 1;
  }
  agent.destroy();
  return wrong;
}

export const killedDecisions: Fault = {
  name: 'kill -9 of PostgreSQL and of the server while companies decide and undo, and candidates super like',
  async run({ expect, report }) {
    const { folder, remove } = await temporaryFolder();
    const dataDir = join(folder, 'data');
    const before = await openDatabase(dataDir);
    const people = await givenDeciders(before);
    await before.close();
    const ports = { port: await freePort(), metrics: await freePort() };
    let server = await startServer({ DATA_DIR: dataDir }, { ports });
    const planned = people.plans.reduce((sum, { steps }) => sum + steps.length, 0);
    const deciders = decide(server, people.plans);
    const untilShare = (share: number) =>
      waitUntil(async () => deciders.answered() >= planned * share, 'enough decisions are answered');

    await untilShare(0.15);
    const [postmaster] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(postmaster), 'SIGKILL');
    const restartSeconds: number[] = [];
    for (const share of KILL_AT_SHARES) {
      await untilShare(share);
      server.process.kill('SIGKILL');
      const endedAt = performance.now();
      await sleep(200);
      server = await startServer({ DATA_DIR: dataDir }, { ports });
      restartSeconds.push((performance.now() - endedAt) / 1000);
    }
    await deciders.done;
    const decks = await wrongDecks(server, people, deciders);
    await server.stop();
    const after = await openDatabase(dataDir);
    const found = await compare(after.pool, deciders);
    await after.close();
    await remove();

    report(
      `${planned} decisions and undos; the server ready ${restartSeconds.map((s) => s.toFixed(1)).join(', ')} s after each kill`,
    );
    report(`responses: ${[...deciders.statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`);
    report(
      `applied without a response: ${[...deciders.alreadyApplied].map(([what, count]) => `${what}: ${count}`).join(', ') || 'none'}`,
    );
    report(JSON.stringify(found));
    for (const line of deciders.unexpectedResponses.slice(0, 5)) report(line);
    expect(deciders.unexpectedResponses.length === 0, 'every response is an expected one');
    expect(found.different === 0 && found.unexpected === 0, 'the stored decisions are those that were confirmed');
    expect(found.twice === 0, 'no pair has two decisions');
    expect(
      found.superWrong === 0 && found.superLikes === deciders.superLiked.size,
      'each super like is stored once, with its like',
    );
    expect(found.matched?.wrong === 0, 'each pair with mutual likes has one match, and no other pair has one');
    expect(found.matched?.most === 1 && found.matched.least === 1, 'one mail is sent for each match');
    expect(
      found.balances?.right === LIMITED_COMPANIES,
      'each weekly balance equals the weekly limit minus the given likes',
    );
    expect(decks === 0, 'each deck counts and shows exactly the undecided candidates');
  },
};
