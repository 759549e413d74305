import { describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { discardArrival } from '#server/regions/moving/arrival-queries.ts';
import { selectRows, selectWaiting } from '#server/regions/moving/home-queries.ts';
import { MOVING_PATH, movingAnswerSchema } from '#server/regions/moving/moving-schema.ts';
import { beginMoving } from '#server/regions/moving/table-queries.ts';
import { MOVED } from '#server/regions/moving/tables.ts';
import { createRegionRequests } from '#server/regions/region-request.ts';
import { createTellingSeals, tellRegion } from '#server/regions/standing/tellings.ts';
import { givenCompany } from '#tests/support/people.ts';
import { plainPng } from '#tests/support/pictures.ts';
import { givenJobIn } from '#tests/support/reach.ts';
import { DIRECTORY_SECRET, PATIENCE_MS, type RegionServer, twoRegions } from '#tests/support/regions.ts';
import { bodyOf, refusal } from '#tests/support/test-app.ts';

const { directory, sp, rj } = await twoRegions();

const PASSWORD = 'uma senha que ninguém tem';
const RIO = 'Rio de Janeiro - RJ';
/** Farther from Rio's state than anybody reaches. */
const FAR = 'Campinas - SP';
const local = { location: FAR } as const;
const regionCookieOf = (cookies: string) => /encaixe\.regiao=([a-z]+)/.exec(cookies)?.[1];

let people = 0;

/** Somebody who has signed up in sp, and wishes for work there. */
async function givenPerson() {
  const email = `mudança${++people}@example.com`.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const browser = sp.people.newBrowser();
  await browser.signUp({ name: 'Ana Prado', email, password: PASSWORD, user_type: 'candidate' });
  const [link] = await sp.people.confirmationsTo(email, 1);
  await browser.open(link);
  await sp.tell();
  const user = await sp.people.userOf(email);
  if (!user) throw new Error('Nobody was made');
  await sp.pool.query(
    `update profiles set cidade_de_interesse = $2, cidade_mora = $2, area = 'Gastronomia', funcoes = '{Padeiro}', aceita_remoto = true,
       telefone = '21977771234', idade = 30, terms_version = (select max(version) from consents where user_id = $1) where user_id = $1`,
    [user.id, FAR],
  );
  return { email, browser, user_id: user.id };
}

type Person = Awaited<ReturnType<typeof givenPerson>>;

const run = ({ email }: Person, ...more: string[]) => sp.command(['move', email, '--to', 'rj', ...more]);

/** Stops as this step begins. */
const breakAt = ({ email }: Person, step: number) => {
  let steps = 0;
  return sp.command(['move', email, '--to', 'rj'], () => {
    if (++steps === step) throw new Error('Broken off');
  });
};

/** All of theirs in a region, by table, as PostgreSQL writes it; what waits there counts as what it is a row of. */
async function rowsIn({ db }: RegionServer, user_id: string): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const table of MOVED) rows[table.name] = await selectRows(db, table, user_id);
  for (const [name, row] of await selectWaiting(db, user_id)) rows[name]?.push(row);
  for (const all of Object.values(rows)) all.sort();
  return rows;
}

/** Without what the queue writes by itself meanwhile. */
async function kept(region: RegionServer, user_id: string) {
  const { mail_deliveries: _mails, ...rest } = await rowsIn(region, user_id);
  return rest;
}

/** Tables in which something of theirs is left, but what stays for others or by law. */
async function leftIn(region: RegionServer, user_id: string): Promise<string[]> {
  const left = await rowsIn(region, user_id);
  return MOVED.flatMap(({ name, staysToo }) => (left[name]?.length === 0 || staysToo ? [] : [name]));
}

const isIn = async ({ pool }: RegionServer, user_id: string) =>
  (await pool.query('select from "user" where id = $1', [user_id])).rowCount === 1;

/** Said to rj by sp. */
const asked = async (told: object) => {
  const requests = createRegionRequests();
  const rjRegion = { name: 'rj', origin: `http://127.0.0.1:${rj.port}`, states: ['RJ'] };
  const seals = createTellingSeals({ secret: DIRECTORY_SECRET, now: () => sp.clock.now });
  const parts = { own: 'sp', publicUrl: sp.deps.publicUrl, seals, requests };
  return tellRegion(rjRegion, { path: MOVING_PATH, told, heard: movingAnswerSchema }, parts).finally(requests.close);
};

/** The keys of theirs in sp's storage. */
async function storedOf({ user_id }: Person): Promise<string[]> {
  const { rows } = await sp.pool.query('select key from media where owner_id = $1', [user_id]);
  const there = await Promise.all(rows.map(async ({ key }) => [key, await sp.deps.storage.get(key)]));
  return there.flatMap(([key, file]) => (file ? [key] : []));
}

/** A match with a company of sp about a job that nobody in rj reaches. */
async function givenMatch(person: Person) {
  const company = await givenCompany(sp.db, { plano: 'premium' });
  const job = await givenJobIn(sp.db, company, local);
  await sp.pool.query(`update profiles set curtidas_disponiveis = curtidas_semanais where user_id = $1`, [
    person.user_id,
  ]);
  await (await sp.as(person)).api.likes.likeJob({ job_id: job.id });
  const made = await (await sp.as(company)).api.likes.likeCandidate({ candidate_id: person.user_id, job_id: job.id });
  if (!made.match) throw new Error('The two did not match');
  return { company, job, match_id: made.match.matchId };
}

/** A row in every table that moves. */
async function fillIn(person: Person) {
  const { user_id } = person;
  const phone = `+55219777712${people + 10}`;
  const { company, job, match_id } = await givenMatch(person);
  const [skipped, rejected, saved, liked] = [
    await givenJobIn(sp.db, company, local),
    await givenJobIn(sp.db, company, local),
    await givenJobIn(sp.db, company, local),
    await givenJobIn(sp.db, company, local),
  ];
  const other = await givenCompany(sp.db);
  const as = await sp.as(person);
  await as.fetch('/api/media/avatar', { method: 'POST', body: new Uint8Array(await plainPng()) });
  await as.api.feed.skip({ job_id: skipped.id });
  await as.api.feed.reject({ job_id: rejected.id });
  await as.api.likes.likeJob({ job_id: liked.id });
  const id = () => crypto.randomUUID();
  const sql = (text: string, ...values: unknown[]) => sp.pool.query(text, values);
  const session = (await sql('select id from session where user_id = $1 limit 1', user_id)).rows[0].id;
  await sql(`update account_uses set last_used_at = '2026-01-02', told_at = '2026-01-03' where user_id = $1`, user_id);
  await sql(`insert into phone_numbers values ($1, $2, now())`, user_id, phone);
  await sql(`insert into recovery_codes values ($1, 'x')`, user_id);
  await sql(`insert into phone_factors values ($1, $2, now(), false)`, user_id, phone);
  await sql(
    `insert into two_factor (id, user_id, secret, backup_codes, verified) values ($1, $2, 's', 'x', true)`,
    ...[id(), user_id],
  );
  await sql(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
     values ($1, $2, $3, 'k', 9007199254740993, '{usb}', false, 'chave', now())`,
    ...[id(), user_id, `key-${user_id}`],
  );
  await sql(
    `insert into account (id, account_id, provider_id, user_id) values ($1, $2, 'google', $3)`,
    ...[...[id(), `sub ${user_id}`, user_id]],
  );
  await sql(
    `insert into curriculos (usuario_id, nome_completo, telefone, email) values ($1, 'Ana', '1', 'a@example.com')`,
    user_id,
  );
  const conversation = id();
  await sql(
    `insert into support_conversations (id, user_id, opened_at) values ($1, $2, now())`,
    ...[conversation, user_id],
  );
  await sql(
    `insert into support_messages (conversation_id, from_team, words, created_at) values ($1, false, 'Oi', now()), ($1, false, 'Olá?', now())`,
    conversation,
  );
  await sql(`insert into mail_deliveries (at, user_id, topic, outcome) values (now(), $1, 'x', 'sent')`, user_id);

  await sql(`insert into daily_notices values ($1)`, user_id);
  const kindOf = async (constraint: string) =>
    /'([^']+)'/.exec(
      (await sql(`select pg_get_constraintdef(oid) as def from pg_constraint where conname = $1`, constraint)).rows[0]
        .def,
    )?.[1];
  const notice = await kindOf('muted_notices_known');
  const push = await kindOf('muted_pushes_known');
  await sql(`insert into muted_notices values ($1, $2)`, ...[user_id, notice]);
  await sql(`insert into waiting_notices values ($1, $2, $3, 'linha', now())`, ...[id(), user_id, notice]);
  await sql(`insert into muted_pushes values ($1, $2)`, ...[user_id, push]);
  await sql(
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at) values ($1, $2, $3, 'p', 'a', now())`,
    ...[user_id, session, `https://push.example/${user_id}`],
  );
  await sql(`insert into pushes (user_id, id, kind, at) values ($1, $2, $3, now())`, ...[user_id, id(), push]);
  await sql(`insert into news_seen (user_id) values ($1) on conflict do nothing`, user_id);
  const rhythm = await kindOf('job_alerts_known');
  await sql(`insert into job_alerts (user_id, rhythm, chosen_at) values ($1, $2, now())`, ...[user_id, rhythm]);
  await sql(`insert into alerted_jobs values ($1, $2, null)`, ...[user_id, saved.id]);
  await sql(`insert into people_seen values ('2026-01-01', $1, 'candidate')`, user_id);
  await sql(
    `insert into subscriptions (user_id, provider, subscription_id, status, plan_key, started_at, current_period_end)
     select $1, 'demonstration', $2, 'ended', (enum_range(null::plan_key))[1], '2025-01-01', '2025-02-01'`,
    ...[user_id, `sub_${user_id}`],
  );
  await sql(`insert into referral_codes values ($1, $2, now())`, ...[user_id, `bcdfghjk2${people + 1}`]);
  await sql(
    `insert into referrals (joined_id, giver_id, joined_at, same_device, device, decided_at, outcome)
     select $1, null, now(), false, 'd', now(), $2`,
    ...[user_id, 'known'],
  );
  await sql(
    `insert into match_steps (match_id, version, kind, from_stage, to_stage, by_id, at) values ($1, 1, 'contact', 'novo', 'em_conversa', $2, now()),
       ($1, 2, 'moved', 'em_conversa', 'entrevista', $3, now())`,
    ...[match_id, user_id, company.user_id],
  );
  await sql(`insert into match_notes (match_id, words, created_at) values ($1, 'Boa', now())`, match_id);
  await sql(
    `insert into match_interviews (match_id, version, kind, by_id, at, starts_at, minutes, place) values ($1, 1, 'proposed', $2, now(), now(), 30, 'Aqui')`,
    ...[match_id, company.user_id],
  );
  await sql(`insert into sent_resumes (match_id) values ($1)`, match_id);
  await sql(
    `insert into match_notices (match_id, key, to_id, from_id, words, created_at, due_at) values ($1, 'k', $2, $3, 'Oi', now(), now())`,
    ...[match_id, user_id, company.user_id],
  );
  await sql(
    `insert into spent_likes (id, quem_curtiu, quem_foi_curtado, job_id, is_superlike, created_at) values ($1, $2, $3, null, false, now())`,
    ...[id(), user_id, company.user_id],
  );
  await sql(`insert into blocks values ($1, $2, true, now(), null)`, ...[user_id, other.user_id]);
  await sql(`insert into hidden_cnpjs values ($1, '12345678000195', now())`, user_id);
  await sql(`insert into super_likes (user_id, job_id) values ($1, $2)`, ...[user_id, liked.id]);
  await sql(`insert into skipped_candidates values ($1, $2, now())`, ...[saved.id, user_id]);
  await sql(`insert into passed_locked_jobs values ($1, $2, now())`, ...[user_id, saved.id]);
  await sql(`insert into saved_jobs values ($1, $2, 3, now(), null)`, ...[user_id, saved.id]);
  await sql(`insert into job_views (job_id, day, candidate_id) values ($1, '2026-01-01', $2)`, ...[saved.id, user_id]);
  await sql(`insert into profile_views values ($1, '2026-01-01', $2)`, ...[user_id, company.user_id]);
  await sql(
    `insert into contact_views (person_id, viewer_id, number_at, first_at, last_at) values ($1, $2, now(), now(), now())`,
    ...[user_id, company.user_id],
  );
  await sql(
    `insert into reports (reporter_id, kind, account_id, reason, words, weight, state, decided_at, created_at)
     values ($1, 'company', $2, (enum_range(null::report_reason))[1], 'x', 0.3, 'dismissed', now(), now())`,
    ...[user_id, company.user_id],
  );
  await sql(`insert into access_log values ('2026-01-01', $1, '203.0.113.7', null, now(), now())`, user_id);
  return { company, job, match_id, skipped, rejected, liked };
}

it('takes all that is somebody’s along, and leaves nothing', async () => {
  const person = await givenPerson();
  const { user_id } = person;
  await fillIn(person);
  const filled = await rowsIn(sp, user_id);
  expect(Object.keys(filled).filter((name) => filled[name]?.length === 0)).toEqual([]);
  const before = await kept(sp, user_id);
  expect(await run(person)).toBe(`${person.email} está na região rj.`);
  expect(await kept(rj, user_id)).toEqual(before);
  expect((await rowsIn(rj, user_id)).mail_deliveries).toEqual(expect.arrayContaining(filled.mail_deliveries ?? []));
  expect(await leftIn(sp, user_id)).toEqual([]);
  await expect(run(person)).rejects.toThrow('não há esta conta na região sp');
  await expect(sp.command(['move', user_id, '--to', 'rj'])).rejects.toThrow('Já está na região rj');
});

it('brings everything back again', async () => {
  const person = await givenPerson();
  const { user_id } = person;
  await fillIn(person);
  // Whose word it was is forgotten at home with the account, and what stayed is not written anew.
  const { reports: _reports, ...before } = await kept(sp, user_id);
  await run(person);
  await rj.command(['move', user_id, '--to', 'sp']);
  const { reports: _forgotten, ...after } = await kept(sp, user_id);
  expect(after).toEqual(before);
  expect(await leftIn(rj, user_id)).toEqual([]);
});

describe('somebody who has moved', () => {
  it('comes in at either server, where their deck and their matches are', async () => {
    const person = await givenPerson();
    const { match_id, company } = await givenMatch(person);
    const near = await givenJobIn(rj.db, await givenCompany(rj.db), { location: RIO });
    await sp.pool.query('update profiles set cidade_de_interesse = $2, cidade_mora = $2 where user_id = $1', [
      ...[person.user_id, RIO],
    ]);
    await run(person);
    // What each of them notes of who came and went changes nothing of where they are.
    await sp.tell();
    await rj.tell();
    for (const region of [sp, rj]) {
      const browser = region.people.newBrowser();
      expect((await browser.signIn(person.email, PASSWORD)).status).toBe(200);
      expect(regionCookieOf(browser.cookies())).toBe('rj');
      expect(await browser.whoIs()).toMatchObject({ user: { id: person.user_id } });
    }
    const { api } = await rj.as(person);
    expect((await api.feed.deck({})).jobs.map(({ id }) => id)).toContain(near.id);
    const matches = await rj.pool.query('select company_id, status from matches where id = $1', [match_id]);
    expect(matches.rows).toEqual([{ company_id: company.user_id, status: 'active' }]);
    expect((await rj.pool.query('select home from presences where user_id = $1', [company.user_id])).rows).toEqual([
      { home: 'sp' },
    ]);
    expect(await api.matches.list({})).toMatchObject({ matches: [{ id: match_id }] });
  });

  it('finds by an old cookie nobody there, and comes in all the same', async () => {
    const person = await givenPerson();
    expect(regionCookieOf(person.browser.cookies())).toBe('sp');
    await run(person);
    expect(await person.browser.whoIs()).toEqual({ user: null });
    expect((await person.browser.signIn(person.email, PASSWORD)).status).toBe(200);
    expect(regionCookieOf(person.browser.cookies())).toBe('rj');
    expect(await person.browser.whoIs()).toMatchObject({ user: { id: person.user_id } });
  });

  it('is told nothing, and no more is anybody else, as if an account had ended', async () => {
    const person = await givenPerson();
    const { company } = await givenMatch(person);
    await run(person);
    const mails = `select subject from mailbox_messages where subject ~* 'exclu|remov|encerr|conta'`;
    expect((await sp.pool.query(mails)).rows).toEqual([]);
    const told = 'select from match_notices where to_id = $1';
    expect((await sp.pool.query(told, [company.user_id])).rowCount).toBe(0);
  });

  it('has their picture where they are, and not where they were', async () => {
    const person = await givenPerson();
    const as = await sp.as(person);
    const sent = await as.fetch('/api/media/avatar', { method: 'POST', body: new Uint8Array(await plainPng()) });
    const { url } = await bodyOf<{ url: string }>(sent);
    await run(person);
    expect((await rj.wire(url)).status).toBe(200);
    expect((await sp.wire(url)).status).toBe(404);
  });

  it('has decided about a job that comes to stand there later', async () => {
    const person = await givenPerson();
    const company = await givenCompany(sp.db);
    const [skipped, rejected, untouched] = [
      await givenJobIn(sp.db, company, local),
      await givenJobIn(sp.db, company, local),
      await givenJobIn(sp.db, company, local),
    ];
    const { api } = await sp.as(person);
    await api.feed.skip({ job_id: skipped.id });
    await api.feed.reject({ job_id: rejected.id });
    await run(person);
    const waiting = 'select name from waiting_rows where user_id = $1 order by name';
    expect((await rj.pool.query(waiting, [person.user_id])).rows).toEqual([
      { name: 'rejections' },
      { name: 'vagas_puladas' },
    ]);
    await sp.pool.query(`update jobs set modalidade = 'remoto' where company_id = $1`, [company.user_id]);
    await sp.stand();
    expect((await rj.pool.query(waiting, [person.user_id])).rows).toEqual([]);
    const decided = await rj.pool.query(
      `select job_id from rejections where user_id = $1 union all select vaga_id from vagas_puladas where candidato_id = $1`,
      [person.user_id],
    );
    expect(decided.rows.map(({ job_id }) => job_id)).toEqual([rejected.id, skipped.id]);
    const seen = (await (await rj.as(person)).api.feed.deck({})).jobs.map(({ id }) => id);
    expect(seen).toContain(untouched.id);
    expect(seen).not.toContain(rejected.id);
  });

  it('keeps a match with a company that removed its account', async () => {
    const person = await givenPerson();
    const { match_id, company } = await givenMatch(person);
    await sp.pool.query('update matches set job_id = null where id = $1', [match_id]);
    await sp.pool.query('update "user" set email = $2, name = $3 where id = $1', [
      ...[company.user_id, `${company.user_id}@removida.invalid`, 'Conta removida'],
    ]);
    await sp.pool.query('update profiles set removed_at = now(), cnpj = null where user_id = $1', [company.user_id]);
    await run(person);
    const { matches } = await (await rj.as(person)).api.matches.list({});
    expect(matches).toMatchObject([{ id: match_id }]);
    expect((await rj.pool.query('select from presences where user_id = $1', [company.user_id])).rowCount).toBe(0);
  });

  it('keeps the job of a match as its company has it, though nobody there could see it', async () => {
    const person = await givenPerson();
    const { job } = await givenMatch(person);
    await run(person);
    await sp.pool.query(`update jobs set title = 'Outro nome' where id = $1`, [job.id]);
    await sp.stand();
    const { rows } = await rj.pool.query('select title, status from jobs where id = $1', [job.id]);
    expect(rows).toEqual([{ title: 'Outro nome', status: 'active' }]);
  });
});

describe('while somebody moves', () => {
  it('nobody is answered for them, and nothing of theirs is written, in either region', async () => {
    const person = await givenPerson();
    const { user_id } = person;
    const { match_id, company, job } = await givenMatch(person);
    // As it is to be switched, when both regions have all of it.
    await expect(breakAt(person, 4)).rejects.toThrow('Broken off');
    const asked = await person.browser.get('/api/auth/get-session');
    expect(asked.status).toBe(503);
    const call = await sp.wire('/api/rpc/feed/deck', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: person.browser.cookies() },
      body: JSON.stringify({ json: {} }),
    });
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
    for (const region of [sp, rj]) {
      const signedIn = await region.people.newBrowser().signIn(person.email, PASSWORD);
      expect([signedIn.status, signedIn.headers.get('retry-after')]).toEqual([503, '5']);
      for (const [text, ...values] of [
        ['update profiles set bio = null where user_id = $1', user_id],
        ['delete from likes where quem_curtiu = $1', user_id],
        [`insert into match_notes (match_id, words, created_at) values ($1, 'x', now())`, match_id],
        ['delete from jobs where id = $1', job.id],
      ] as const) {
        await expect(region.pool.query(text, [...values])).rejects.toMatchObject({ code: 'RG001' });
      }
    }
    expect(await refusal((await sp.as(company)).api.jobs.remove({ id: job.id }))).toBe('UNAVAILABLE');
    // Others are.
    const other = await givenPerson();
    expect(await other.browser.whoIs()).toMatchObject({ user: { id: other.user_id } });
    await run(person);
    expect(await isIn(sp, user_id)).toBe(false);
  });

  it.each([1, 2, 3, 4, 5, 6, 7])('the same goes on, wherever it broke off (%i)', async (step) => {
    const person = await givenPerson();
    const { user_id } = person;
    await givenMatch(person);
    const before = await kept(sp, user_id);
    await expect(breakAt(person, step)).rejects.toThrow('Broken off');
    await run(person);
    expect(await kept(rj, user_id)).toEqual(before);
    expect(await leftIn(sp, user_id)).toEqual([]);
    expect((await rj.people.newBrowser().signIn(person.email, PASSWORD)).status).toBe(200);
    expect((await rj.pool.query('select from moves where user_id = $1', [user_id])).rowCount).toBe(0);
  });

  it.each([1, 2, 3, 4])('it can be given up before the directory is told (%i)', async (step) => {
    const person = await givenPerson();
    const { user_id } = person;
    await givenMatch(person);
    const before = await kept(sp, user_id);
    await expect(breakAt(person, step)).rejects.toThrow('Broken off');
    expect(await run(person, '--undo')).toBe(`${person.email} fica na região sp.`);
    expect(await kept(sp, user_id)).toEqual(before);
    expect(await isIn(rj, user_id)).toBe(false);
    expect((await rj.pool.query('select from moving_rows')).rowCount).toBe(0);
    await sp.tell();
    await rj.tell();
    expect((await rj.people.newBrowser().signIn(person.email, PASSWORD)).status).toBe(200);
    expect(await person.browser.whoIs()).toMatchObject({ user: { id: user_id } });
  });

  it('nothing that was answered is lost', async () => {
    const person = await givenPerson();
    const company = await givenCompany(sp.db);
    const { api } = await sp.as(person);
    const answered: string[] = [];
    let isOver = false;
    const deciding = (async () => {
      while (!isOver) {
        const { id: job_id } = await givenJobIn(sp.db, company, local);
        isOver = await api.feed.skip({ job_id }).then(
          () => answered.push(job_id) === 0,
          () => true,
        );
      }
    })();
    try {
      await vi.waitFor(() => expect(answered.length).toBeGreaterThan(3), PATIENCE_MS);
      await run(person);
      await deciding;
    } finally {
      isOver = true;
    }
    const skips = (await rowsIn(rj, person.user_id)).vagas_puladas?.map((row) => JSON.parse(row).vaga_id);
    expect(skips?.sort()).toEqual(answered.sort());
  });

  it('a like that was under way has its job stand there too', async () => {
    const person = await givenPerson();
    const company = await givenCompany(sp.db);
    const job = await givenJobIn(sp.db, company, local);
    const client = await sp.pool.connect();
    try {
      await client.query('begin');
      await client.query('insert into likes (quem_curtiu, quem_foi_curtado, job_id) values ($1, $2, $3)', [
        person.user_id,
        company.user_id,
        job.id,
      ]);
      let ended: Promise<unknown> | undefined;
      await sp.command(['move', person.email, '--to', 'rj'], (step) => {
        if (step.includes('lacrada')) ended = client.query('commit');
      });
      await ended;
    } finally {
      client.release();
    }
    expect((await rowsIn(rj, person.user_id)).likes?.map((row) => JSON.parse(row).job_id)).toEqual([job.id]);
    expect((await rj.pool.query('select from waiting_rows where user_id = $1', [person.user_id])).rowCount).toBe(0);
  });

  it('there is no way back after that', async () => {
    const person = await givenPerson();
    // The first to where the directory is told, the others from there on.
    for (const step of [5, 2, 3]) {
      await expect(breakAt(person, step)).rejects.toThrow('Broken off');
      await expect(run(person, '--undo')).rejects.toThrow('não há volta');
    }
    await run(person);
    expect([await isIn(sp, person.user_id), await isIn(rj, person.user_id)]).toEqual([false, true]);
  });

  it('two commands at once lose nothing: what the later one has brought stays', async () => {
    const person = await givenPerson();
    const { user_id } = person;
    await (await sp.as(person)).fetch('/api/media/avatar', { method: 'POST', body: new Uint8Array(await plainPng()) });
    const before = await kept(sp, user_id);
    const { storage } = sp.deps;
    const get = storage.get.bind(storage);
    const read = vi.spyOn(storage, 'get').mockImplementationOnce(async (key) => {
      // The other one, up to where there is no way back.
      await expect(breakAt(person, 5)).rejects.toThrow('Broken off');
      return get(key);
    });
    await expect(run(person)).rejects.toThrow('Nem tudo chegou');
    read.mockRestore();
    await run(person);
    expect(await kept(rj, user_id)).toEqual(before);
    expect(await leftIn(sp, user_id)).toEqual([]);
  });

  it('nothing is deleted where they were unless they are where they go', async () => {
    const person = await givenPerson();
    const { user_id } = person;
    const before = await kept(sp, user_id);
    await expect(breakAt(person, 5)).rejects.toThrow('Broken off');
    // As by what was long on its way, or a database that comes back from an earlier copy.
    await inTransaction(rj.db, async (tx) => {
      await beginMoving(tx);
      await discardArrival(tx, user_id, null);
    });
    await expect(run(person)).rejects.toThrow('não há mais quem abrir');
    expect(await kept(sp, user_id)).toEqual(before);
    await sp.pool.query(`update moves set step = 'sealed' where user_id = $1`, [user_id]);
    await run(person);
    expect(await kept(rj, user_id)).toEqual(before);
  });

  it('it waits for a region or a directory that is away', async () => {
    const person = await givenPerson();
    await givenMatch(person);
    await rj.leave();
    await expect(run(person)).rejects.toThrow('A região rj não responde');
    expect(await person.browser.whoIs()).toMatchObject({ user: { id: person.user_id } });
    await rj.comeBack();
    await expect(breakAt(person, 5)).rejects.toThrow('Broken off');
    await directory.leave();
    try {
      await expect(run(person)).rejects.toThrow('DIRECTORY_URL');
    } finally {
      await directory.comeBack();
    }
    await rj.leave();
    await expect(run(person)).rejects.toThrow('A região rj não responde');
    await rj.comeBack();
    await run(person);
    expect([await isIn(sp, person.user_id), await isIn(rj, person.user_id)]).toEqual([false, true]);
  });

  it('it is given up where it was going, and nowhere else', async () => {
    const person = await givenPerson();
    await expect(breakAt(person, 4)).rejects.toThrow('Broken off');
    const goingTo = (region: string) =>
      sp.pool.query('update moves set region = $2 where user_id = $1', [person.user_id, region]);
    await goingTo('sul');
    await expect(run(person, '--undo')).rejects.toThrow('desista com --to sul');
    await goingTo('rj');
    await run(person, '--undo');
    expect([await isIn(sp, person.user_id), await isIn(rj, person.user_id)]).toEqual([true, false]);
  });

  it('it can be given up while the other region is away', async () => {
    const person = await givenPerson();
    await rj.leave();
    await expect(run(person)).rejects.toThrow('não responde');
    expect(await run(person, '--undo')).toContain('rj não respondeu');
    await rj.comeBack();
    expect(await person.browser.whoIs()).toMatchObject({ user: { id: person.user_id } });
  });
});

describe('nobody moves', () => {
  it('by a stranger’s word', async () => {
    const before = rj.security.length;
    const body = JSON.stringify({ ask: 'discard', user_id: crypto.randomUUID(), token: crypto.randomUUID() });
    expect((await rj.wire('/api/regions/moving', { method: 'POST', body })).status).toBe(403);
    expect(rj.security.slice(before).join()).toContain('/api/regions/moving');
  });

  it('with rows of somebody else, if only to wait', async () => {
    const [person, other] = [await givenPerson(), await givenPerson()];
    const [job_id, token] = [crypto.randomUUID(), crypto.randomUUID()];
    await run(other);
    const { user_id } = person;
    const theirs = await rowsIn(sp, user_id);
    const foreign = { candidato_id: other.user_id, vaga_id: job_id, created_at: '2026-01-01T00:00:00Z' };
    const rows = [
      ...['user', 'profiles'].map((name) => [name, theirs[name]?.[0]]),
      ['vagas_puladas', JSON.stringify(foreign)],
    ];
    const count = rows.length;
    await asked({ ask: 'rows', user_id, token, part: 0, rows });
    await expect(asked({ ask: 'arrive', user_id, token, count, gone: [] })).rejects.toThrow('was not told');
    expect(rj.logged.splice(0)).toHaveLength(1);
    expect((await rj.pool.query('select from waiting_rows where job_id = $1', [job_id])).rowCount).toBe(0);
    expect(await isIn(rj, user_id)).toBe(false);
  });

  it('to a region that keeps its pictures in the same place, from where they would be deleted', async () => {
    const person = await givenPerson();
    await (await sp.as(person)).fetch('/api/media/avatar', { method: 'POST', body: new Uint8Array(await plainPng()) });
    const { storage } = sp.deps;
    const pictures = await storedOf(person);
    expect(pictures.length).toBeGreaterThan(0);
    const shared = vi.spyOn(rj.deps.storage, 'get').mockImplementation((key) => storage.get(key));
    const marks = vi.spyOn(storage, 'put');
    await expect(run(person)).rejects.toThrow('cada região precisa de um bucket seu');
    shared.mockRestore();
    expect(await storedOf(person)).toEqual(pictures);
    expect((await sp.pool.query('select from moves where user_id = $1', [person.user_id])).rowCount).toBe(0);
    const [mark] = marks.mock.calls.map(([key]) => key);
    marks.mockRestore();
    expect(await storage.get(String(mark))).toBeNull();
    await run(person);
    expect([await isIn(sp, person.user_id), await isIn(rj, person.user_id)]).toEqual([false, true]);
  });

  it('with pictures of somebody else: none is written over, and none goes with a move that is given up', async () => {
    const [person, other] = [await givenPerson(), await givenPerson()];
    await (await sp.as(other)).fetch('/api/media/avatar', { method: 'POST', body: new Uint8Array(await plainPng()) });
    await run(other);
    const [theirs] = (await rj.pool.query('select * from media where owner_id = $1', [other.user_id])).rows;
    const before = await rj.deps.storage.get(theirs.key);
    const { user_id } = person;
    const token = crypto.randomUUID();
    const own = await rowsIn(sp, user_id);
    const media = JSON.stringify({
      ...theirs,
      id: token,
      owner_id: user_id,
      key: theirs.key.replace('.webp', 'x.webp'),
    });
    const rows = ['user', 'profiles'].map((name) => [name, own[name]?.[0]]);
    const bytes = Buffer.from('other').toString('base64');
    await asked({ ask: 'rows', user_id, token, part: 0, rows: [...rows, ['media', media]] });
    for (const key of [theirs.key, theirs.key.replace('.webp', 'x.webp'), `avatars/${user_id}/1_nobodys.webp`])
      await expect(asked({ ask: 'file', user_id, token, key, bytes })).rejects.toThrow('was not told');
    await expect(asked({ ask: 'file', user_id: other.user_id, token, key: theirs.key, bytes })).rejects.toThrow(
      'was not told',
    );
    await expect(asked({ ask: 'arrive', user_id, token, count: 3, gone: [] })).rejects.toThrow('was not told');
    expect(rj.logged.splice(0)).toHaveLength(5);
    const named = JSON.stringify({ ...theirs, owner_id: user_id });
    await asked({ ask: 'rows', user_id, token, part: 0, rows: [...rows, ['media', named]] });
    await asked({ ask: 'discard', user_id, token });
    expect(await rj.deps.storage.get(theirs.key)).toEqual(before);
  });

  it('who is a company, or nobody', async () => {
    const company = await givenCompany(sp.db);
    await expect(sp.command(['move', company.user_id, '--to', 'rj'])).rejects.toThrow('Empresas não mudam de região');
    await expect(sp.command(['move', 'nada@example.com', '--to', 'rj'])).rejects.toThrow('não há esta conta');
    const person = await givenPerson();
    await expect(sp.command(['move', person.email, '--to', 'sp'])).rejects.toThrow('não é outra região');
    await expect(sp.command(['move', person.email])).rejects.toThrow('falta o nome de uma região');
  });

  it.each([
    [
      'assinatura',
      `insert into subscriptions (user_id, provider, subscription_id, status, plan_key, started_at, current_period_end)
       select $1::uuid, 'stripe', $1::text, 'active', (enum_range(null::plan_key))[1], now(), now()`,
    ],
    ['indicação', `insert into referrals (joined_id, joined_at, same_device, device) values ($1, now(), false, 'd')`],
    [
      'denúncia',
      `insert into reports (reporter_id, kind, account_id, reason, words, weight, state, created_at)
       select $1, 'company', user_id, (enum_range(null::report_reason))[1], 'x', 0.3, 'open', now()
       from profiles where user_type = 'company' limit 1`,
    ],
  ])('who is held here by something (%s), and nothing of them is changed', async (why, text) => {
    const person = await givenPerson();
    await givenCompany(sp.db);
    await sp.pool.query(text, [person.user_id]);
    const before = await rowsIn(sp, person.user_id);
    await expect(run(person)).rejects.toThrow(why);
    expect(await rowsIn(sp, person.user_id)).toEqual(before);
    expect((await sp.pool.query('select from moves where user_id = $1', [person.user_id])).rowCount).toBe(0);
    expect(await isIn(rj, person.user_id)).toBe(false);
  });

  it('whose number somebody there has', async () => {
    const person = await givenPerson();
    await sp.pool.query(`insert into referral_codes values ($1, 'bcdfghjkzz', now())`, [person.user_id]);
    const there = await givenCompany(rj.db);
    await rj.pool.query(`insert into referral_codes values ($1, 'bcdfghjkzz', now())`, [there.user_id]);
    await expect(run(person)).rejects.toThrow('já há uma conta');
    expect(await person.browser.whoIs()).toMatchObject({ user: { id: person.user_id } });
    expect(await isIn(rj, person.user_id)).toBe(false);
  });
});
