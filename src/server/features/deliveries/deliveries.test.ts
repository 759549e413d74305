import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { startSmtp } from '#tests/fakes/smtp.ts';
import { codeIn } from '#tests/support/codes.ts';
import { waitUntilBlocked } from '#tests/support/lock-waits.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCandidate } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createLog } from '../../platform/log.ts';
import { createSmtpMailer } from '../../platform/mail/smtp.ts';
import { recordingMailers } from './deliveries.ts';
import { deleteOldDeliveries } from './service.ts';

const smtp = await startSmtp();
afterAll(() => smtp.stop());
const app = await testApp({ mailer: createSmtpMailer({ url: smtp.url, from: 'Encaixe <ola@encaixe.example>' }) });
const { db, pool, clock } = app;
const log = createLog({ level: 'silent' });
const mails = recordingMailers(createSmtpMailer({ url: smtp.url, from: 'Encaixe <ola@encaixe.example>' }), {
  db,
  log,
  now: () => clock.now,
});

const GONE = '550 5.1.1 No such user';
const mailTo = (to: string) => ({ to, subject: 'Match com Ana Lima', topic: 'Match', html: '<p>Oi</p>', text: 'Oi' });

beforeEach(() => {
  smtp.refuseRecipients(null);
  smtp.received.length = 0;
});

const support = async () => (await app.as(await givenOperator(db, 'support'))).api.operator;
const outcomesOf = async (user_id: string) =>
  (await (await support()).mails({ user_id })).mails.map(({ outcome }) => outcome);

it('sends no more mails to an address that refused one permanently, and shows support the reason', async () => {
  const person = await givenCandidate(db);
  smtp.refuseRecipients(GONE);
  await mails.withholding.send(mailTo(person.email));
  smtp.refuseRecipients(null);
  await mails.withholding.send(mailTo(person.email.toUpperCase()));

  expect(smtp.received).toEqual([]);
  const operator = await support();
  expect((await operator.mails({ user_id: person.user_id })).mails).toMatchObject([
    { outcome: 'withheld', address: person.email, topic: 'Match', reason: null },
    { outcome: 'refused', address: person.email, topic: 'Match', reason: expect.stringContaining('No such user') },
  ]);
  expect((await operator.stopped({})).addresses).toContainEqual({
    address: person.email,
    since: clock.now,
    reason: expect.stringContaining('No such user'),
    user_id: person.user_id,
  });
  expect((await operator.person({ user_id: person.user_id })).mail_suppressed).toMatchObject({ since: clock.now });
});

it('sends a mail that verifies an address even to a suppressed address', async () => {
  const person = await givenCandidate(db);
  smtp.refuseRecipients(GONE);
  await mails.recording.send(mailTo(person.email));
  smtp.refuseRecipients(null);
  await mails.recording.send(mailTo(person.email));
  expect(smtp.received).toHaveLength(1);
  expect(await outcomesOf(person.user_id)).toEqual(['sent', 'refused']);
});

it.each([
  ['a full mailbox', '552 5.2.2 Mailbox full'],
  ['our own bad reputation', '554 5.7.1 Blocked'],
  ['a temporary failure of the server', '450 4.2.0 Try later'],
])('throws after %s, so that the task is retried, and suppresses nothing', async (_, answer) => {
  const person = await givenCandidate(db);
  smtp.refuseRecipients(answer);
  await expect(mails.withholding.send(mailTo(person.email))).rejects.toThrow();
  smtp.refuseRecipients(null);
  await mails.withholding.send(mailTo(person.email));
  expect(await outcomesOf(person.user_id)).toEqual(['sent', 'delayed']);
});

it('stores an address without an account only for a failed mail', async () => {
  const address = 'estranha@example.com';
  await mails.withholding.send(mailTo(address));
  const found = () => pool.query(`select outcome from mail_deliveries where address = $1`, [address]);
  expect((await found()).rows).toEqual([]);
  smtp.refuseRecipients(GONE);
  await mails.withholding.send(mailTo(address));
  expect((await found()).rows).toEqual([{ outcome: 'refused' }]);
  const [newest] = (await (await support()).mails({})).mails;
  expect(newest).toMatchObject({ address, user_id: null });
});

it('records the mail to a user who is deleted concurrently', async () => {
  const person = await givenCandidate(db);
  const countRecords = async () =>
    (await pool.query<{ n: number }>('select count(*)::int as n from mail_deliveries')).rows[0]?.n;
  const before = (await countRecords()) ?? 0;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('delete from "user" where id = $1', [person.user_id]);
    const sending = mails.recording.send(mailTo(person.email));
    await waitUntilBlocked(client);
    await client.query('commit');
    await sending;
  } finally {
    client.release();
  }
  expect(await countRecords()).toBe(before + 1);
});

it.each<[string, (person: { user_id: string; email: string }) => Promise<unknown>]>([
  [
    'an operator',
    async ({ user_id }) =>
      (await app.as(await givenOperator(db, 'administrator'))).api.operator.change({
        user_id,
        email_confirmed: true,
        reason: 'Ligou e confirmou o endereço.',
      }),
  ],
  [
    'its user, with a code mailed to it',
    async ({ email }) => {
      const json = { 'content-type': 'application/json' };
      const response = await app.visitor.fetch('/api/auth/email-otp/send-verification-otp', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email, type: 'sign-in' }),
      });
      await vi.waitFor(() => expect(smtp.received).toHaveLength(1), { timeout: 60_000 });
      const code = codeIn(smtp.received[0]?.data);
      const cookie = response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      const entered = await app.request('/api/auth/sign-in/email-otp', {
        method: 'POST',
        headers: { ...json, cookie, origin: 'http://encaixe.test', host: 'encaixe.test' },
        body: JSON.stringify({ email, otp: code }),
      });
      expect(entered.status).toBe(200);
    },
  ],
  [
    'any other update of the user’s row',
    async ({ user_id }) => {
      await pool.query('update "user" set email_verified = false where id = $1', [user_id]);
      await pool.query('update "user" set email_verified = true where id = $1', [user_id]);
    },
  ],
])('sends mails to an address again after it was confirmed by %s', async (_, confirm) => {
  const person = await givenCandidate(db);
  smtp.refuseRecipients(GONE);
  await mails.withholding.send(mailTo(person.email));
  smtp.refuseRecipients(null);
  await confirm(person);
  smtp.received.length = 0;
  await mails.withholding.send(mailTo(person.email));
  expect(smtp.received).toHaveLength(1);
  expect((await (await support()).person({ user_id: person.user_id })).mail_suppressed).toBeNull();
});

it('deletes the records of mails after three months', async () => {
  const person = await givenCandidate(db);
  await mails.recording.send(mailTo(person.email));
  clock.now = new Date(clock.now.getTime() + 91 * 24 * 60 * 60_000);
  await mails.recording.send(mailTo(person.email));
  await deleteOldDeliveries(app.deps);
  expect(await outcomesOf(person.user_id)).toEqual(['sent']);
});
