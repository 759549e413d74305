import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startSmtp } from '#tests/fakes/smtp.ts';
import { BOUNCES, gmailBounce, postfixBounce } from '#tests/support/bounces.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCandidate } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createLog } from '../../platform/log.ts';
import { createSmtpMailer } from '../../platform/mail/smtp.ts';
import { recordingMailers } from './deliveries.ts';

const SECRET = 'a secret of the mail server, at least 32 long';
const smtp = await startSmtp();
afterAll(() => smtp.stop());
const app = await testApp({ bounceSecret: SECRET });
const { db, pool, clock } = app;
const mails = recordingMailers(
  createSmtpMailer({ url: smtp.url, from: 'Encaixe <ola@encaixe.example>', returnTo: 'devolvidos@encaixe.example' }),
  { db, log: createLog({ level: 'silent' }), now: () => clock.now },
);

beforeEach(() => {
  smtp.received.length = 0;
});

/** Sends a mail to this address. @returns its Message-ID; empty when it was not sent */
async function sent(to: string): Promise<string> {
  smtp.received.length = 0;
  await mails.withholding.send({ to, subject: 'Match com Ana Lima', topic: 'Match', html: '<p>Oi</p>', text: 'Oi' });
  const [mail] = smtp.received;
  return /^message-id: (<.+>)$/im.exec(mail?.data ?? '')?.[1] ?? '';
}

const post = (body: string, headers: Record<string, string> = {}) =>
  app.request('/api/webhooks/mail', {
    method: 'POST',
    headers: { host: 'encaixe.test', authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822', ...headers },
    body,
  });
async function postReport(body: string, headers?: Record<string, string>): Promise<unknown> {
  const answer = await post(body, headers);
  return answer.ok ? (await answer.json()).outcome : answer.status;
}
const postJsonReport = (input: unknown) => postReport(JSON.stringify(input), { 'content-type': 'application/json' });

const deliveriesTo = async (user_id: string) =>
  (await (await app.as(await givenOperator(db, 'support'))).api.operator.mails({ user_id })).mails;
const isSuppressed = async (address: string) =>
  (await pool.query('select from suppressed_addresses where address = $1', [address.toLowerCase()])).rowCount === 1;

describe('a returned mail (operators#returned)', () => {
  it.each(Object.entries(BOUNCES))('suppresses its recipient’s address once, by a report of %s', async (_, bounce) => {
    const person = await givenCandidate(db);
    const id = await sent(person.email);
    const report = bounce({ id, recipient: person.email.toUpperCase() });
    expect(await postReport(report)).toBe('stopped');
    expect(await isSuppressed(person.email)).toBe(true);
    expect(await deliveriesTo(person.user_id)).toMatchObject([
      { outcome: 'returned', topic: 'Match', reason: expect.stringMatching(/^550/) },
    ]);
    expect(await Promise.all([postReport(report), postReport(report)])).toEqual(['unknown', 'unknown']);
    expect(await sent(person.email)).toBe('');
    expect((await deliveriesTo(person.user_id)).map(({ outcome }) => outcome)).toEqual(['withheld', 'returned']);
  });

  it('is recorded once for fifteen parallel reports', async () => {
    const person = await givenCandidate(db);
    const report = postfixBounce({ id: await sent(person.email), recipient: person.email });
    const outcomes = await Promise.all(Array.from({ length: 15 }, () => postReport(report)));
    expect(outcomes.sort()).toEqual(['stopped', ...Array.from({ length: 14 }, () => 'unknown')]);
  });

  it.each([
    ['a full mailbox', { status: '5.2.2', diagnostic: '552 5.2.2 Mailbox full' }],
    ['the bad reputation of our server', { status: '5.7.1', diagnostic: '550 5.7.1 Blocked' }],
    ['a delivery that took too long', { status: '4.4.7', diagnostic: 'Delivery time expired' }],
  ])('is recorded and suppresses nothing for %s', async (_, why) => {
    const person = await givenCandidate(db);
    expect(await postReport(postfixBounce({ id: await sent(person.email), recipient: person.email, ...why }))).toBe(
      'noted',
    );
    expect(await isSuppressed(person.email)).toBe(false);
    expect(await deliveriesTo(person.user_id)).toMatchObject([{ outcome: 'returned' }]);
  });

  it('is ignored when the report is about a delay, or is no report', async () => {
    const person = await givenCandidate(db);
    const id = await sent(person.email);
    const report = gmailBounce({ id, recipient: person.email, action: 'delayed', status: '4.4.1' });
    expect(await postReport(report)).toBe('ignored');
    expect(await postReport('Subject: Oi\r\n\r\nEstou de férias.')).toBe('ignored');
    expect(await deliveriesTo(person.user_id)).toMatchObject([{ outcome: 'sent' }]);
  });

  it('suppresses no address by a forged report, without the key of a sent mail or with the key of a mail to another address', async () => {
    const [victim, liar] = [await givenCandidate(db), await givenCandidate(db)];
    await sent(victim.email);
    const own = await sent(liar.email);
    const invented = `<${randomUUID()}@encaixe.example>`;
    expect(await postReport(postfixBounce({ id: invented, recipient: victim.email }))).toBe('unknown');
    expect(await postReport(postfixBounce({ id: '<sem-chave@encaixe.example>', recipient: victim.email }))).toBe(
      'unknown',
    );
    expect(await postReport(postfixBounce({ id: own, recipient: victim.email }))).toBe('noted');
    expect(await isSuppressed(victim.email)).toBe(false);
    expect(await isSuppressed(liar.email)).toBe(false);
    expect(await deliveriesTo(victim.user_id)).toMatchObject([{ outcome: 'sent' }]);
  });

  it('suppresses no address when the account has changed its address since', async () => {
    const person = await givenCandidate(db);
    const before = person.email;
    const id = await sent(before);
    await pool.query('update "user" set email = $2 where id = $1', [person.user_id, 'outra.caixa@example.com']);
    expect(await postReport(postfixBounce({ id, recipient: before }))).toBe('noted');
    expect([await isSuppressed(before), await isSuppressed('outra.caixa@example.com')]).toEqual([false, false]);
  });

  it('suppresses no address that was confirmed after the mail was sent, unless a later mail is returned', async () => {
    const person = await givenCandidate(db);
    const { user_id, email } = person;
    const [late, sooner] = [await sent(email), await sent(email)];
    expect(await postReport(postfixBounce({ id: sooner, recipient: email }))).toBe('stopped');
    const administrator = (await app.as(await givenOperator(db, 'administrator'))).api.operator;
    await administrator.change({ user_id, email_confirmed: true, reason: 'A caixa voltou a existir.' });
    expect(await isSuppressed(email)).toBe(false);
    expect(await postReport(postfixBounce({ id: late, recipient: email }))).toBe('noted');
    expect(await isSuppressed(email)).toBe(false);
    expect(await postReport(postfixBounce({ id: await sent(email), recipient: email }))).toBe('stopped');
    // Any confirmation by the account's own user ends the suppression too.
    await pool.query('update "user" set email_verified = false where id = $1', [user_id]);
    await pool.query('update "user" set email_verified = true where id = $1', [user_id]);
    expect(await isSuppressed(email)).toBe(false);
  });

  it('to an address without an account is recorded without the address', async () => {
    const id = await sent('ninguem@example.com');
    expect(await postReport(postfixBounce({ id, recipient: 'ninguem@example.com' }))).toBe('noted');
    const { rows } =
      await pool.query(`select address, outcome from mail_deliveries where key is not null and outcome = 'returned'
      and user_id is null`);
    expect(rows).toEqual([{ address: null, outcome: 'returned' }]);
    expect(await isSuppressed('ninguem@example.com')).toBe(false);
  });

  it('may be reported in JSON', async () => {
    const person = await givenCandidate(db);
    const message_id = await sent(person.email);
    const notice = { message_id, recipient: person.email, status: '5.1.1', reason: 'bad\u0000destination' };
    expect(await postJsonReport({ ...notice, status: '4.2.0' })).toBe('ignored');
    expect(await postJsonReport(notice)).toBe('stopped');
    expect(await deliveriesTo(person.user_id)).toMatchObject([{ reason: 'bad destination' }]);
    for (const wrong of [
      {},
      [],
      null,
      { ...notice, recipient: 'ninguém' },
      { ...notice, status: '5' },
      { ...notice, message_id: 7 },
    ])
      expect(await postJsonReport(wrong)).toBe(400);
    expect(await postReport('{', { 'content-type': 'application/json' })).toBe(400);
  });

  it('is found by the header X-Encaixe-Mail when a mail service has replaced the Message-ID', async () => {
    const person = await givenCandidate(db);
    const id = await sent(person.email);
    const [key = ''] = /[\da-f-]{36}/.exec(id) ?? [];
    const report = postfixBounce({ id: `<0100@ses.example>\r\nX-Encaixe-Mail: ${key}`, recipient: person.email });
    expect(await postReport(report)).toBe('stopped');
  });
});

describe('the bounce webhook (operators#returned)', () => {
  it('responds 401 without the secret, before it reads the body', async () => {
    const person = await givenCandidate(db);
    const report = postfixBounce({ id: await sent(person.email), recipient: person.email });
    for (const authorization of ['', 'Bearer ', `Basic ${SECRET}`, SECRET, `bearer ${SECRET.slice(1)}`])
      expect(await postReport(report, { authorization })).toBe(401);
    expect(await postReport('x'.repeat(300 * 1024), { authorization: 'Bearer no' })).toBe(401);
    expect(await deliveriesTo(person.user_id)).toMatchObject([{ outcome: 'sent' }]);
    expect(app.security.join()).toContain('"path":"/api/webhooks/mail"');
    expect(app.security.join()).not.toContain(SECRET);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/report; boundary=x'])(
    'accepts a report with the content type %s, which some programs send',
    async (type) => {
      const person = await givenCandidate(db);
      const report = postfixBounce({ id: await sent(person.email), recipient: person.email });
      expect(await postReport(report, { 'content-type': type })).toBe('stopped');
      expect(await postReport(report, { 'content-type': type, authorization: 'Bearer no' })).toBe(401);
    },
  );

  it('refuses a body larger than 256 KiB', async () => {
    expect(await postReport('x'.repeat(256 * 1024))).toBe('ignored');
    expect(await postReport('x'.repeat(256 * 1024 + 1))).toBe(413);
  });

  it('responds 429 after 1,200 reports in a minute', async () => {
    await pool.query(
      `insert into rate_limit (id, key, count, last_request) values (gen_random_uuid(), 'mail-returned', 1200, $1)
      on conflict (key) do update set count = 1200, last_request = $1`,
      [clock.now.getTime()],
    );
    const report = postfixBounce({ id: `<${randomUUID()}@encaixe.example>`, recipient: 'ana@example.com' });
    expect(await postReport(report)).toBe(429);
    clock.now = new Date(clock.now.getTime() + 60_001);
    expect(await postReport(report)).toBe('unknown');
  });

  it('responds 404 when no secret is configured', async () => {
    const without = await testApp({ database: app });
    const answer = await without.request('/api/webhooks/mail', {
      method: 'POST',
      headers: { host: 'encaixe.test', origin: 'http://encaixe.test', authorization: 'Bearer undefined' },
      body: '',
    });
    expect(answer.status).toBe(404);
  });
});

it('mails have the address for returned mails as their envelope sender', async () => {
  await sent('ana@example.com');
  expect(smtp.received[0]).toMatchObject({ from: 'devolvidos@encaixe.example', to: ['ana@example.com'] });
  expect(smtp.received[0]?.data).toMatch(/^From: Encaixe <ola@encaixe\.example>$/im);
});
