import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProfileData } from '#demo/types.ts';
import { createDb } from '#server/platform/database/create-db.ts';
import { markHome } from '#server/regions/queries.ts';
import { markTellsJobs } from '#server/regions/standing/home-queries.ts';
import { STANDING_PATH } from '#server/regions/standing/tellings.ts';
import { givenCandidates, givenCompany, givenJobs } from '../support/people.ts';
import type { Fault } from './fault.ts';
import { answeredOf, likeEverything } from './pages.ts';
import { type Region, type Regions, twoRegions, whileHeldUp } from './region-world.ts';
import { givenSessions, until } from './world.ts';

const JOBS = 50;
/** Of each of the kills. */
const CANDIDATES = 5;
/** Jobs for which the company has liked all of them before. */
const ANSWERED = 3;
const LIKES = 1000;

const ADVERTS = 'select id, title, status, data_expiracao from jobs where company_id = $1 order by id';

/** The company at home in sp, and what is done to its jobs there. */
function homeOf({ sp, rj, ask }: Regions, company: ProfileData) {
  const adverts = async ({ database }: Region) =>
    JSON.stringify((await database.pool.query(ADVERTS, [company.user_id])).rows);
  const waiting = async () =>
    (await sp.database.pool.query('select from standing_changes union all select from standing_tellings')).rowCount ??
    0;
  // Whatever is asked of the company's jobs has what changed told soon, as the minute does by itself.
  const tell = () => ask(sp, '/api/rpc/jobs/list', { json: {} });
  return {
    waiting,
    tell,
    isSame: async () => (await adverts(sp)) === (await adverts(rj)),
    /** Changes the titles of all, and has it told soon; what was not taken before is told with it, and else in the minute to come. */
    async retitle(title: string) {
      await sp.database.pool.query(`update jobs set title = $2 || ' ' || left(id::text, 8) where company_id = $1`, [
        company.user_id,
        title,
      ]);
      await tell();
    },
    /** The time that whoever was killed had for their telling is over. */
    outlive: () => sp.database.pool.query('update told_regions set telling_until = null'),
    titlesIn: async ({ database }: Region, title: string) =>
      (await database.pool.query(`select from jobs where title like $1`, [`${title} %`])).rowCount ?? 0,
    settled: () =>
      until(async () => {
        if ((await waiting()) === 0) return true;
        await tell();
        await sleep(200);
        return false;
      }, 'all is told'),
  };
}

/** Servers and a PostgreSQL of two regions killed with -9 while candidates of one like the other's jobs, and in the middle of tellings. */
export const regions: Fault = {
  name: 'kill -9 in two regions in the middle of likes of copies, and between the two commits of a telling',
  async run({ expect, tell }) {
    const world = await twoRegions();
    const { folder, sp, rj, between, origin, start, kill } = world;
    const [homeDb, otherDb] = [createDb(sp.database.pool), createDb(rj.database.pool)];
    await markHome(homeDb, 'sp', new Date());
    await markTellsJobs(homeDb, true);
    const company = await givenCompany(homeDb, { plano: 'super_premium' });
    const [leaving, ...jobs] = await givenJobs(homeDb, company, JOBS + 1);
    await sp.database.pool.query(`update jobs set modalidade = 'remoto'`);
    await Promise.all([start(sp), start(rj)]);
    const home = homeOf(world, company);
    await home.settled();
    expect(await home.isSame(), 'all jobs stand in the other region');

    const everybody: ProfileData[] = [];
    const answered: string[] = [];
    const met = new Map<string, number>();

    async function during(name: string, work: () => Promise<void>): Promise<void> {
      const people = await givenCandidates(otherDb, CANDIDATES, { likes_bonus: LIKES });
      await rj.database.pool.query('update profiles set aceita_remoto = true where user_id = any ($1)', [
        people.map(({ user_id }) => user_id),
      ]);
      await givenSessions(otherDb, people);
      for (const { id } of jobs.slice(0, ANSWERED))
        for (const { user_id } of people)
          await rj.database.pool.query(
            'insert into likes (quem_curtiu, quem_foi_curtado, job_id) values ($1, $2, $3)',
            [...[company.user_id, user_id, id]],
          );
      everybody.push(...people);
      const begun = performance.now();
      const pages = likeEverything({ port: rj.at.port, origin }, { people, jobs });
      await answeredOf(pages, CANDIDATES * 10);
      await work();
      await pages.done;
      await home.settled();
      expect(await home.isSame(), `${name}: both regions have the same jobs in the end`);
      answered.push(...pages.answered);
      for (const [what, count] of pages.met) met.set(what, (met.get(what) ?? 0) + count);
      tell(
        `${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s, silent for ${(pages.longestSilence() / 1000).toFixed(1)} s at most`,
      );
    }

    await during('its PostgreSQL', async () => {
      await home.retitle('Primeira');
      const [postmaster] = (await readFile(join(folder, 'rj', 'postgres/postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(postmaster), 'SIGKILL');
    });

    await during('its server, while it takes what it is told', async () => {
      const lock = `select from telling_regions where home = 'sp' for update`;
      await whileHeldUp(rj, { table: 'telling_regions', lock }, async (isHeldUp) => {
        await home.retitle('Segunda');
        await isHeldUp();
        kill(rj);
      });
      expect((await home.titlesIn(rj, 'Segunda')) === 0, 'nothing of what was not taken stands there');
      expect((await home.waiting()) > 0, 'what was not taken is told again');
      await start(rj);
      await home.retitle('Segunda, de novo');
    });

    await during("the home's server between the two commits", async () => {
      const held = between.hold(STANDING_PATH, 'answer');
      await sp.database.pool.query('delete from jobs where id = $1', [leaving?.id]);
      await home.retitle('Terceira');
      await held.isHeld;
      expect((await home.titlesIn(rj, 'Terceira')) > 0, 'the other region has committed');
      expect((await home.waiting()) > 0, 'its home has not');
      kill(sp);
      held.lose();
      await start(sp);
      await home.outlive();
      await home.retitle('Terceira, de novo');
    });

    await during("the home's server before what it told arrives, which then comes late", async () => {
      const held = between.hold(STANDING_PATH, 'request');
      await home.retitle('Quarta');
      await held.isHeld;
      kill(sp);
      expect((await home.titlesIn(rj, 'Quarta')) === 0, 'the other region has heard nothing');
      await start(sp);
      await home.outlive();
      await home.retitle('Quinta');
      await home.settled();
      const late = await held.arrive();
      held.lose();
      // After two minutes its signature is too old.
      expect(late === 200 || late === 403, 'what comes late is no failure');
      expect((await home.titlesIn(rj, 'Quarta')) === 0, 'and changes nothing');
      expect((await home.titlesIn(rj, 'Quinta')) === JOBS, 'and what came after it stays');
    });

    const ids = everybody.map(({ user_id }) => user_id);
    const there = async (text: string) => (await rj.database.pool.query(text, [ids])).rows;
    const given = await there(`select quem_curtiu || ' ' || job_id as like from likes where quem_curtiu = any ($1)`);
    const stands = new Set(given.map(({ like }) => String(like)));
    const lost = answered.filter((like) => !stands.has(like));
    const wrong = {
      balances: await there(
        `select likes_bonus from profiles where user_id = any ($1) and likes_bonus <> ${LIKES - JOBS}`,
      ),
      attempts: await there(
        `select user_id from like_attempts where user_id = any ($1) and success group by 1 having count(*) <> ${JOBS}`,
      ),
    };
    const matches = await there('select from matches where candidate_id = any ($1)');
    tell(
      `${given.length} likes, ${lost.length} answered and lost, ${given.length - stands.size} twice; ${matches.length} matches`,
    );
    tell(`met: ${[...met].map(([what, count]) => `${what}: ${count}`).join(', ')}`);
    expect(stands.size === everybody.length * JOBS && lost.length === 0, 'no like that was answered is lost');
    expect(given.length === stands.size, 'no like is given twice');
    expect(wrong.balances.length === 0, 'each like is paid for once');
    expect(wrong.attempts.length === 0, 'each like is noted once');
    expect(matches.length === everybody.length * ANSWERED, 'no match is lost');
    expect(!met.has('500'), 'nothing is answered as a failure of ours');

    await world.stop();
  },
};
