import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ZodError } from 'zod';
import { SERVER_KEYS } from '#tests/fakes/server-keys.ts';
import { startSmtp } from '#tests/fakes/smtp.ts';
import { workerDatabase } from '#tests/setup/test-database.ts';
import { createLog } from '../log.ts';
import { createQueue } from '../queue/queue.ts';
import { mailWorker, sendMail } from './mail-queue.ts';
import { createMailboxMailer, listMailbox, MAILBOX_PAGE_SIZE, readMailboxMessage } from './mailbox.ts';
import type { Mail, Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp.ts';

const database = await workerDatabase();
const smtp = await startSmtp();
afterAll(() => smtp.stop());

const FROM = 'Encaixe <ola@encaixe.example>';
const mail: Mail = {
  to: 'joao.silva@example.com',
  subject: 'Olá, ação: confirme já o seu e-mail',
  html: `<p>Ação &amp; reação</p>\n.ponto\n${'<b>x</b>'.repeat(300)}`,
  text: `Ação & reação\n.ponto no início\n\n${'x'.repeat(1500)}\n`,
};

const EVENT = 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nSUMMARY:Entrevista é amanhã\r\nEND:VCALENDAR\r\n';

/** A delivered message with its recipients, in the same form for both adapters. */
type DeliveredMail = { to: string[]; subject: string; html: string; text: string; calendar: string | null };

const adapters: [string, Mailer, () => Promise<DeliveredMail[]>][] = [
  [
    'mailbox',
    createMailboxMailer(database.pool),
    async () => {
      const entries = await listMailbox(database.pool);
      const messages = await Promise.all(entries.map((entry) => readMailboxMessage(database.pool, entry.id)));
      return messages.flatMap((message) => (message ? [{ ...message, to: [message.to_address] }] : []));
    },
  ],
  [
    'smtp',
    createSmtpMailer({ url: smtp.url, from: FROM }),
    async () => smtp.received.map(({ to, data }) => ({ to, subject: subjectOf(data), ...partsOf(data) })).reverse(),
  ],
];

beforeEach(async () => {
  await database.pool.query('delete from mailbox_messages');
  smtp.received.length = 0;
  smtp.commands.length = 0;
});

describe.each(adapters)('the %s mailer', (_name, mailer, delivered) => {
  test('delivers the HTML and the text of a message unchanged', async () => {
    await mailer.send(mail);
    const [message, ...others] = await delivered();
    expect(message).toMatchObject({ ...mail, to: [mail.to] });
    expect(others).toEqual([]);
  });

  test('delivers the calendar attachment (hiring#calendar)', async () => {
    await mailer.send({ ...mail, calendar: { method: 'PUBLISH', content: EVENT } });
    await mailer.send(mail);
    const [without, message] = await delivered();
    expect(message?.calendar).toBe(EVENT);
    expect(message).toMatchObject({ ...mail, to: [mail.to] });
    expect(without?.calendar).toBeNull();
  });

  test('delivers each message separately', async () => {
    await mailer.send({ ...mail, subject: 'Primeira' });
    await mailer.send({ ...mail, subject: 'Segunda' });
    expect((await delivered()).map((message) => message.subject)).toEqual(['Segunda', 'Primeira']);
  });

  test('adds no header through a subject, and no recipient through an address', async () => {
    const outcome = mailer.send({ ...mail, to: 'a@example.com, b@example.com', subject: 'Oi\r\nBcc: c@example.com' });
    await outcome.catch(() => undefined);
    const reached = (await delivered()).flatMap(({ to }) => to);
    expect(reached).not.toContain('b@example.com');
    expect(reached).not.toContain('c@example.com');
    expect(smtp.received.filter(({ data }) => /^bcc:/im.test(data))).toEqual([]);
  });
});

describe('the smtp mailer without TLS', () => {
  const mailer = createSmtpMailer({ url: smtp.url, from: FROM });

  test('authenticates, and sends the sender’s name and the header Auto-Submitted', async () => {
    await mailer.send(mail);
    expect(smtp.received[0]).toMatchObject({ user: 'encaixe', from: 'ola@encaixe.example' });
    expect(smtp.received[0]?.data).toMatch(/^From: Encaixe <ola@encaixe\.example>\r$/m);
    expect(smtp.received[0]?.data).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  test('adds the unsubscribe headers only to mails that have them (alerts#unsubscribe)', async () => {
    await mailer.send(mail);
    const unsubscribe = 'https://encaixe.example/parar-vagas/key';
    await mailer.send({ ...mail, unsubscribe });
    const headers = smtp.received.map(({ data }) =>
      data.match(/^List-Unsubscribe(?:-Post)?: .+$/gm)?.map((line) => line.trim()),
    );
    expect(headers).toEqual([
      undefined,
      [`List-Unsubscribe: <${unsubscribe}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'],
    ]);
  });

  test('sets Reply-To only for a mail that has a reply address (operators#answer)', async () => {
    await mailer.send({ ...mail, replyTo: 'suporte@encaixe.example' });
    await mailer.send(mail);
    expect(smtp.received.map(({ data }) => /^Reply-To: (.+)\r$/m.exec(data)?.[1])).toEqual([
      'suporte@encaixe.example',
      undefined,
    ]);
  });

  test('rejects when the server refuses the recipient, the password is wrong or the port is closed', async () => {
    smtp.refuseRecipients('550 No such user');
    await expect(mailer.send(mail)).rejects.toThrow('No such user');
    smtp.refuseRecipients(null);
    const wrong = createSmtpMailer({ url: smtp.url.replace('stand-in-secret', 'wrong'), from: FROM });
    await expect(wrong.send(mail)).rejects.toThrow('535');
    const unreachable = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: FROM });
    await expect(unreachable.send(mail)).rejects.toThrow('ECONNREFUSED');
    expect(smtp.received).toEqual([]);
  });

  test('rejects with an error without the recipient’s address, though the server’s response contains it', async () => {
    smtp.refuseRecipients(
      `450 4.2.0 <${mail.to}>: Recipient address rejected: try ${mail.to.toUpperCase()} again later`,
    );
    const failed: unknown = await mailer.send(mail).catch((error: unknown) => error);
    smtp.refuseRecipients(null);
    const lines: string[] = [];
    createLog({ level: 'error', destination: { write: (line) => void lines.push(line) } }).error(
      { err: failed },
      'A task failed',
    );
    expect(JSON.parse(lines.join('')).err).toMatchObject({ responseCode: 450, command: 'RCPT TO', code: 'EENVELOPE' });
    expect(lines.join('').toLowerCase()).toContain('recipient address rejected');
    expect(lines.join('').toLowerCase()).not.toContain(mail.to.toLowerCase());
  });

  test('sends neither password nor message to a server without TLS when the URL requires TLS', async () => {
    const strict = createSmtpMailer({ url: `${smtp.url}?requireTLS=true`, from: FROM });
    await expect(strict.send(mail)).rejects.toThrow();
    expect(smtp.commands).not.toContain('AUTH');
    expect(smtp.commands).not.toContain('MAIL');
  });
});

describe('the smtp mailer with TLS', async () => {
  const { cert } = SERVER_KEYS;
  const secure = await startSmtp(SERVER_KEYS);
  afterAll(() => secure.stop());
  const trusted = new URLSearchParams({ 'tls.ca': cert, 'tls.servername': 'localhost' });
  /** Changes the host to 0.0.0.0, which the mailer treats as a server on another machine. */
  const elsewhere = (url: string) => url.replace('127.0.0.1', '0.0.0.0');

  test('sends only EHLO to a remote server before STARTTLS', async () => {
    const mailer = createSmtpMailer({ url: `${elsewhere(secure.url)}?${trusted}`, from: FROM });
    await mailer.send(mail);
    mailer.close();
    expect(secure.commands.slice(0, 4)).toEqual(['EHLO', 'STARTTLS', 'EHLO', 'AUTH']);
    expect(secure.received).toMatchObject([{ user: 'encaixe', to: [mail.to] }]);
  });

  test.each([
    ['with an untrusted certificate', () => elsewhere(secure.url)],
    ['with another server’s certificate', () => `${elsewhere(secure.url)}?${new URLSearchParams({ 'tls.ca': cert })}`],
    ['that doesn’t offer TLS, or whose offer an attacker removed', () => elsewhere(smtp.url)],
    ['without TLS, which the URL does not allow', () => `${elsewhere(smtp.url)}?ignoreTLS=false`],
  ])('sends neither password nor message to a server %s', async (_, url) => {
    secure.commands.length = 0;
    await expect(createSmtpMailer({ url: url(), from: FROM }).send(mail)).rejects.toThrow();
    for (const { commands } of [secure, smtp]) {
      expect(commands).not.toContain('AUTH');
      expect(commands).not.toContain('MAIL');
    }
  });

  test('sends without TLS when the URL allows it', async () => {
    const mailer = createSmtpMailer({ url: `${elsewhere(smtp.url)}?ignoreTLS=true`, from: FROM });
    await mailer.send(mail);
    mailer.close();
    expect(smtp.received).toHaveLength(1);
  });
});

describe('connections to SMTP', () => {
  const greeted = () => smtp.commands.filter((command) => command === 'EHLO').length;
  const many = (mailer: Mailer, count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => mailer.send({ ...mail, to: `${n}@example.com` })));

  test('are at most three, are reused for many mails, and are closed when idle', async () => {
    const mailer = createSmtpMailer({ url: smtp.url, from: FROM });
    await many(mailer, 30);
    for (let n = 0; n < 10; n++) await mailer.send(mail);
    expect(greeted()).toBe(3);
    expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(31);
    smtp.refuseRecipients('550 5.1.1 No such user');
    await expect(mailer.send(mail)).rejects.toThrow('550');
    smtp.refuseRecipients(null);
    await mailer.send(mail);
    expect(greeted(), 'a refused mail costs no connection').toBe(3);
    await expect.poll(smtp.connections, { timeout: 60_000 }).toBe(0);
    await mailer.send(mail);
    expect(greeted()).toBe(4);
    mailer.close();
  });

  test('may be closed by the server between two mails, and no mail is lost or sent twice', async () => {
    const mailer = createSmtpMailer({ url: smtp.url, from: FROM });
    await many(mailer, 6);
    smtp.hangUp();
    await many(mailer, 6);
    expect(smtp.received).toHaveLength(12);
    mailer.close();
  });

  test('are closed by close() after the current deliveries', async () => {
    const mailer = createSmtpMailer({ url: smtp.url, from: FROM });
    await mailer.send(mail);
    const last = mailer.send(mail);
    await vi.waitFor(() => expect(smtp.commands.filter((command) => command === 'MAIL')).toHaveLength(2));
    mailer.close();
    await last;
    expect(smtp.received).toHaveLength(2);
    await expect.poll(smtp.connections).toBe(0);
    await expect(mailer.send(mail)).rejects.toThrow('closed');
  });
});

test('the mailbox lists only the newest messages, at most MAILBOX_PAGE_SIZE', async () => {
  const mailer = createMailboxMailer(database.pool);
  for (let n = 0; n <= MAILBOX_PAGE_SIZE; n++) await mailer.send({ ...mail, subject: `${n}` });
  const subjects = (await listMailbox(database.pool)).map((entry) => entry.subject);
  expect(subjects).toHaveLength(MAILBOX_PAGE_SIZE);
  expect(subjects).not.toContain('0');
});

test('sendMail sends a mail after the transaction commits, and refuses more than one address', async () => {
  const log = createLog({ level: 'silent' });
  const mailer = createMailboxMailer(database.pool);
  const queue = createQueue([mailWorker(mailer)], { connection: database.connection, log });
  await queue.start();
  try {
    const undone = database.db.transaction(async (tx) => {
      await sendMail(queue, tx, { ...mail, subject: 'Desfeita' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await expect(sendMail(queue, database.db, { ...mail, to: 'a@example.com, b@example.com' })).rejects.toThrow(
      ZodError,
    );
    await database.db.transaction((tx) => sendMail(queue, tx, mail));
    await vi.waitFor(async () => expect(await listMailbox(database.pool)).toMatchObject([{ subject: mail.subject }]), {
      timeout: 60_000,
    });
  } finally {
    await queue.stop();
  }
});

function subjectOf(data: string): string {
  const header = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(data)?.[1] ?? '';
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/g, (_, kind, text) =>
      kind === 'B' ? Buffer.from(text, 'base64').toString() : quotedPrintable(text.replaceAll('_', ' ')),
    );
}

function partsOf(data: string): Pick<DeliveredMail, 'html' | 'text' | 'calendar'> {
  const part = (type: string) => {
    const found = new RegExp(`Content-Type: text/${type}[^]*?\\r\\n\\r\\n([^]*?)\\r\\n--`).exec(data);
    const base64 = found?.[0].includes('Content-Transfer-Encoding: base64');
    const body = found?.[1] ?? '';
    const decoded = base64 ? Buffer.from(body, 'base64').toString() : quotedPrintable(body);
    return decoded.replaceAll('\r\n', '\n');
  };
  const calendar = /Content-Type: text\/calendar;[^:]*method=PUBLISH/.test(data)
    ? part('calendar').replaceAll('\n', '\r\n')
    : null;
  return { html: part('html'), text: part('plain'), calendar };
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
