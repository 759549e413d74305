import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '#server/app.ts';
import { createDb } from '#server/platform/database/create-db.ts';
import { createLog } from '#server/platform/log.ts';
import { createSmtpMailer } from '#server/platform/mail/smtp.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { createStripePayments } from '#server/platform/payments/stripe/stripe-payments.ts';
import { openStorage } from '#server/platform/storage/open.ts';
import { createDeps } from '#server/wire.ts';
import { startPushService } from '../fakes/push-service.ts';
import { startS3 } from '../fakes/s3.ts';
import { startSmtp } from '../fakes/smtp.ts';
import { startStripe } from '../fakes/stripe/stripe.ts';
import { cookieOf, SECRET } from '../load/contenders.ts';
import { plainPng } from '../support/pictures.ts';
import type { Fault } from './fault.ts';
import { givenPeople, openDatabase, temporaryFolder } from './world.ts';

const ORIGIN = 'http://encaixe.test';
const HOUR_S = 3600;
const MAILS = 20;

/**
 * Makes SMTP, the bucket, Stripe and a push service unavailable for an hour. The hour is simulated by moving the times of the queue's
 * retries.
 */
export const hourLongOutage: Fault = {
  name: 'SMTP, the bucket, Stripe and a push service unavailable for an hour',
  async run({ expect, report }) {
    const { folder, remove } = await temporaryFolder();
    const database = await openDatabase(join(folder, 'database'));
    const { pool } = database;
    const db = createDb(pool);
    const { people } = await givenPeople(database, 2, 0);
    const [person, other] = people;
    if (!person || !other) throw new Error('No candidate exists');
    await pool.query(`update profiles set plano = 'basico'`);
    // Noon, outside of the quiet hours.
    const now = () => new Date('2026-03-04T15:00:00Z');
    const [smtp, bucket, push] = [await startSmtp(), await startS3(), await startPushService()];
    const stripe = await startStripe({ now, publicUrl: ORIGIN });
    const metrics = createMetrics();
    let isUnavailable = false;
    const from = 'Encaixe <ola@encaixe.example>';
    const workingMailer = createSmtpMailer({ url: smtp.url, from });
    const failingMailer = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from });
    const { deps, queue, realtime } = createDeps({
      database,
      storage: await openStorage({ kind: 's3', ...bucket.config }),
      mailer: { send: (mail) => (isUnavailable ? failingMailer : workingMailer).send(mail) },
      sms: null,
      smsPerDay: 0,
      payments: createStripePayments(stripe.config),
      candidateSalaryGate: true,
      jobReview: { isOn: false, hours: null },
      issuers: [],
      wallets: [],
      log: createLog({ level: 'silent' }),
      metrics,
      authSecret: SECRET,
      publicUrl: ORIGIN,
      port: 3000,
      supportEmail: 'suporte@encaixe.example',
      allowsPrivateNetworks: true,
      rateLimits: false,
      startsSchedules: false,
      now,
    });
    await queue.start();
    await realtime.start();
    const app = createApp(deps, { trustProxy: false, more: [] });
    const request = async (user_id: string, path: string, body: Uint8Array<ArrayBuffer> | object) => {
      const isPicture = body instanceof Uint8Array;
      const type = isPicture ? 'image/png' : 'application/json';
      const headers = { origin: ORIGIN, cookie: cookieOf(user_id), 'content-type': type };
      const sent = isPicture ? body : JSON.stringify({ json: body });
      return app.fetch(new Request(`${ORIGIN}/api/${path}`, { method: 'POST', headers, body: sent }));
    };
    const picture = new Uint8Array(await plainPng(600, 400));

    const browser = push.browser(`/${randomUUID()}`);
    const subscribed = await request(person.user_id, 'rpc/push/subscribe', browser);
    const order = await request(person.user_id, 'rpc/billing/createCheckout', { planKey: 'candidato_premium' });
    const { url } = ((await order.json()) as { json: { url: string } }).json;

    isUnavailable = true;
    bucket.failWith(503);
    stripe.down(true);
    push.status.set(new URL(browser.endpoint).pathname, 503);
    for (const event of stripe.payCheckout(url)) {
      const { body, headers } = stripe.signed(event);
      const response = await app.fetch(new Request(`${ORIGIN}/api/webhooks/stripe`, { method: 'POST', body, headers }));
      expect(response.status === 200, 'the webhook of Stripe is accepted');
    }
    for (let mail = 0; mail < MAILS; mail++) {
      const to = `pessoa${mail}@example.com`;
      await db.transaction((tx) => deps.sendMail(tx, { to, subject: 'Olá', html: '<p>Olá</p>', text: 'Olá' }));
    }
    const notification = {
      id: randomUUID(),
      user_id: person.user_id,
      kind: 'matches' as const,
      line: 'Match',
      path: '/conversas',
    };
    await db.transaction((tx) => deps.sendPush(tx, notification));
    const refused = await request(person.user_id, 'media/avatar', picture);
    const unpaid = await request(other.user_id, 'rpc/billing/createCheckout', { planKey: 'candidato_premium' });

    const waitForDueTasks = async () => {
      for (;;) {
        const { rowCount } = await pool.query(
          `select from pgboss.job where state in ('created', 'active', 'retry') and (state = 'active' or start_after <= now())`,
        );
        if (rowCount === 0) return;
        await sleep(50);
      }
    };
    /** Dates the queue's retries back by at least a minute, so that the next one is due. @returns the seconds; null without a retry */
    const skipToNextRetry = async () => {
      await waitForDueTasks();
      const { rows } = await pool.query<{ seconds: number | null }>(
        `select extract(epoch from min(start_after) - now())::float as seconds from pgboss.job where state in ('created', 'retry')`,
      );
      const next = rows[0]?.seconds ?? null;
      if (next === null) return null;
      const seconds = Math.max(next, 60);
      await pool.query(
        `update pgboss.job set start_after = start_after - make_interval(secs => $1) where state in ('created', 'retry')`,
        [seconds],
      );
      return seconds;
    };
    let passed = 0;
    let tries = 0;
    for (; passed < HOUR_S; tries++) {
      const seconds = await skipToNextRetry();
      if (seconds === null) break;
      passed += seconds;
    }
    await waitForDueTasks();
    const samples = metrics.samples();
    const failed = Object.entries(samples).filter(([name]) => /failed|failures/.test(name));
    const { rows: failedTasks } = await pool.query(`select name from pgboss.job where state = 'failed'`);

    isUnavailable = false;
    bucket.failWith(0);
    stripe.down(false);
    push.status.clear();
    const before = push.received.length;
    let secondsUntilDone = 0;
    for (let seconds = await skipToNextRetry(); seconds !== null; seconds = await skipToNextRetry())
      secondsUntilDone += seconds;
    const again = await request(person.user_id, 'media/avatar', picture);
    const paid = await request(other.user_id, 'rpc/billing/createCheckout', { planKey: 'candidato_premium' });
    const { rows: plans } = await pool.query('select plano from profiles where user_id = $1', [person.user_id]);
    const mails = smtp.received.map(({ to }) => to[0]).filter((to) => to?.startsWith('pessoa'));
    await queue.stop();
    await realtime.stop();
    await database.close();
    await Promise.all([smtp.stop(), bucket.stop(), stripe.stop(), push.close()]);
    await remove();
    report(`${(passed / 60).toFixed(0)} minutes in ${tries} steps; failed tasks: ${failedTasks.length}`);
    report(`counted: ${failed.map(([name, count]) => `${name} ${count}`).join(', ')}`);
    report(
      `then, within ${(secondsUntilDone / 60).toFixed(0)} minutes: ${mails.length} of ${MAILS} mails, ${new Set(mails).size} different; ${push.received.length - before} push; plan ${plans[0]?.plano}; pictures ${refused.status}, then ${again.status}; orders ${unpaid.status}, then ${paid.status}`,
    );
    expect(subscribed.status === 200 && passed >= HOUR_S, 'an hour passes');
    expect(failedTasks.length === 0, 'no task fails permanently');
    expect(mails.length === MAILS && new Set(mails).size === MAILS, 'each mail is sent once');
    expect(push.received.length - before === 1, 'one push notification is sent');
    expect(plans[0]?.plano === 'premium', 'the paid plan is active');
    expect(
      refused.status === 503 && refused.headers.get('retry-after') !== null,
      'an upload is refused with 503 and Retry-After',
    );
    expect(
      again.status === 200 && unpaid.status === 503 && paid.status === 200,
      'uploads and payments work afterwards',
    );
    for (const name of [
      'encaixe_mails_total{outcome="failed"}',
      'encaixe_tasks_total{task="push.send",outcome="failed"}',
      'encaixe_tasks_total{task="billing.sync",outcome="failed"}',
      'encaixe_storage_failures_total{operation="put"}',
    ]) {
      expect((samples[name] ?? 0) > 0, `${name} counts the failures`);
    }
  },
};
