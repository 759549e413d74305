import { addDays } from 'date-fns/addDays';
import { addYears } from 'date-fns/addYears';
import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { eq, inArray } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { AppError } from '#server/app-error.ts';
import { givenCandidates, givenCompanies, givenJobs } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import type { Actor } from '../../http/session/actor.ts';
import { matches } from '../matches/schema.ts';
import { removeMatch } from '../matches/service.ts';
import { profiles } from '../profiles/schema.ts';
import { correctBalance } from './protection.ts';
import { likeAttempts } from './schema.ts';
import { likeCandidate, likeJob, superLikeJob } from './service.ts';
import { undoLikeCandidate, undoLikeJob } from './undo.ts';

const app = await testApp({ poolSize: 20 });
const { db, deps, pool } = app;

const OPERATIONS = inject('isFull') ? 10_000 : 500;
/** Maximum number of operations that run at the same time. */
const WORKERS = 12;

const REFUSED = new Set([
  'NOT_FOUND',
  'ALREADY_LIKED',
  'ALREADY_REJECTED',
  'ALREADY_SKIPPED',
  'ALREADY_SUPER_LIKED',
  'ALREADY_MATCHED',
  'LIKES_EXHAUSTED',
  'SUPER_LIKES_EXHAUSTED',
  'UNDO_TOO_LATE',
  'RATE_LIMITED',
  'LIKE_SPAM',
  'LIKE_TOO_SOON',
  'LIKE_IN_PROGRESS',
]);

let seed = 7;
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * below);
};
const any = <T>(list: readonly T[]): T => list[random(list.length)] as T;

/** Counts the rows of a FROM clause. */
const counted = async (statement: string): Promise<number> =>
  Number((await pool.query(`select count(*) as n from ${statement}`)).rows[0].n);

it(`budget and ledger agree after ${OPERATIONS} random likes, undos, matches and removals at once`, async () => {
  const plans = [...Array(12).fill('basico'), 'super_premium', 'super_premium'] as const;
  const candidates = (
    await Promise.all(plans.map((plano) => givenCandidates(db, 1, { plano, likes_bonus: plano === 'basico' ? 9 : 0 })))
  ).flat();
  const firms = [
    ...(await givenCompanies(db, 4, { likes_bonus: 9 })),
    ...(await givenCompanies(db, 2, { plano: 'premium' })),
  ];
  const open = { data_expiracao: addYears(app.clock.now, 9) };
  const jobs = (await Promise.all(firms.map((firm) => givenJobs(db, firm, 5, open)))).flat();
  const ids = [...candidates, ...firms].map(({ user_id }) => user_id);
  const actors = new Map<string, Actor>(
    (await db.select().from(profiles).where(inArray(profiles.user_id, ids))).map((row) => [row.user_id, row]),
  );
  const actor = (user_id: string) => {
    const found = actors.get(user_id);
    if (!found) throw new Error('Every user has a profile');
    return found;
  };

  const happened = new Map<string, number>();
  /** The latest like that each user attempted, which most undo operations try to undo. */
  const latest = new Map<string, { job_id: string; candidate_id: string }>();
  async function operate(): Promise<void> {
    const candidate = actor(any(candidates).user_id);
    const { id: job_id, company_id } = any(jobs);
    const company = actor(company_id);
    const choice = { candidate_id: candidate.user_id, job_id };
    const dice = random(20);
    if (dice < 7) {
      latest.set(candidate.user_id, choice);
      await likeJob(deps, candidate, job_id);
    } else if (dice < 12) await undoLikeJob(deps, candidate, (latest.get(candidate.user_id) ?? choice).job_id);
    else if (dice < 15) {
      latest.set(company_id, choice);
      await likeCandidate(deps, company, { ...choice, is_superlike: false });
    } else if (dice < 18) await undoLikeCandidate(deps, company, latest.get(company_id) ?? choice);
    else if (dice === 18 && candidate.plano !== 'basico') await superLikeJob(deps, candidate, { job_id });
    else {
      const own = eq(matches.candidate_id, candidate.user_id);
      const [match] = await db.select().from(matches).where(own).limit(1);
      const side = match && random(2) === 0 ? candidate : actor(match?.company_id ?? company_id);
      if (match) await removeMatch(deps, side, match.id);
      // A removal also rejects the other side; without the rejection it can be liked again.
      await pool.query('delete from rejections where user_id = $1', [side.user_id]);
    }
  }

  let left = OPERATIONS;
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      while (left-- > 0) {
        const ms = left % 100 === 0 ? hoursToMilliseconds(random(60)) : random(2000);
        app.clock.now = new Date(app.clock.now.getTime() + ms);
        await operate().then(
          () => happened.set('done', (happened.get('done') ?? 0) + 1),
          (error: unknown) => {
            if (!(error instanceof AppError && REFUSED.has(error.code))) throw error;
            happened.set(error.code, (happened.get(error.code) ?? 0) + 1);
          },
        );
      }
    }),
  );

  // Likes, undos, matches and removals have happened. The numbers differ between runs, because the operations run at the same time.
  expect(happened.get('done')).toBeGreaterThan(OPERATIONS / 10);
  expect(await db.$count(matches)).toBeGreaterThan(OPERATIONS / 2000);
  expect(await counted('spent_likes')).toBeGreaterThan(OPERATIONS / 2000);
  expect(await counted('like_attempts where undone_at is not null')).toBeGreaterThan(OPERATIONS / 100);

  for (const each of actors.values()) {
    expect(await correctBalance(deps, each)).toMatchObject({ is_consistent: true });
  }
  // The bonus that is left plus the bonus likes that were spent and not undone equals the bonus that was given.
  const { rows: bonuses } = await pool.query(
    `select likes_bonus + (select count(*) from like_attempts where like_attempts.user_id = profiles.user_id and success
       and undone_at is null and not spent_regular and likes_after < likes_before) as given
     from profiles where plano = 'basico'`,
  );
  expect(new Set(bonuses.map(({ given }) => Number(given)))).toEqual(new Set([9]));
  // Each like that exists, or was spent with its match, has exactly one attempt that is not undone. Users who may super
  // like also have attempts without a like.
  expect(
    await counted(`profiles where plano <> 'super_premium' and user_id = any (array(select user_id from like_attempts))
      and (select count(*) from like_attempts where like_attempts.user_id = profiles.user_id and success and undone_at is null)
        <> (select count(*) from (select quem_curtiu from likes union all select quem_curtiu from spent_likes) as given
          where quem_curtiu = profiles.user_id)`),
  ).toBe(0);
  expect(await counted('like_attempts where success and undone_at is not null and undone_at < created_at')).toBe(0);
  // Both sides of a match have liked its job.
  expect(
    await counted(`matches where (select count(*) from likes where likes.job_id = matches.job_id
      and (quem_curtiu, quem_foi_curtado) in ((candidate_id, company_id), (company_id, candidate_id))) <> 2`),
  ).toBe(0);
  const { rows } = await pool.query('select deadlocks from pg_stat_database where datname = current_database()');
  expect(Number(rows[0]?.deadlocks)).toBe(0);
  expect(await db.$count(likeAttempts)).toBeGreaterThan(OPERATIONS / 4);
  expect(app.clock.now.getTime()).toBeGreaterThan(addDays(new Date(), OPERATIONS / 500).getTime());
}, 300_000);
