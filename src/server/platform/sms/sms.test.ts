import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTwilio } from '#tests/fakes/twilio.ts';
import { workerDatabase } from '#tests/setup/test-database.ts';
import { createLog } from '../log.ts';
import { listMailbox, readMailboxMessage } from '../mail/mailbox.ts';
import { createMailboxSms } from './mailbox-sms.ts';
import type { SmsSender } from './sms.ts';
import { createTwilioSms } from './twilio-sms.ts';

const database = await workerDatabase();
const twilio = await startTwilio();
afterAll(() => twilio.stop());

const logged: string[] = [];
const log = createLog({ level: 'warn', destination: { write: (line: string) => void logged.push(line) } });
const sms = { to: '+5511987654321', text: 'Encaixe: 123456 <b>\n@encaixe.example #123456', code: '123456' };
const templates = { code: `HX${'1'.repeat(32)}`, notice: `HX${'2'.repeat(32)}` };

const plain = createTwilioSms({ ...twilio.settings, whatsapp: undefined, log });
const whatsapp = createTwilioSms({ ...twilio.settings, whatsapp: templates, log });

async function storedMessages() {
  const entries = await listMailbox(database.pool);
  const kept = await Promise.all(entries.map(({ id }) => readMailboxMessage(database.pool, id)));
  return kept.map((message) => ({ to: message?.to_address, text: message?.text }));
}

const adapters: [string, SmsSender, () => Promise<object[]>][] = [
  ['mailbox', createMailboxSms(database.pool), storedMessages],
  ['twilio', plain, async () => twilio.received.map(({ To, Body }) => ({ to: To, text: Body }))],
];

beforeEach(async () => {
  await database.pool.query('delete from mailbox_messages');
  twilio.received.length = 0;
  twilio.refuse(null);
  logged.length = 0;
});

test.each(adapters)('%s delivers the text unchanged, to one number', async (_, sender, delivered) => {
  await sender.send(sms);
  expect(await delivered()).toEqual([{ to: sms.to, text: sms.text }]);
});

test('createMailboxSms escapes HTML in the stored message', async () => {
  await createMailboxSms(database.pool).send(sms);
  const [entry] = await listMailbox(database.pool);
  expect((await readMailboxMessage(database.pool, entry?.id ?? ''))?.html).toContain('123456 &lt;b&gt;');
});

describe('createTwilioSms', () => {
  test('sends from a phone number, or from a messaging service', async () => {
    await plain.send(sms);
    const service = `MG${'3'.repeat(32)}`;
    await createTwilioSms({ ...twilio.settings, from: service, whatsapp: undefined, log }).send(sms);
    expect(twilio.received).toEqual([
      { From: twilio.settings.from, To: sms.to, Body: sms.text },
      { MessagingServiceSid: service, To: sms.to, Body: sms.text },
    ]);
  });

  test('sends approved templates by WhatsApp, with the code or the notice as the variable', async () => {
    await whatsapp.send(sms);
    await whatsapp.send({ to: sms.to, text: 'Sua senha foi alterada.' });
    const both = { From: `whatsapp:${twilio.settings.from}`, To: `whatsapp:${sms.to}` };
    expect(twilio.received).toEqual([
      { ...both, ContentSid: templates.code, ContentVariables: '{"1":"123456"}' },
      { ...both, ContentSid: templates.notice, ContentVariables: '{"1":"Sua senha foi alterada."}' },
    ]);
  });

  test.each([
    [500, 20500],
    [503, 20503],
    [429, 20429],
    [401, 20003],
  ])('rejects for status %i, so that the queue retries', async (status, code) => {
    twilio.refuse({ status, code });
    await expect(plain.send(sms)).rejects.toThrow(`${status}, ${code}`);
  });

  test('rejects when the service can not be reached, so that the queue retries', async () => {
    const unreachable = createTwilioSms({
      ...twilio.settings,
      endpoint: 'http://127.0.0.1:1',
      whatsapp: undefined,
      log,
    });
    await expect(unreachable.send(sms)).rejects.toThrow();
  });

  test('resolves when the number is refused permanently, and logs that without the number', async () => {
    twilio.refuse({ status: 400, code: 21610 });
    await plain.send(sms);
    expect(logged.join()).toContain('21610');
    expect(logged.join()).not.toContain('98765');
    expect(twilio.received).toEqual([]);
  });

  test('rejects for a wrong token with an error that does not contain the token', async () => {
    const wrong = createTwilioSms({ ...twilio.settings, token: 'muito-errado', whatsapp: undefined, log });
    const failure = await wrong.send(sms).catch(String);
    expect(failure).toContain('401');
    expect(failure).not.toContain('muito-errado');
  });
});
