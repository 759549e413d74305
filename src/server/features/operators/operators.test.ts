import { describe, expect, it, vi } from 'vitest';
import type { AuditRecord } from '#contract/operators/accounts.ts';
import { clientsOf, givenClient } from '#tests/support/clients.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCandidate, givenCandidates, givenCompany, givenJobs } from '#tests/support/people.ts';
import { bodyOf, refusal, testApp } from '#tests/support/test-app.ts';
import { insertAct } from './act-queries.ts';

const app = await testApp({ trustProxy: true });
const { db, pool } = app;
const { tokensFor } = clientsOf(app);

const HALF_AN_HOUR_MS = 30 * 60_000;

const apiOf = async (role: Parameters<typeof givenOperator>[1]) => (await app.as(await givenOperator(db, role))).api;

async function lastAct() {
  const { rows } = await pool.query<AuditRecord & { operator_id: string }>(
    'select * from operator_acts order by id desc limit 1',
  );
  return rows[0];
}
const countActs = async () => (await pool.query('select count(*)::int as n from operator_acts')).rows[0].n;

describe('an operator who calls a procedure', () => {
  it('receives their own role', async () => {
    const { role: _, ...moderator } = await givenOperator(db, 'moderator');
    const { api } = await app.as(moderator);
    expect(await api.operator.current()).toEqual({ ...moderator, role: 'moderator' });
  });

  it('is not a user on the pages of candidates and companies', async () => {
    const { api } = await app.as(await givenOperator(db, 'administrator'));
    expect(await api.session.current()).toEqual({ user: null });
    expect(await refusal(api.profiles.mine())).toBe('UNAUTHENTICATED');
    const { rows } = await pool.query(
      `select from profiles join "user" on "user".id = user_id where "user".user_type = 'operator'`,
    );
    expect(rows).toHaveLength(0);
  });

  it('is refused without an authenticator, and the call is not in the audit log', async () => {
    const { api } = await app.as(await givenOperator(db, 'administrator', { factor: false }));
    const before = await countActs();
    expect(await refusal(api.operator.people({}))).toBe('SECOND_FACTOR_MISSING');
    expect(await countActs()).toBe(before);
  });

  it('is refused with an authenticator that is not active yet', async () => {
    const operator = await givenOperator(db, 'administrator');
    await pool.query('update two_factor set verified = false where user_id = $1', [operator.user_id]);
    expect(await refusal((await app.as(operator)).api.operator.people({}))).toBe('SECOND_FACTOR_MISSING');
  });

  it('can’t grant access to a client', async () => {
    const operator = await app.as(await givenOperator(db, 'administrator'));
    const client = await givenClient(db);
    const parameters = { client_id: client.id, redirect_uri: 'https://rh.example/volta', response_type: 'code' };
    expect(await refusal(operator.api.clients.allow(parameters))).toBe('UNAUTHENTICATED');
  });

  it('is logged in the security log when refused', async () => {
    const support = await givenOperator(db, 'support');
    app.security.length = 0;
    expect(await refusal((await app.as(support)).api.operator.acts({}))).toBe('FORBIDDEN');
    expect(app.security.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ event: 'access.refused', user_id: support.user_id, path: 'operator/acts' }),
    ]);
  });

  it('can call at most 60 times a minute', async () => {
    const { api } = await app.as(await givenOperator(db, 'support'));
    for (let n = 0; n < 60; n++) await api.operator.current();
    expect(await refusal(api.operator.current())).toBe('RATE_LIMITED');
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await api.operator.current();
  });
});

describe('an operator procedure', () => {
  it('refuses the access token that a client has for a candidate', async () => {
    const candidate = await givenCandidate(db);
    const { access_token } = await tokensFor(candidate, await givenClient(db), 'profile matches');
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    for (const path of ['/api/rpc/operator/people', '/api/v1/operator/people']) {
      const response = await app.request(path, { method: 'POST', headers, body: '{"json":{}}' });
      expect([401, 404]).toContain(response.status);
    }
  });
});

describe('a session of an operator', () => {
  const endOf = async (user_id: string) => {
    const { rows } = await pool.query<{ left: number; age: number }>(
      `select extract(epoch from expires_at - updated_at)::int as left, extract(epoch from expires_at - created_at)::int as age
       from session where user_id = $1`,
      [user_id],
    );
    return rows[0];
  };

  it('ends half an hour after its last use', async () => {
    const operator = await givenOperator(db, 'support');
    const { api } = await app.as(operator);
    expect(await endOf(operator.user_id)).toMatchObject({ left: 1800 });
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.setSystemTime(Date.now() + HALF_AN_HOUR_MS - 60_000);
      await api.operator.current();
      vi.setSystemTime(Date.now() + HALF_AN_HOUR_MS - 60_000);
      await api.operator.current();
      vi.setSystemTime(Date.now() + HALF_AN_HOUR_MS + 1000);
      expect(await refusal(api.operator.current())).toBe('UNAUTHENTICATED');
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends eight hours after the sign-in, however often it is used', async () => {
    const operator = await givenOperator(db, 'support');
    const { api } = await app.as(operator);
    await pool.query(`update session set created_at = created_at - interval '7 hours 50 minutes' where user_id = $1`, [
      operator.user_id,
    ]);
    await api.operator.current();
    expect((await endOf(operator.user_id))?.age).toBe(8 * 60 * 60);
  });

  it('is shorter than one of other users, which lasts more than 29 days', async () => {
    const candidate = await givenCandidate(db);
    await app.as(candidate);
    expect((await endOf(candidate.user_id))?.left).toBeGreaterThan(29 * 24 * 60 * 60);
  });
});

describe('users in the console', () => {
  it('are found by the beginning of any word of their name, by address, number and id', async () => {
    const api = await apiOf('support');
    const ana = await givenCandidate(db, {
      name: 'Ána Zebralina  Quixote',
      telefone: '31987650001',
      whatsapp: '11912340002',
    });
    const found = async (search: string) =>
      (await api.operator.people({ search })).people.map(({ user_id }) => user_id);
    for (const search of ['ana zebr', 'ZEBRALINA', 'quixo', 'Zebralina Quixote', ana.email.slice(0, 12), ana.user_id]) {
      expect(await found(search), search).toEqual([ana.user_id]);
    }
    for (const search of ['(31) 98765-0001', '3198765', '+55 11 91234-0002']) {
      expect(await found(search), search).toEqual([ana.user_id]);
    }
    expect(await found('ebralina')).toEqual([]);
    expect(await found('ana quixote')).toEqual([]);
    expect(await found('zebralin%')).toEqual([]);
  });

  it('are found by their current name, and not after they are deleted', async () => {
    const api = await apiOf('administrator');
    const person = await givenCandidate(db, { name: 'Xerxes Antigo' });
    await pool.query(`update profiles set name = 'Xerxes Ymnovo' where user_id = $1`, [person.user_id]);
    expect((await api.operator.people({ search: 'antigo' })).people).toEqual([]);
    expect((await api.operator.people({ search: 'ymnovo' })).people).toHaveLength(1);
    await pool.query('delete from "user" where id = $1', [person.user_id]);
    expect((await api.operator.people({ search: 'ymnovo' })).people).toEqual([]);
  });

  it('are found once each, page by page, though several words of their names match', async () => {
    const api = await apiOf('support');
    const people = await givenCandidates(db, 60, { name: 'Wanda Wanderley Wandinha' });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.operator.people({ search: 'wand', cursor });
      expect(page.people.length).toBeLessThanOrEqual(25);
      seen.push(...page.people.map(({ user_id }) => user_id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen.toSorted()).toEqual(people.map(({ user_id }) => user_id).toSorted());
  });

  it('are listed newest first without a search, all of them and no operator', async () => {
    const api = await apiOf('support');
    const seen: string[] = [];
    const dates: Date[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.operator.people({ search: ' ', cursor });
      seen.push(...page.people.map(({ user_id }) => user_id));
      dates.push(...page.people.map(({ created_at }) => created_at));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    const { rows } = await pool.query<{ user_id: string }>('select user_id from profiles');
    expect(seen.toSorted()).toEqual(rows.map(({ user_id }) => user_id).toSorted());
    expect(dates).toEqual(dates.toSorted((a, b) => b.getTime() - a.getTime()));
  });

  it('are found by one range of an index', async () => {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain select from person_terms where term >= 'ana' and term < 'ana\u{10ffff}' order by term, user_id limit 26`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/person_terms_by_term.*\n *Index Cond: \(\(term >= 'ana'::text\) AND \(term </);
  });

  it('are read with their counts, and nothing secret', async () => {
    const operator = await app.as(await givenOperator(db, 'support'));
    const company = await givenCompany(db, { cnpj: '11222333000181' });
    const [job] = await givenJobs(db, company, 2);
    await pool.query(`update jobs set status = 'paused' where id = $1`, [job?.id]);
    await app.as(company);
    const person = await operator.api.operator.person({ user_id: company.user_id });
    expect(person).toMatchObject({
      user_id: company.user_id,
      email: company.email,
      email_confirmed: true,
      user_type: 'company',
      cnpj: '11222333000181',
      removed: false,
      counts: { likes_given: 0, likes_received: 0, matches: 0, jobs: 2, active_jobs: 1 },
    });
    const [session] = await operator.api.operator.sessions({ user_id: company.user_id });
    expect(Object.keys(session ?? {}).sort()).toEqual([
      'address',
      'created_at',
      'expires_at',
      'id',
      'last_used_at',
      'user_agent',
    ]);
    expect(await operator.api.operator.factors({ user_id: company.user_id })).toMatchObject({
      authenticator: false,
      recovery_codes_left: 0,
      passkeys: [],
    });
  });

  it('do not include operators', async () => {
    const [me, other] = [await givenOperator(db, 'administrator'), await givenOperator(db, 'support')];
    const { api } = await app.as(me);
    for (const { user_id, email } of [me, other]) {
      for (const read of [api.operator.person, api.operator.sessions, api.operator.factors]) {
        expect(await refusal(read({ user_id }))).toBe('NOT_FOUND');
      }
      for (const search of [user_id, email]) expect((await api.operator.people({ search })).people).toEqual([]);
    }
  });
});

describe('the audit log', () => {
  it('has the operator, act, subject, time and address of a read', async () => {
    const support = await givenOperator(db, 'support');
    const { rpc } = await app.as(support);
    const candidate = await givenCandidate(db, { name: 'Nabucodonosor Lido' });
    for (const path of ['person', 'sessions', 'factors']) {
      await rpc(`operator/${path}`, { user_id: candidate.user_id });
      expect(await lastAct()).toMatchObject({ act: `operator/${path}`, about: [candidate.user_id] });
    }
    const { cookie } = await app.as(support);
    await app.request('/api/rpc/operator/people', {
      method: 'POST',
      headers: {
        cookie,
        origin: 'http://encaixe.test',
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.9',
      },
      body: JSON.stringify({ json: { search: 'nabucodo' } }),
    });
    expect(await lastAct()).toMatchObject({
      at: app.clock.now,
      operator_id: support.user_id,
      operator_email: support.email,
      role: 'support',
      act: 'operator/people',
      about: [candidate.user_id],
      address: '203.0.113.9',
      reason: null,
    });
    expect(JSON.parse(app.security.at(-1) ?? '')).toMatchObject({
      event: 'operator.acted',
      user_id: support.user_id,
      address: '203.0.113.9',
      path: 'operator/people',
    });
  });

  it('can be read by administrators for one user, page by page', async () => {
    const administrator = await givenOperator(db, 'administrator');
    const { api } = await app.as(administrator);
    const { user_id } = await givenCandidate(db);
    await api.operator.person({ user_id });
    for (let index = 0; index < 60; index++) {
      await insertAct(db, { at: new Date(), act: 'command/teste', about: [user_id] });
    }
    const first = await api.operator.acts({ user_id });
    const second = await api.operator.acts({ user_id, cursor: first.next_cursor ?? '' });
    expect([first.acts.length, second.next_cursor]).toEqual([50, null]);
    const read = second.acts.find(({ act }) => act === 'operator/person');
    expect(read?.operator).toEqual(administrator);
    // The request of the first page is itself an act about this user, so the second page has one more.
    expect(second.acts).toHaveLength(11);
    expect(await lastAct()).toMatchObject({ act: 'operator/acts', about: [user_id] });
  });

  it.each([
    ['changed', `update operator_acts set act = 'nada'`],
    ['changed by an update without rows', `update operator_acts set act = 'nada' where false`],
    ['deleted', 'delete from operator_acts'],
    ['truncated', 'truncate operator_acts'],
  ])('can’t be %s', async (_, statement) => {
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('is protected by its trigger even on a connection that disables ordinary triggers', async () => {
    const { rows } = await pool.query(`select tgenabled from pg_trigger where tgname = 'operator_acts_stay'`);
    expect(rows).toEqual([{ tgenabled: 'A' }]);
  });

  it('keeps the acts of removed operators and about removed users', async () => {
    const [operator, second] = [await givenOperator(db, 'support'), await givenCandidate(db)];
    await (await app.as(operator)).api.operator.person({ user_id: second.user_id });
    await pool.query('delete from "user" where id = any ($1)', [[operator.user_id, second.user_id]]);
    expect(await lastAct()).toMatchObject({ operator_id: operator.user_id, about: [second.user_id] });
  });

  it('has no row without a response, and no response comes without its row', async () => {
    const { api, rpc } = await app.as(await givenOperator(db, 'support'));
    const { user_id } = await givenCandidate(db);
    const before = await countActs();
    expect(await refusal(api.operator.person({ user_id: '11111111-1111-4111-8111-111111111111' }))).toBe('NOT_FOUND');
    await pool.query('alter table operator_acts add constraint shut check (false) not valid');
    try {
      const response = await rpc('operator/person', { user_id });
      expect(response.status).toBe(500);
      expect(await bodyOf<{ json: object }>(response)).toMatchObject({ json: { code: 'INTERNAL_SERVER_ERROR' } });
      expect(app.logged.splice(0)).toHaveLength(1);
    } finally {
      await pool.query('alter table operator_acts drop constraint shut');
    }
    expect(await countActs()).toBe(before);
  });
});

describe('the operators table', () => {
  it('refuses a company as an operator', async () => {
    const { user_id } = await givenCompany(db);
    const insert = `insert into operators (user_id, role, created_at) values ($1, 'administrator', now())`;
    await expect(pool.query(insert, [user_id])).rejects.toMatchObject({ code: '23514' });
  });
});
