import { expect, it, vi } from 'vitest';
import { givenCandidate, givenCompany } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { recordConfirmedAddress } from '../deliveries/service.ts';

const app = await testApp();
const { db, pool } = app;
const WRONG = '0000 0000';

const stop = ({ email }: { email: string }) =>
  pool.query(`insert into suppressed_addresses (address, since, reason) values (lower($1), now(), '550 5.1.1')`, [
    email,
  ]);

/** Returns the code in the newest of `mails` mails that ask to confirm the address. */
const codeOf = ({ email }: { email: string }, mails = 1) =>
  vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ text: string }>(
        `select text from mailbox_messages where to_address = $1 and subject = 'Confirme o seu e-mail' order by id`,
        [email],
      );
      expect(rows).toHaveLength(mails);
      return rows.at(-1)?.text.match(/^\d{8}$/m)?.[0] ?? '';
    },
    { timeout: 60_000, interval: 50 },
  );

const isStopped = async (api: Awaited<ReturnType<typeof app.as>>['api']) => {
  const session = await api.session.current();
  return session.user === null ? null : session.mail_suppressed;
};

it('reports suppressed mails until a delivered code confirms the mailbox (accounts#stopped-mailbox)', async () => {
  const person = await givenCandidate(db);
  const { api } = await app.as(person);
  expect(await isStopped(api)).toBe(false);
  expect(await refusal(api.accounts.sendMailboxCode())).toBe('NOTHING_CHANGES');
  await stop(person);
  expect(await isStopped(api)).toBe(true);
  await api.accounts.sendMailboxCode();
  const code = await codeOf(person);
  expect(await refusal(api.accounts.confirmMailbox({ code: WRONG }))).toBe('WRONG_CODE');
  expect(await isStopped(api)).toBe(true);
  await api.accounts.confirmMailbox({ code: `${code.slice(0, 4)} ${code.slice(4)}` });
  expect(await isStopped(api)).toBe(false);
  // A code is valid once.
  await stop(person);
  expect(await refusal(api.accounts.confirmMailbox({ code }))).toBe('WRONG_CODE');
});

it('refuses the code of another user, and of a former address', async () => {
  const [one, other] = [await givenCandidate(db), await givenCompany(db)];
  const [{ api }, { api: others }] = [await app.as(one), await app.as(other)];
  for (const each of [one, other]) await stop(each);
  await api.accounts.sendMailboxCode();
  const code = await codeOf(one);
  expect(await refusal(others.accounts.confirmMailbox({ code }))).toBe('WRONG_CODE');
  const moved = { email: `outra.${one.email}` };
  await pool.query('update "user" set email = $2, email_verified = false where id = $1', [one.user_id, moved.email]);
  await stop(moved);
  expect(await refusal(api.accounts.confirmMailbox({ code }))).toBe('WRONG_CODE');
});

it('allows five codes in an hour, and ten attempts in 15 minutes', async () => {
  const person = await givenCandidate(db);
  await stop(person);
  const { api } = await app.as(person);
  for (let n = 0; n < 5; n += 1) await api.accounts.sendMailboxCode();
  expect(await refusal(api.accounts.sendMailboxCode())).toBe('RATE_LIMITED');
  for (let n = 0; n < 10; n += 1)
    expect(await refusal(api.accounts.confirmMailbox({ code: WRONG }))).toBe('WRONG_CODE');
  expect(await refusal(api.accounts.confirmMailbox({ code: WRONG }))).toBe('RATE_LIMITED');
  await recordConfirmedAddress(db, person.email);
  expect(await refusal(api.accounts.confirmMailbox({ code: WRONG }))).toBe('NOTHING_CHANGES');
});
