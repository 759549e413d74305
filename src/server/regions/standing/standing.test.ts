import { describe, expect, it } from 'vitest';
import { createRng } from '#demo/rng.ts';
import { presenceEmail } from '#domain/no-email.ts';
import { CITY, givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { givenJobIn, givenReaching } from '#tests/support/reach.ts';
import { type Fate, standingRegions } from '#tests/support/standing.ts';
import { reachingPhones } from '../../features/accounts/phone/phone-mailer.ts';
import { endUnusedAccounts } from '../../features/accounts/unused/unused-accounts.ts';
import { writeAllAnswers } from '../../features/hiring/answers.ts';
import { markTellsJobs, noteAll } from './home-queries.ts';

const { home, other, way, late, hear, tell } = await standingRegions();

const never = new AbortController().signal;
const remote = { modalidade: 'remoto' } as const;
const atHome = (text: string, values: unknown[] = []) => home.pool.query(text, values);
const there = (text: string, values: unknown[] = []) => other.pool.query(text, values);
const notes = async () => (await atHome('select job_id, company_id from standing_changes order by id')).rows;
const waiting = async (region: string) =>
  (await atHome('select from standing_tellings where region = $1', [region])).rowCount;
const copyOf = async (id: string) => (await there('select * from jobs where id = $1', [id])).rows[0];
const profileOf = async (id: string) => (await there('select * from profiles where user_id = $1', [id])).rows[0];

/** A company at home in sp with a job that stands in rj. */
async function givenStanding(overrides: Parameters<typeof givenCompany>[1] = {}) {
  const company = await givenCompany(home.db, overrides);
  const job = await givenJobIn(home.db, company, remote);
  await tell();
  expect(await copyOf(job.id)).toMatchObject({ status: 'active' });
  return { company, job };
}

/** The two like each other for the copy, as whoever acts for the company will have it. */
async function givenMatch({ company, job }: Awaited<ReturnType<typeof givenStanding>>) {
  const person = await givenReaching(other.db, { aceita_remoto: true });
  await (await other.as(person)).api.likes.likeJob({ job_id: job.id });
  await there('insert into likes (quem_curtiu, quem_foi_curtado, job_id) values ($1, $2, $3)', [
    ...[company.user_id, person.user_id, job.id],
  ]);
  await there('insert into matches (candidate_id, company_id, job_id) values ($1, $2, $3)', [
    ...[person.user_id, company.user_id, job.id],
  ]);
  return { ...(await other.as(person)), person };
}

describe('a region notes', () => {
  it('jobs that come, change and go, what is shown of their company, and nothing else', async () => {
    const company = await givenCompany(home.db);
    const { job, company_id } = { job: await givenJob(home.db, company), company_id: company.user_id };
    await atHome('delete from standing_changes');
    await atHome(`update jobs set title = 'Outro' where id = $1`, [job.id]);
    await atHome(`update profiles set bio = 'Outra' where user_id = $1`, [company_id]);
    await atHome('update profiles set curtidas_disponiveis = 1, terms_version = 1 where user_id = $1', [company_id]);
    await atHome(
      `insert into job_changes (job_id, act, from_status, from_end, to_status, to_end, at)
       select id, 'closed', status, data_expiracao, status, data_expiracao, now() from jobs where id = $1`,
      [job.id],
    );
    const person = await givenCandidate(home.db);
    await atHome(`update profiles set bio = 'Minha' where user_id = $1`, [person.user_id]);
    await atHome('delete from jobs where id = $1', [job.id]);
    expect(await notes()).toEqual([
      { job_id: job.id, company_id },
      { job_id: null, company_id },
      { job_id: job.id, company_id },
      { job_id: job.id, company_id },
    ]);
  });

  it('nothing while it tells nobody, and all that is to be seen when it is asked to', async () => {
    await markTellsJobs(home.db, false);
    await atHome('delete from standing_changes');
    const company = await givenCompany(home.db);
    const [seen, paused] = [await givenJobIn(home.db, company, remote), await givenJobIn(home.db, company, remote)];
    await atHome(`update jobs set status = 'paused' where id = $1`, [paused.id]);
    expect(await notes()).toEqual([]);
    await markTellsJobs(home.db, true);
    await noteAll(home.db, home.clock.now);
    await tell();
    expect([await copyOf(seen.id), await copyOf(paused.id)]).toMatchObject([{ id: seen.id }, undefined]);
    // What it did while nobody was told is made up for.
    await markTellsJobs(home.db, false);
    await atHome('delete from jobs where id = $1', [seen.id]);
    await markTellsJobs(home.db, true);
    await noteAll(home.db, home.clock.now);
    await tell();
    expect(await copyOf(seen.id)).toBeUndefined();
  });

  it('nothing of what others have told it', async () => {
    await there('delete from standing_changes');
    const { job } = await givenStanding();
    await there(`update jobs set status = 'paused' where id = $1`, [job.id]);
    expect((await there('select from standing_changes')).rowCount).toBe(0);
    expect(await noteAll(other.db, other.clock.now)).toBe(0);
  });
});

describe('a region that is away', () => {
  it('keeps what is for it, and no other waits', async () => {
    const company = await givenCompany(home.db);
    const job = await givenJobIn(home.db, company, {
      location: 'Curitiba - PR',
      outras_cidades: ['Rio de Janeiro - RJ'],
    });
    await tell();
    expect(await copyOf(job.id)).toMatchObject({ location: 'Curitiba - PR' });
    expect(await waiting('away')).toBeGreaterThan(0);
    expect(await waiting('rj')).toBe(0);
  });
});

describe('a telling', () => {
  it('is made by one at a time, who is in no transaction while the other region answers', async () => {
    const job = await givenJobIn(home.db, await givenCompany(home.db), remote);
    const open = `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
    let told = 0;
    way.fate = async (): Promise<Fate> => {
      told += 1;
      if (told === 1) await tell();
      expect(await atHome(open)).toMatchObject({ rowCount: 0 });
      return 'arrives';
    };
    await tell();
    way.fate = () => 'arrives';
    expect(told).toBe(1);
    expect(await copyOf(job.id)).toMatchObject({ id: job.id });
  });

  it('of whom nobody hears any more is taken up by another, once its time is over', async () => {
    const company = await givenCompany(home.db);
    const { id } = await givenJobIn(home.db, company, remote);
    const begun = home.clock.now;
    await atHome(`update told_regions set telling_until = $1 where region = 'rj'`, [
      new Date(begun.getTime() + 30_000),
    ]);
    await tell();
    expect(await copyOf(id)).toBeUndefined();
    home.clock.now = new Date(begun.getTime() + 30_000);
    await tell();
    home.clock.now = begun;
    expect(await copyOf(id)).toMatchObject({ id });
  });
});

describe('whatever becomes of single tellings', () => {
  const SHOWN = 'title, location, modalidade, status, data_expiracao, salary_max, beneficios';

  async function isSame(company_ids: string[], ids: string[]): Promise<void> {
    const jobs = `select id, company_id, ${SHOWN} from jobs where id = any ($1) order by id`;
    const seen = await atHome(`select job_id as id from job_standings where region = 'rj' and job_id = any ($1)`, [
      ids,
    ]);
    expect((await there(jobs, [ids])).rows).toEqual((await atHome(jobs, [seen.rows.map(({ id }) => id)])).rows);
    const companies = `select user_id, name, bio, plano, city from profiles where user_id = any ($1) order by 1`;
    expect((await there(companies, [company_ids])).rows).toEqual((await atHome(companies, [company_ids])).rows);
  }

  it.each(['um', 'dois', 'três', 'quatro'])(
    'in the end the other region has what stands at home (%s)',
    async (seed) => {
      const rng = createRng(`standing ${seed}`);
      const companies = [await givenCompany(home.db), await givenCompany(home.db)];
      for (const company of companies) await givenJobIn(home.db, company, remote);
      await tell();
      const ids: string[] = [];
      const acts = [
        async () => {
          ids.push((await givenJobIn(home.db, rng.pick(companies), rng.chance(0.7) ? remote : { location: CITY })).id);
        },
        () => atHome(`update jobs set title = $2 where id = $1`, [rng.pick(ids), `Vaga ${rng.int(1, 999)}`]),
        () =>
          atHome(
            `update jobs set status = (case status when 'active' then 'paused' else 'active' end)::job_status where id = $1`,
            [rng.pick(ids)],
          ),
        () => atHome('delete from jobs where id = $1', [rng.pick(ids)]),
        () =>
          atHome(`update profiles set bio = $2, plano = $3 where user_id = $1`, [
            ...[rng.pick(companies).user_id, `Nós ${rng.int(1, 999)}`, rng.pick(['basico', 'premium'])],
          ]),
      ];
      way.fate = () => rng.pick<Fate>(['arrives', 'arrives', 'answer lost', 'late']);
      await acts[0]?.();
      for (let step = 0; step < 40; step++) {
        await rng.pick(acts)();
        if (rng.chance(0.5)) await tell();
        const [again] = rng.chance(0.4) ? late.splice(rng.int(0, late.length), 1) : [];
        if (again) await hear(again);
        // Its clock may go back.
        home.clock.now = new Date(home.clock.now.getTime() + rng.int(-5000, 5000));
      }
      way.fate = () => 'arrives';
      await tell();
      await isSame(
        companies.map(({ user_id }) => user_id),
        ids,
      );
      for (const again of late.splice(0)) expect((await hear(again)).heard.isTaken).toBe(false);
      await isSame(
        companies.map(({ user_id }) => user_id),
        ids,
      );
      expect(await waiting('rj')).toBe(0);
    },
  );
});

describe('a copy', () => {
  it('is changed by nobody but its home, and nobody comes in as its company', async () => {
    const { company, job } = await givenStanding();
    const refused = [
      () => there(`update jobs set title = 'Meu' where id = $1`, [job.id]),
      () => there(`update profiles set bio = 'Minha' where user_id = $1`, [company.user_id]),
      () => there(`update "user" set email = 'eu@example.com' where id = $1`, [company.user_id]),
      () =>
        there('insert into jobs select (jsonb_populate_record(j, $2)).* from jobs j where id = $1', [
          ...[job.id, { id: crypto.randomUUID() }],
        ]),
    ];
    for (const each of refused) await expect(each()).rejects.toMatchObject({ constraint: 'copy_is_read_only' });
    await expect(other.as(company)).rejects.toMatchObject({ cause: { constraint: 'copy_has_no_way_in' } });
    expect(await there('select from account where user_id = $1', [company.user_id])).toMatchObject({ rowCount: 0 });
    // A city that is renamed takes its copies along.
    await there(`update municipalities set city = 'Beagá - MG' where city = 'Belo Horizonte - MG'`);
    expect(await copyOf(job.id)).toMatchObject({ location: 'Beagá - MG' });
    await there(`update municipalities set city = 'Belo Horizonte - MG' where city = 'Beagá - MG'`);
  });

  it("is no account of this region's: no mail is sent there, and nothing is counted or ended by itself", async () => {
    const { company } = await givenStanding({ plano: 'basico' });
    const { user_id } = company;
    expect(await profileOf(user_id)).toMatchObject({ email: presenceEmail(user_id), name: company.name });
    expect((await there('select email, home from presences where user_id = $1', [user_id])).rows).toEqual([
      { email: company.email, home: 'sp' },
    ]);
    const sent: string[] = [];
    const mailer = reachingPhones({ send: async ({ to }) => void sent.push(to) }, { db: other.db, sms: null });
    for (const to of [presenceEmail(user_id), 'ana@example.com'])
      await mailer.send({ to, subject: 'Oi', html: 'Oi', text: 'Oi' });
    expect(sent).toEqual(['ana@example.com']);
    const reset = await other.visitor.fetch('/api/auth/request-password-reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: presenceEmail(user_id) }),
    });
    expect(reset.status).toBe(400);
    expect((await there(`select from identity_changes where value like '%regiao.invalid'`)).rowCount).toBe(0);
    await atHome('update profiles set answers_share = 90, answers_within = 1 where user_id = $1', [user_id]);
    await tell();
    await writeAllAnswers(other.deps, never);
    expect(await profileOf(user_id)).toMatchObject({ answers_share: 90 });
    await there(`update account_uses set last_used_at = now() - interval '5 years' where user_id = $1`, [user_id]);
    await endUnusedAccounts(other.deps, never);
    expect((await there('select told_at from account_uses where user_id = $1', [user_id])).rows).toEqual([
      { told_at: null },
    ]);
  });

  it('that is hidden here stays so, whatever its home says', async () => {
    const { job } = await givenStanding();
    const hide = `update jobs set reported_at = now(), reported_for = '{fake}', status = 'paused', paused_by_block = true`;
    await there(`${hide} where id = $1`, [job.id]);
    await atHome(`update jobs set title = 'De novo' where id = $1`, [job.id]);
    await tell();
    expect(await copyOf(job.id)).toMatchObject({ title: 'De novo', status: 'paused', paused_by_block: true });
    await atHome(`update jobs set status = 'paused' where id = $1`, [job.id]);
    await tell();
    expect(await copyOf(job.id)).toMatchObject({ status: 'paused', paused_by_block: false });
    // What is to be decided on is there until it is.
    await atHome('delete from jobs where id = $1', [job.id]);
    await tell();
    expect(await copyOf(job.id)).toMatchObject({ title: 'De novo', status: 'paused' });
  });

  it('is hidden with a company that is blocked at home, whatever this region takes back of its own', async () => {
    const { company, job } = await givenStanding();
    const block = (at: Date | null) =>
      atHome('update "user" set blocked_at = $2, blocked_reason = $3 where id = $1', [
        ...[company.user_id, at, at && 'Golpe'],
      ]);
    await block(home.clock.now);
    await tell();
    expect(await copyOf(job.id)).toMatchObject({ status: 'paused' });
    for (const at of [home.clock.now, null]) {
      await there('update "user" set blocked_at = $2, blocked_reason = $3 where id = $1', [
        ...[company.user_id, at, at && 'Golpe'],
      ]);
      expect((await profileOf(company.user_id)).blocked_at).not.toBeNull();
    }
    await block(null);
    await tell();
    expect((await profileOf(company.user_id)).blocked_at).toBeNull();
    expect(await copyOf(job.id)).toMatchObject({ status: 'active' });
  });

  it('of a company that somebody else here is verified as is not verified', async () => {
    const cnpj = '11222333000181';
    const verified = { cnpj, verified_at: home.clock.now, verified_by: 'operator' } as const;
    const here = await givenCompany(other.db, verified);
    const { company } = await givenStanding(verified);
    expect(await profileOf(company.user_id)).toMatchObject({ cnpj, verified_at: null, verified_by: null });
    await there('delete from "user" where id = $1', [here.user_id]);
    await atHome(`update profiles set name = 'Outro nome' where user_id = $1`, [company.user_id]);
    await atHome(`update profiles set verified_at = now(), verified_by = 'operator' where user_id = $1`, [
      company.user_id,
    ]);
    await tell();
    expect(await profileOf(company.user_id)).toMatchObject({ name: 'Outro nome', verified_by: 'operator' });
  });
});

describe('a job ends there', () => {
  const matchesOf = async ({ api }: Awaited<ReturnType<typeof givenMatch>>) => (await api.matches.list({})).matches;

  it('as its company closes it: who waited hears, and reads on; and comes back with it', async () => {
    const standing = await givenStanding();
    const { company, job } = standing;
    const person = await givenMatch(standing);
    const { api } = await home.as(company);
    await api.jobs.closeMany({ ids: [job.id], ended_for: 'vaga_encerrada' });
    await tell();
    expect(await copyOf(job.id)).toMatchObject({ status: 'paused' });
    const stages = 'select stage, ended_for from matches where job_id = $1';
    expect((await there(stages, [job.id])).rows).toEqual([{ stage: 'encerrado', ended_for: 'vaga_encerrada' }]);
    expect(await matchesOf(person)).toMatchObject([{ job: { title: job.title } }]);
    await api.jobs.setStatus({ id: job.id, status: 'active' });
    await tell();
    expect(await copyOf(job.id)).toMatchObject({ status: 'active' });
    const acts = 'select act from job_changes where job_id = $1 order by id';
    expect((await there(acts, [job.id])).rows).toEqual([{ act: 'closed' }, { act: 'reactivated' }]);
  });

  it('when it is nothing for that region any more, and goes when its company deletes it after that', async () => {
    const { job } = await givenStanding();
    await atHome(`update jobs set modalidade = 'presencial' where id = $1`, [job.id]);
    await tell();
    expect(await copyOf(job.id)).toMatchObject({ status: 'paused', modalidade: 'remoto' });
    await atHome('delete from jobs where id = $1', [job.id]);
    await tell();
    expect(await copyOf(job.id)).toBeUndefined();
  });

  it('with its company, which leaves to whoever matched with it that it is gone, and nothing else', async () => {
    const standing = await givenStanding();
    const { company } = standing;
    const [unseen, person] = [await givenStanding(), await givenMatch(standing)];
    for (const { user_id } of [company, unseen.company]) await atHome('delete from "user" where id = $1', [user_id]);
    await tell();
    expect(await profileOf(unseen.company.user_id)).toBeUndefined();
    expect(await profileOf(company.user_id)).toMatchObject({ name: 'Conta removida', telefone: null, bio: null });
    expect(await matchesOf(person)).toMatchObject([{ contact: 'account_removed' }]);
    expect((await there('select from presences where user_id = $1', [company.user_id])).rowCount).toBe(0);
    // The region that is away hasn't heard.
    expect(
      (await atHome('select region from company_standings where company_id = $1', [company.user_id])).rows,
    ).toEqual([{ region: 'away' }]);
    expect(
      (await atHome(`select from job_standings where company_id = $1 and region = 'rj'`, [company.user_id])).rowCount,
    ).toBe(0);
  });
});

describe('whom a region is no home of', () => {
  const told = (version: number, more: object) =>
    hear({
      ...{ version, companies: [], companies_gone: [], jobs: [], jobs_left: [], jobs_gone: [] },
      ...JSON.parse(JSON.stringify(more)),
    });
  const LATEST = Date.parse('2099-01-01');

  it('it can tell nothing of', async () => {
    const here = await givenCompany(other.db);
    const job = await givenJob(other.db, here);
    const { company } = await givenStanding();
    await there(`update presences set home = 'sul' where user_id = $1`, [company.user_id]);
    const [own] = (await atHome('select * from profiles where user_id = $1', [company.user_id])).rows;
    const claimed = (user_id: string) => ({ ...own, user_id, name: 'Tomada', avatar_url: null });
    const { foreign } = await told(LATEST, {
      companies: [claimed(here.user_id), claimed(company.user_id)],
      jobs_gone: [job.id],
    });
    expect(foreign).toEqual({ companies: [here.user_id, company.user_id].sort(), jobs: [job.id] });
    const gone = await told(LATEST + 1, { companies_gone: [here.user_id, company.user_id] });
    expect(gone.foreign).toEqual({ companies: [company.user_id], jobs: [] });
    expect(await copyOf(job.id)).toMatchObject({ id: job.id });
    for (const { user_id, name } of [here, company]) expect(await profileOf(user_id)).toMatchObject({ name });
  });

  it('has no picture of', () => {
    const bad = [`/media/a.webp?regiao=sul`, 'https://example.com/a.webp?regiao=sp', '/media/a.webp'];
    for (const avatar_url of bad) expect(() => told(1, { companies: [{ avatar_url }] })).toThrow('avatar_url');
  });
});
