import { addDays } from 'date-fns/addDays';
import { subMonths } from 'date-fns/subMonths';
import { describe, expect, it } from 'vitest';
import type { ProfileData } from '#demo/types.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCandidate, givenCompany, givenJob, givenMatch } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { curriculos, sentResumes } from '../resumes/schema.ts';
import { createAccessLog, deleteOldAccessesAndViews } from './service.ts';

const app = await testApp({ trustProxy: true });
const { db, pool, deps } = app;
const never = new AbortController().signal;

async function givenPair() {
  const candidate = await givenCandidate(db);
  const company = await givenCompany(db);
  const job = await givenJob(db, company);
  const match = await givenMatch(db, candidate, company, job);
  return { candidate, company, job, match };
}

const seenOf = async (person: ProfileData) => (await (await app.as(person)).api.privacy.contacts({})).contacts;

describe('the list of users who received a contact', () => {
  it('has the company that opens the candidate’s profile with a match, and none without a match', async () => {
    const { candidate, company, job } = await givenPair();
    const { api } = await app.as(company);
    await api.candidates.profile({ candidate_id: candidate.user_id, job_id: job.id });
    expect(await seenOf(candidate)).toMatchObject([
      { name: company.name, user_type: 'company', number_at: app.clock.now, whatsapp_at: null, resume_at: null },
    ]);
    const other = await givenCompany(db);
    const theirs = await givenJob(db, other);
    await (await app.as(other)).api.candidates.profile({ candidate_id: candidate.user_id, job_id: theirs.id });
    expect(await seenOf(candidate)).toHaveLength(1);
  });

  it('has the candidate who opens the company’s profile with a match', async () => {
    const { candidate, company } = await givenPair();
    const { api } = await app.as(candidate);
    await api.profiles.company({ company_id: company.user_id });
    expect(await seenOf(company)).toMatchObject([{ name: candidate.name, number_at: app.clock.now }]);
    await (await app.as(await givenCandidate(db))).api.profiles.company({ company_id: company.user_id });
    expect(await seenOf(company)).toHaveLength(1);
  });

  it('has one row for each pair, with the last time of each act', async () => {
    const { candidate, company, match } = await givenPair();
    const { api } = await app.as(company);
    const first = app.clock.now;
    await api.privacy.recordWhatsappOpened({ other: { match_id: match.id } });
    app.clock.now = addDays(first, 1);
    await api.privacy.recordWhatsappOpened({ other: { user_id: candidate.user_id } });
    await db.insert(curriculos).values({
      usuario_id: candidate.user_id,
      nome_completo: candidate.name,
      telefone: '31900001234',
      email: candidate.email,
    });
    await db.insert(sentResumes).values({ match_id: match.id });
    await api.resumes.received({ match_id: match.id });
    expect(await seenOf(candidate)).toMatchObject([
      { whatsapp_at: addDays(first, 1), resume_at: addDays(first, 1), number_at: null, first_at: first },
    ]);
    app.clock.now = first;
    expect((await pool.query('select 1 from contact_views where person_id = $1', [candidate.user_id])).rowCount).toBe(
      1,
    );
  });

  it('has the candidate who received the company’s WhatsApp link by a super like', async () => {
    const company = await givenCompany(db);
    const job = await givenJob(db, company);
    const candidate = await givenCandidate(db, { plano: 'super_premium' });
    await (await app.as(candidate)).api.likes.superLikeJob({ job_id: job.id });
    expect(await seenOf(company)).toMatchObject([{ name: candidate.name, whatsapp_at: app.clock.now }]);
  });

  it('has no user without a match, whose request is refused', async () => {
    const { candidate, match } = await givenPair();
    const outsider = await givenCompany(db);
    const { api } = await app.as(outsider);
    for (const other of [{ match_id: match.id }, { user_id: candidate.user_id }]) {
      expect(await refusal(api.privacy.recordWhatsappOpened({ other }))).toBe('NOT_FOUND');
    }
    expect(await seenOf(candidate)).toEqual([]);
  });

  it('is returned in pages, latest first', async () => {
    const candidate = await givenCandidate(db);
    const viewers = [];
    for (let at = 0; at < 23; at++) {
      const { user_id } = await givenCompany(db);
      viewers.push(user_id);
      await pool.query(
        `insert into contact_views (person_id, viewer_id, number_at, first_at, last_at) values ($1, $2, $3, $3, $3)`,
        [candidate.user_id, user_id, addDays(app.clock.now, -Math.floor(at / 3))],
      );
    }
    const { api } = await app.as(candidate);
    const first = await api.privacy.contacts({});
    const second = await api.privacy.contacts({ cursor: first.next_cursor ?? '' });
    expect([first.contacts.length, second.contacts.length, second.next_cursor]).toEqual([20, 3, null]);
    const days = [...first.contacts, ...second.contacts].map(({ first_at }) => first_at.getTime());
    expect(days).toEqual([...days].sort((a, b) => b - a));
  });

  it('is in the data export with ids, and loses the rows of a deleted account', async () => {
    const { candidate, company, match } = await givenPair();
    await (await app.as(company)).api.privacy.recordWhatsappOpened({ other: { match_id: match.id } });
    const { api } = await app.as(candidate);
    expect(await api.accounts.exportData()).toMatchObject({ contact_views: [{ viewer_id: company.user_id }] });
    await pool.query('delete from "user" where id = $1', [company.user_id]);
    expect(await seenOf(candidate)).toEqual([]);
  });
});

describe('the access log', () => {
  const rowsOf = async (user_id: string) =>
    (
      await pool.query(
        'select day::text, address, port, first_at, last_at from access_log where user_id = $1 order by day, address',
        [user_id],
      )
    ).rows;
  const call = (cookie: string, address: string) =>
    app.request('/api/rpc/profiles/mine', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie,
        'x-forwarded-for': address,
        origin: 'http://encaixe.test',
      },
      body: '{}',
    });

  it('has one row for each user, day and IP address, with the times of the first and the last request', async () => {
    const person = await givenCandidate(db);
    const { cookie } = await app.as(person);
    const first = new Date('2026-11-20T12:00:00Z');
    app.clock.now = first;
    const before = (await pool.query('select 1 from access_log')).rowCount;
    await call(cookie, '203.0.113.7');
    expect((await pool.query('select 1 from access_log')).rowCount).toBe(before);
    await deps.access.flush();
    const last = new Date('2026-11-20T12:30:00Z');
    app.clock.now = last;
    await call(cookie, '203.0.113.7');
    await call(cookie, '203.0.113.8');
    await deps.access.flush();
    expect(await rowsOf(person.user_id)).toEqual([
      { day: '2026-11-20', address: '203.0.113.7', port: null, first_at: first, last_at: last },
      { day: '2026-11-20', address: '203.0.113.8', port: null, first_at: last, last_at: last },
    ]);
    const { api } = await app.as(person);
    expect((await api.privacy.accesses({})).accesses).toMatchObject([
      { address: '203.0.113.7', first_at: first, last_at: last },
      { address: '203.0.113.8' },
    ]);
  });

  it('updates the row of a user with continuing requests every ten minutes, and at the end of the process', async () => {
    const person = await givenCandidate(db);
    const clock = { now: new Date('2026-11-20T12:00:00Z') };
    const log = createAccessLog({ db, log: deps.log, now: () => clock.now });
    const use = { user_id: person.user_id, address: '2001:db8::7', port: 4711 };
    const lastAt = async (minutes: number) => {
      clock.now = new Date(Date.UTC(2026, 10, 20, 12, minutes));
      log.record(use);
      await log.flush();
      return (await rowsOf(person.user_id))[0]?.last_at;
    };
    expect(await lastAt(0)).toEqual(new Date('2026-11-20T12:00:00Z'));
    expect(await lastAt(9)).toEqual(new Date('2026-11-20T12:00:00Z'));
    expect(await lastAt(10)).toEqual(new Date('2026-11-20T12:10:00Z'));
    expect(await lastAt(12)).toEqual(new Date('2026-11-20T12:10:00Z'));
    await log.stop();
    expect(await rowsOf(person.user_id)).toMatchObject([{ port: 4711, last_at: new Date('2026-11-20T12:12:00Z') }]);
  });

  it('begins a new row at midnight in São Paulo', async () => {
    const person = await givenCandidate(db);
    const clock = { now: new Date('2026-11-21T02:59:00Z') };
    const log = createAccessLog({ db, log: deps.log, now: () => clock.now });
    const use = { user_id: person.user_id, address: '203.0.113.9', port: null };
    log.record(use);
    await log.flush();
    clock.now = new Date('2026-11-21T02:59:30Z');
    log.record(use);
    clock.now = new Date('2026-11-21T03:00:00Z');
    log.record(use);
    await log.flush();
    expect(await rowsOf(person.user_id)).toMatchObject([
      { day: '2026-11-20', last_at: new Date('2026-11-21T02:59:30Z') },
      { day: '2026-11-21', first_at: new Date('2026-11-21T03:00:00Z') },
    ]);
  });

  it('keeps rows that could not be written, and writes them the next time', async () => {
    const person = await givenCandidate(db);
    const log = createAccessLog({ db, log: deps.log, now: () => new Date('2026-11-20T12:00:00Z') });
    log.record({ user_id: person.user_id, address: '203.0.113.7', port: null });
    await pool.query('alter table access_log rename to access_log_away');
    await log.flush();
    await pool.query('alter table access_log_away rename to access_log');
    expect(app.logged.splice(0).join('')).toContain('Access records could not be saved');
    await log.flush();
    expect(await rowsOf(person.user_id)).toHaveLength(1);
  });

  it('remains when the account is deleted, for six months', async () => {
    const person = await givenCandidate(db);
    const now = new Date('2026-11-22T12:00:00Z');
    for (const at of [now, subMonths(now, 6), addDays(subMonths(now, 6), -1)]) {
      const log = createAccessLog({ db, log: deps.log, now: () => at });
      log.record({ user_id: person.user_id, address: '203.0.113.7', port: null });
      await log.flush();
    }
    await pool.query('delete from "user" where id = $1', [person.user_id]);
    await deleteOldAccessesAndViews({ db, now: () => now }, never);
    expect((await rowsOf(person.user_id)).map(({ day }) => day)).toEqual(['2026-05-22', '2026-11-22']);
  });

  it('is readable, among operators, only by administrators, with a reason that the log of operators stores', async () => {
    const person = await givenCandidate(db);
    await call((await app.as(person)).cookie, '203.0.113.7');
    await deps.access.flush();
    const reason = 'Ordem judicial 0001234-56.2026.8.26.0100.';
    const input = { user_id: person.user_id, reason };
    for (const role of ['support', 'moderator'] as const) {
      const { api } = await app.as(await givenOperator(db, role));
      expect(await refusal(api.operator.accesses(input))).toBe('FORBIDDEN');
    }
    const administrator = await givenOperator(db, 'administrator');
    const { api } = await app.as(administrator);
    expect((await api.operator.accesses(input)).accesses).toMatchObject([{ address: '203.0.113.7' }]);
    const { rows } = await pool.query(`select about, reason from operator_acts where act = 'operator/accesses'`);
    expect(rows).toEqual([{ about: [person.user_id], reason }]);
  });
});
