import { addDays } from 'date-fns/addDays';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProfileData } from '#demo/types.ts';
import { givenCandidate, givenCompany } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { notifyAndRemoveUnusedAccounts } from './unused-accounts.ts';

const app = await testApp();
const { db, pool, deps } = app;
const NOW = new Date('2026-11-22T13:00:00Z');
const never = new AbortController().signal;

const run = (at: Date) => {
  app.clock.now = at;
  return notifyAndRemoveUnusedAccounts(deps, never);
};

/** Returns a user whose last use was 24 months before `NOW`, plus this number of days. */
async function givenUnused(days: number, overrides: Partial<ProfileData> = {}) {
  const person = await givenCandidate(db, overrides);
  await pool.query(
    `update account_uses set last_used_at = $2::timestamptz - interval '24 months' + make_interval(days => $3) where user_id = $1`,
    [person.user_id, NOW, days],
  );
  return person;
}

const exists = async ({ user_id }: ProfileData) =>
  (await pool.query('select 1 from "user" where id = $1', [user_id])).rowCount === 1;

const subjectsTo = async ({ email }: ProfileData): Promise<string[]> => {
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(`select 1 from pgboss.job where name = 'mail.send' and state <> 'completed'`);
      expect(rows).toEqual([]);
    },
    { timeout: 60_000, interval: 50 },
  );
  const sent = 'select subject from mailbox_messages where to_address = $1 order by created_at';
  return (await pool.query(sent, [email])).rows.map(({ subject }) => subject);
};

const WARNING = 'Sua conta no Encaixe vai ser excluída';
const REMOVED = 'Sua conta no Encaixe foi excluída';

beforeEach(async () => {
  app.clock.now = NOW;
  await pool.query('delete from "user"');
});

describe('an unused account', () => {
  it('is notified 30 days and 7 days before its removal, and then removed, each once', async () => {
    const person = await givenUnused(30);
    await run(addDays(NOW, -1));
    expect(await subjectsTo(person)).toEqual([]);
    await run(NOW);
    await run(NOW);
    expect(await subjectsTo(person)).toEqual([WARNING]);
    await run(addDays(NOW, 22));
    expect(await subjectsTo(person)).toEqual([WARNING]);
    await run(addDays(NOW, 23));
    await run(addDays(NOW, 24));
    expect(await subjectsTo(person)).toEqual([WARNING, WARNING]);
    await run(addDays(NOW, 29));
    expect(await exists(person)).toBe(true);
    await run(addDays(NOW, 30));
    expect(await exists(person)).toBe(false);
    expect(await subjectsTo(person)).toEqual([WARNING, WARNING, REMOVED]);
  });

  it('is removed no sooner than announced, however late the task runs', async () => {
    const person = await givenUnused(-100);
    await run(NOW);
    await run(NOW);
    expect(await subjectsTo(person)).toEqual([WARNING]);
    await run(addDays(NOW, 23));
    await run(addDays(NOW, 29));
    expect(await exists(person)).toBe(true);
    await run(addDays(NOW, 30));
    expect(await exists(person)).toBe(false);
  });

  it('stays when it is used again, and its period starts again', async () => {
    const person = await givenUnused(0);
    await run(NOW);
    await run(addDays(NOW, 23));
    app.clock.now = addDays(NOW, 25);
    const { api, cookie } = await app.as(person);
    await api.profiles.mine();
    await deps.access.flush();
    await pool.query('delete from session where user_id = $1', [person.user_id]);
    expect(cookie).not.toBe('');
    await run(addDays(NOW, 40));
    expect(await exists(person)).toBe(true);
    const { rows } = await pool.query(
      'select notified_at, notified_again_at, last_used_at from account_uses where user_id = $1',
      [person.user_id],
    );
    expect(rows).toEqual([{ notified_at: null, notified_again_at: null, last_used_at: addDays(NOW, 25) }]);
    expect(await subjectsTo(person)).toEqual([WARNING, WARNING]);
  });

  it.each([
    ['pays', { plano: 'premium' as const }, null],
    ['is blocked', {}, `update "user" set blocked_at = now(), blocked_reason = 'Cobrou taxa.' where id = $1`],
    [
      'is signed in somewhere',
      {},
      `insert into session (id, token, user_id, expires_at) values (gen_random_uuid(), gen_random_uuid()::text, $1, '2030-01-01')`,
    ],
  ])('is kept while its owner %s', async (_, overrides, statement) => {
    const person = await givenUnused(-100, overrides);
    if (statement) await pool.query(statement, [person.user_id]);
    for (const days of [0, 23, 30, 60]) await run(addDays(NOW, days));
    expect(await exists(person)).toBe(true);
    expect(await subjectsTo(person)).toEqual([]);
  });

  it('is not notified twice by a task that was aborted', async () => {
    const people = [await givenUnused(30), await givenUnused(29), await givenUnused(28)];
    const stop = new AbortController();
    const mails: unknown[] = [];
    const half = {
      ...deps,
      sendMail: async (...mail: Parameters<typeof deps.sendMail>) => {
        await deps.sendMail(...mail);
        mails.push(mail);
        stop.abort(new Error('killed'));
      },
    };
    await expect(notifyAndRemoveUnusedAccounts(half, stop.signal)).rejects.toThrow('killed');
    expect(mails).toHaveLength(1);
    await run(NOW);
    for (const person of people) expect(await subjectsTo(person)).toEqual([WARNING]);
  });

  it('that can not be notified does not block the others', async () => {
    const [first, second] = [await givenUnused(10), await givenUnused(20)];
    const failing = {
      ...deps,
      sendMail: async (...[tx, mail]: Parameters<typeof deps.sendMail>) => {
        if (mail.to === first.email) throw new Error('no');
        await deps.sendMail(tx, mail);
      },
    };
    await notifyAndRemoveUnusedAccounts(failing, never);
    expect(app.logged.splice(0).join('')).toContain('The owner of an unused account could not be notified');
    expect(await subjectsTo(second)).toEqual([WARNING]);
    await run(NOW);
    expect(await subjectsTo(first)).toEqual([WARNING]);
  });

  it('of a company is notified and removed too', async () => {
    const company = await givenCompany(db);
    await pool.query(`update account_uses set last_used_at = '2020-01-01' where user_id = $1`, [company.user_id]);
    for (const days of [0, 23, 30]) await run(addDays(NOW, days));
    expect(await exists(company)).toBe(false);
    expect(await subjectsTo(company)).toEqual([WARNING, WARNING, REMOVED]);
  });
});
