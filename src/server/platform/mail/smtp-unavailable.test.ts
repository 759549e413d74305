import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { startSmtp } from '#tests/fakes/smtp.ts';
import { workerDatabase } from '#tests/setup/test-database.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { createQueue } from '../queue/queue.ts';
import { withMailMetrics } from './counted-mailer.ts';
import { mailWorker, sendMail } from './mail-queue.ts';
import { createSmtpMailer } from './smtp.ts';

const database = await workerDatabase();
const smtp = await startSmtp();
afterAll(() => smtp.stop());
const FROM = 'Encaixe <ola@encaixe.example>';

test('retries mails while SMTP is down, and counts failed, sent and refused mails separately', async () => {
  let url = 'smtp://127.0.0.1:1';
  const metrics = createMetrics();
  const mailer = withMailMetrics({ send: (mail) => createSmtpMailer({ url, from: FROM }).send(mail) }, metrics);
  const log = createLog({ level: 'silent' });
  const queue = createQueue([mailWorker(mailer)], { connection: database.connection, log, metrics });
  await queue.start();
  onTestFinished(() => queue.stop());
  const send = (to: string) =>
    database.db.transaction((tx) => sendMail(queue, tx, { to, subject: 'Olá', html: '<p>Olá</p>', text: 'Olá' }));
  const people = ['ana@example.com', 'bia@example.com', 'caio@example.com'];
  for (const to of people) await send(to);
  const sample = (name: string) => metrics.samples()[name] ?? 0;
  await vi.waitFor(() => expect(sample('encaixe_mails_total{outcome="failed"}')).toBe(3), { timeout: 60_000 });
  expect(sample('encaixe_tasks_total{task="mail.send",outcome="failed"}')).toBe(3);
  expect(smtp.received).toEqual([]);

  url = smtp.url;
  // The queue would retry after 15 seconds; the update makes the retry due now.
  await vi.waitFor(
    async () => {
      await database.pool.query(
        `update pgboss.job set start_after = now() where name = 'mail.send' and state = 'retry'`,
      );
      expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(people);
    },
    { timeout: 60_000, interval: 500 },
  );
  await vi.waitFor(() => expect(sample('encaixe_tasks_total{task="mail.send",outcome="done"}')).toBe(3));
  expect(sample('encaixe_mails_total{outcome="sent"}')).toBe(3);

  smtp.refuseRecipients('550 5.1.1 No such user');
  await expect(mailer.send({ to: 'ninguem@example.com', subject: 'Olá', html: 'x', text: 'x' })).rejects.toThrow('550');
  expect(sample('encaixe_mails_total{outcome="refused"}')).toBe(1);
});
