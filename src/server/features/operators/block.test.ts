import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { describe, expect, it } from 'vitest';
import type { ProfileData } from '#demo/types.ts';
import { clientsOf, givenClient } from '#tests/support/clients.ts';
import { identity, PASSWORD } from '#tests/support/identity.ts';
import { waitUntilBlocked } from '#tests/support/lock-waits.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCandidate, givenCompany, givenJob, givenJobs } from '#tests/support/people.ts';
import { bodyOf, refusal, testApp } from '#tests/support/test-app.ts';
import { account } from '../accounts/schema.ts';

const app = await testApp();
const { db, pool } = app;
const { newBrowser, mailsTo } = identity(app);
const { tokensFor, refresh } = clientsOf(app);
const password = await hashPassword(PASSWORD);
const REASON = 'Cobrou taxa de inscrição de candidatos.';

const moderator = async () => (await app.as(await givenOperator(db, 'moderator'))).api.operator;

/** Blocks the user as an operator does, and returns a function that unblocks them. */
async function blocked({ user_id }: { user_id: string }) {
  const operator = await moderator();
  await operator.block({ user_id, reason: REASON });
  return () => operator.unblock({ user_id, reason: 'Foi um engano nosso.' });
}

async function withPassword(person: ProfileData) {
  const { user_id } = person;
  const ids = { id: randomUUID(), accountId: user_id, userId: user_id };
  await db.insert(account).values({ ...ids, providerId: 'credential', password });
  return person;
}

/** Makes a match by a like of both sides, and returns its id. */
async function matched(candidate: ProfileData, company: ProfileData, job_id: string): Promise<string> {
  const [asCandidate, asCompany] = [await app.as(candidate), await app.as(company)];
  await asCandidate.api.likes.likeJob({ job_id });
  const like = { candidate_id: candidate.user_id, job_id };
  const { match } = await asCompany.api.likes.likeCandidate(like);
  if (!match) throw new Error('The two did not match');
  return match.matchId;
}

describe('a blocked account', () => {
  it('is signed out at once, in every browser and in every client', async () => {
    const company = await givenCompany(db, { plano: 'super_premium' });
    const [one, other] = [await app.as(company), await app.as(company)];
    await one.api.jobs.list({});
    const client = await givenClient(db);
    const { access_token, refresh_token } = await tokensFor(company, client, 'profile');
    await blocked(company);
    for (const { api } of [one, other]) {
      expect(await api.session.current()).toEqual({ user: null });
      expect(await refusal(api.jobs.list({}))).toBe('UNAUTHENTICATED');
    }
    const headers = { authorization: `Bearer ${access_token}` };
    const answer = await app.request('/api/v1/profile', { headers });
    expect(await bodyOf<object>(answer)).toMatchObject({ code: 'SESSION_NOT_FOUND' });
    await expect(refresh(client, refresh_token)).rejects.toThrow();
  });

  it('is refused with ACCOUNT_BLOCKED only after the right password, and signs in once unblocked', async () => {
    const person = await withPassword(await givenCandidate(db));
    const unblock = await blocked(person);
    const browser = newBrowser();
    const right = await browser.signIn(person.email, PASSWORD);
    expect(right).toMatchObject({ status: 403, body: { code: 'ACCOUNT_BLOCKED' } });
    expect(right.headers.getSetCookie().some((each) => each.includes('session_token'))).toBe(false);
    const wrong = await browser.signIn(person.email, 'outra-senha-longa-9');
    const response = await browser.signIn('ninguem@example.com', 'outra-senha-longa-9');
    expect([wrong.status, wrong.body]).toEqual([response.status, response.body]);
    await unblock();
    expect((await browser.signIn(person.email, PASSWORD)).status).toBe(200);
  });

  it('gets no session and no grant for a client, even by SQL', async () => {
    const person = await givenCandidate(db);
    const client = await givenClient(db);
    await blocked(person);
    const denied = { constraint: 'blocked_has_no_way_in' };
    await expect(app.as(person)).rejects.toMatchObject({ cause: denied });
    const grant = `insert into oauth_grants (id, client_id, user_id, scopes, created_at, code_hash, code_challenge, code_expires_at, redirect_uri)
      values (gen_random_uuid(), $1, $2, '{profile}', now(), 'x', 'x', now(), 'x')`;
    await expect(pool.query(grant, [client.id, person.user_id])).rejects.toMatchObject(denied);
  });

  it('does not stay signed in after a parallel sign-in', async () => {
    const person = await givenCandidate(db);
    const [late, blocking] = [await pool.connect(), await pool.connect()];
    const insert = `insert into session (id, token, user_id, expires_at) values (gen_random_uuid(), $2, $1, now() + interval '1 day')`;
    const block = `update "user" set blocked_at = now(), blocked_reason = 'Teste' where id = $1`;
    try {
      // The block comes first, uncommitted: the session waits for it.
      await blocking.query('begin');
      await blocking.query(block, [person.user_id]);
      const entering = late.query(insert, [person.user_id, randomUUID()]).then(
        () => 'in',
        () => 'out',
      );
      await waitUntilBlocked(blocking);
      await blocking.query('commit');
      expect(await entering).toBe('out');
      // The session comes first, uncommitted: the block waits for it, and deletes it.
      await pool.query('update "user" set blocked_at = null, blocked_reason = null where id = $1', [person.user_id]);
      await late.query('begin');
      await late.query(insert, [person.user_id, randomUUID()]);
      const shutting = blocking.query(block, [person.user_id]);
      await waitUntilBlocked(late);
      await late.query('commit');
      await shutting;
    } finally {
      late.release();
      blocking.release();
    }
    const { rowCount } = await pool.query('select from session where user_id = $1', [person.user_id]);
    expect(rowCount).toBe(0);
  });

  it('receives the reason and how to object by mail, and a mail when it is unblocked', async () => {
    const person = await givenCandidate(db);
    const unblock = await blocked(person);
    const [mail] = await mailsTo(person.email, 1);
    expect(mail?.subject).toBe('Sua conta no Encaixe foi bloqueada');
    expect(mail?.text).toContain(REASON);
    expect(mail?.text).toContain('suporte@encaixe.test');
    await unblock();
    expect((await mailsTo(person.email, 2))[1]?.subject).toBe('Sua conta no Encaixe está liberada');
  });
});

describe('a blocked company', () => {
  it('has no job in a deck, and can’t be liked or opened, until it is unblocked; jobs that it had paused stay paused', async () => {
    const company = await givenCompany(db, { plano: 'super_premium' });
    const [shown, paused] = await givenJobs(db, company, 2);
    await pool.query(`update jobs set status = 'paused' where id = $1`, [paused?.id]);
    const { api } = await app.as(await givenCandidate(db, { plano: 'super_premium' }));
    const inDeck = async () =>
      (await api.feed.deck({})).jobs.filter(({ company_id }) => company_id === company.user_id).map(({ id }) => id);
    expect(await inDeck()).toEqual([shown?.id]);
    const unblock = await blocked(company);
    expect(await inDeck()).toEqual([]);
    expect(await refusal(api.likes.likeJob({ job_id: shown?.id ?? '' }))).toBe('NOT_FOUND');
    expect(await refusal(api.likes.superLikeJob({ job_id: shown?.id ?? '' }))).toBe('NOT_FOUND');
    expect(await refusal(api.profiles.company({ company_id: company.user_id }))).toBe('NOT_FOUND');
    await unblock();
    expect(await inDeck()).toEqual([shown?.id]);
    await api.likes.likeJob({ job_id: shown?.id ?? '' });
  });

  it('gets no active job, even by SQL', async () => {
    const company = await givenCompany(db);
    const job = await givenJob(db, company);
    await blocked(company);
    await pool.query(`update jobs set status = 'active', paused_by_block = false where id = $1`, [job.id]);
    const late = await givenJob(db, company);
    const { rows } = await pool.query('select status, paused_by_block from jobs where company_id = $1', [
      company.user_id,
    ]);
    expect(rows).toEqual([
      { status: 'paused', paused_by_block: true },
      { status: 'paused', paused_by_block: true },
    ]);
    expect((await pool.query('select from deck_jobs where job_id = any ($1)', [[job.id, late.id]])).rowCount).toBe(0);
  });

  it('has its jobs active again only within the limits of its current plan', async () => {
    const company = await givenCompany(db, { plano: 'super_premium' });
    await givenJobs(db, company, 5);
    const unblock = await blocked(company);
    await pool.query(`update profiles set plano = 'basico' where user_id = $1`, [company.user_id]);
    await unblock();
    const { api } = await app.as(company);
    const { entitlements } = (await api.session.current()) as { entitlements: { max_active_jobs: number } };
    const active = await pool.query(`select from jobs where company_id = $1 and status = 'active'`, [company.user_id]);
    expect(active.rowCount).toBe(entitlements.max_active_jobs);
  });

  it('has its likes, with a job or without, hidden from the candidate until it is unblocked', async () => {
    const company = await givenCompany(db, { plano: 'super_premium' });
    const job = await givenJob(db, company);
    const candidate = await givenCandidate(db, { plano: 'super_premium' });
    const asCompany = (await app.as(company)).api;
    await asCompany.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id });
    await pool.query('insert into likes (quem_curtiu, quem_foi_curtado) values ($1, $2)', [
      company.user_id,
      candidate.user_id,
    ]);
    const { api } = await app.as(candidate);
    const seen = async () => [(await api.likes.received({})).likes.length, (await api.news.current()).likes];
    expect(await seen()).toEqual([2, 2]);
    const unblock = await blocked(company);
    expect(await seen()).toEqual([0, 0]);
    await unblock();
    expect(await seen()).toEqual([2, 2]);
  });
});

describe('a blocked candidate', () => {
  it('is in no deck, and can’t be opened, liked, skipped, rejected or counted, until it is unblocked', async () => {
    const company = await givenCompany(db, { plano: 'super_premium' });
    const job = await givenJob(db, company);
    const candidate = await givenCandidate(db);
    await (await app.as(candidate)).api.likes.likeJob({ job_id: job.id });
    const { api } = await app.as(company);
    const choice = { candidate_id: candidate.user_id, job_id: job.id };
    const seen = async () => {
      const { candidates } = await api.candidates.deck({ job_id: job.id });
      return [candidates.some(({ user_id }) => user_id === candidate.user_id), (await api.news.current()).likes];
    };
    expect(await seen()).toEqual([true, 1]);
    const unblock = await blocked(candidate);
    expect(await seen()).toEqual([false, 0]);
    for (const call of [api.candidates.profile, api.likes.likeCandidate, api.candidates.skip, api.candidates.reject]) {
      expect(await refusal(call(choice))).toBe('NOT_FOUND');
    }
    await unblock();
    expect(await seen()).toEqual([true, 1]);
    expect((await api.likes.likeCandidate(choice)).match).toBeTruthy();
  });

  it('stores no like that was in progress during the block', async () => {
    const candidate = await givenCandidate(db);
    const job = await givenJob(db, await givenCompany(db));
    const { api } = await app.as(candidate);
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from profiles where user_id = $1 for update', [candidate.user_id]);
      const liking = refusal(api.likes.likeJob({ job_id: job.id }));
      await waitUntilBlocked(holder);
      await holder.query(`update "user" set blocked_at = now(), blocked_reason = 'Teste' where id = $1`, [
        candidate.user_id,
      ]);
      await holder.query('commit');
      expect(await liking).toBe('UNAUTHENTICATED');
    } finally {
      holder.release();
    }
    expect((await pool.query('select from likes where quem_curtiu = $1', [candidate.user_id])).rowCount).toBe(0);
  });
});

describe('a match of a blocked account', () => {
  it('is hidden until the account is unblocked', async () => {
    const company = await givenCompany(db, { plano: 'super_premium' });
    const job = await givenJob(db, company);
    const candidate = await givenCandidate(db, { plano: 'super_premium' });
    const id = await matched(candidate, company, job.id);
    const { api } = await app.as(candidate);
    const seen = async () => [(await api.matches.list({})).matches.length, (await api.news.current()).matches];
    expect(await seen()).toEqual([1, 1]);
    const unblock = await blocked(company);
    expect(await seen()).toEqual([0, 0]);
    expect(await refusal(api.matches.one({ id }))).toBe('NOT_FOUND');
    await unblock();
    expect(await seen()).toEqual([1, 1]);
  });

  it('stays hidden until both accounts are unblocked', async () => {
    const company = await givenCompany(db, { plano: 'super_premium' });
    const candidate = await givenCandidate(db);
    await matched(candidate, company, (await givenJob(db, company)).id);
    const [freeCompany, freeCandidate] = [await blocked(company), await blocked(candidate)];
    const status = async () =>
      (await pool.query('select status from matches where company_id = $1', [company.user_id])).rows[0]?.status;
    await freeCompany();
    expect(await status()).toBe('hidden');
    await freeCandidate();
    expect(await status()).toBe('active');
  });

  it('is hidden from the beginning if it is created during the block', async () => {
    const [company, candidate] = [await givenCompany(db), await givenCandidate(db)];
    await blocked(company);
    const { rows } = await pool.query(
      'insert into matches (candidate_id, company_id) values ($1, $2) returning status',
      [candidate.user_id, company.user_id],
    );
    expect(rows).toEqual([{ status: 'hidden' }]);
  });
});

describe('an operator', () => {
  it('blocks an account once and unblocks it once, and both are in the log with their reasons', async () => {
    const operator = await givenOperator(db, 'moderator');
    const { api } = await app.as(operator);
    const { user_id } = await givenCandidate(db);
    expect(await refusal(api.operator.unblock({ user_id, reason: REASON }))).toBe('NOTHING_CHANGES');
    await api.operator.block({ user_id, reason: REASON });
    expect(await refusal(api.operator.block({ user_id, reason: REASON }))).toBe('NOTHING_CHANGES');
    expect(await api.operator.person({ user_id })).toMatchObject({
      blocked: true,
      block: { at: app.clock.now, reason: REASON },
    });
    await api.operator.unblock({ user_id, reason: 'Foi um engano nosso.' });
    expect(await api.operator.person({ user_id })).toMatchObject({ blocked: false, block: null });
    const { rows } = await pool.query(
      `select act, reason from operator_acts where about @> array[$1::uuid] and act like '%block' order by id`,
      [user_id],
    );
    expect(rows).toEqual([
      { act: 'operator/block', reason: REASON },
      { act: 'operator/unblock', reason: 'Foi um engano nosso.' },
    ]);
  });

  it('must give a reason of at least 5 characters, and can’t block an operator', async () => {
    const me = await givenOperator(db, 'administrator');
    const other = await givenOperator(db, 'support');
    const { api } = await app.as(me);
    const { user_id } = await givenCandidate(db);
    for (const reason of ['', '   ', 'não'])
      expect(await refusal(api.operator.block({ user_id, reason }))).toBe('BAD_REQUEST');
    for (const who of [me, other]) {
      expect(await refusal(api.operator.block({ user_id: who.user_id, reason: REASON }))).toBe('NOT_FOUND');
    }
  });

  it('may remove a blocked account: its match shows “Conta removida”, and its row no longer has the reason of the block', async () => {
    const company = await givenCompany(db, { plano: 'super_premium' });
    const candidate = await givenCandidate(db);
    await matched(candidate, company, (await givenJob(db, company)).id);
    await blocked(company);
    const { api } = await app.as(await givenOperator(db, 'administrator'));
    await api.operator.remove({ user_id: company.user_id, reason: 'A pedido da pessoa.' });
    const { matches } = await (await app.as(candidate)).api.matches.list({});
    expect(matches).toMatchObject([{ other: { name: 'Conta removida' }, contact: 'account_removed' }]);
    const kept = await pool.query('select from "user" where blocked_reason = $1 and id = $2', [
      REASON,
      company.user_id,
    ]);
    expect(kept.rowCount).toBe(0);
  });
});
