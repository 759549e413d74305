import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { matches } from '#server/features/matches/schema.ts';
import { createDb } from '#server/platform/database/create-db.ts';
import { startSmtp } from '../fakes/smtp.ts';
import { cookieOf } from '../load/contenders.ts';
import { freePort } from '../load/processes.ts';
import { connectionUrl } from '../support/connection-url.ts';
import { givenCandidates, givenCompany, givenJob } from '../support/people.ts';
import type { Fault } from './fault.ts';
import { givenSessions, openDatabase, startServer, temporaryFolder, waitUntil } from './world.ts';

const WAITING_CANDIDATES = 60;

/** Creates a company with a session, and a job with `WAITING_CANDIDATES` waiting candidates. */
async function givenWaitingCandidates(pool: Pool) {
  const db = createDb(pool);
  const company = await givenCompany(db, { plano: 'super_premium' });
  const job = await givenJob(db, company, { title: 'Padeiro' });
  const candidates = await givenCandidates(db, WAITING_CANDIDATES);
  await db
    .insert(matches)
    .values(candidates.map(({ user_id }) => ({ candidate_id: user_id, company_id: company.user_id, job_id: job.id })));
  await givenSessions(db, [company]);
  return { company, job, emails: candidates.map(({ email }) => email) };
}

const WAITING_FOR_LOCK = `select from pg_locks where not granted and relation = 'match_notices'::regclass`;

/** Counts the rows of match_notices, those of notified candidates, and each recipient's mails, queued or sent. */
async function countNotices(pool: Pool): Promise<{ notices: number; notified: number; mails: number[] }> {
  const { rows } = await pool.query<{ notices: number; notified: number }>(
    'select count(*)::int as notices, count(notified_at)::int as notified from match_notices',
  );
  const mails = await pool.query<{ mails: number }>(
    `select count(*)::int as mails from pgboss.job where name = 'mail.send' group by data->>'to'`,
  );
  return { notices: 0, notified: 0, ...rows[0], mails: mails.rows.map((row) => row.mails) };
}

/** Kills the whole server with -9 before the transaction commits that queues the mails to the waiting candidates. */
export const noticesFault: Fault = {
  name: `kill -9 of the server while ${WAITING_CANDIDATES} people are notified that a job is filled`,
  async run({ expect, report }) {
    const { folder, remove } = await temporaryFolder();
    const database = await openDatabase(join(folder, 'database'));
    const { pool } = database;
    const { company, job, emails } = await givenWaitingCandidates(pool);
    const smtp = await startSmtp();
    const env = {
      DATABASE_URL: connectionUrl(database.connection),
      DATA_DIR: join(folder, 'data'),
      WEB_CONCURRENCY: '1',
      ...{ SMTP_URL: smtp.url, MAIL_FROM: 'ola@encaixe.example' },
    };
    const ports = { port: await freePort(), metrics: await freePort() };
    let server = await startServer(env, { ports });
    const close = async () => {
      const headers = { 'content-type': 'application/json', origin: server.origin, cookie: cookieOf(company.user_id) };
      const body = JSON.stringify({ json: { job_id: job.id, ended_for: 'vaga_preenchida' } });
      const answer = await fetch(`${server.origin}/api/rpc/hiring/close`, { method: 'POST', headers, body });
      return ((await answer.json()) as { json: { notified?: number } }).json.notified;
    };

    const holder = await pool.connect();
    const first = await close();
    await holder.query('begin; lock table match_notices in share mode');
    await waitUntil(
      async () => (await pool.query(WAITING_FOR_LOCK)).rowCount !== 0,
      'the task waits for the table of notices',
    );
    server.process.kill('SIGKILL');
    await holder.query('rollback');
    holder.release();
    const killedAt = performance.now();
    await sleep(500);
    const afterKill = await countNotices(pool);

    server = await startServer(env, { ports });
    const again = await close();
    const isDone = async () =>
      (await countNotices(pool)).notified === WAITING_CANDIDATES && smtp.received.length >= WAITING_CANDIDATES;
    await waitUntil(isDone, 'each candidate is notified and receives the mail');
    const seconds = (performance.now() - killedAt) / 1000;
    await sleep(2_000);
    const after = await countNotices(pool);
    await server.stop();
    const received = smtp.received.flatMap(({ to }) => to);
    await smtp.stop();
    await database.close();
    await remove();
    report(`closed over HTTP: ${first} to be notified; closed again after the kill: ${again}`);
    report(`when it was killed: ${afterKill.notified} notified, ${afterKill.mails.length} mails written`);
    report(
      `${seconds.toFixed(0)} s later all are: ${after.notified} of ${after.notices}, ${received.length} mails received`,
    );
    expect(first === WAITING_CANDIDATES && again === 0, 'each waiting candidate is counted once');
    expect(afterKill.notified === 0 && afterKill.mails.length === 0, 'the server was killed before the commit');
    expect(
      after.notices === WAITING_CANDIDATES && after.notified === WAITING_CANDIDATES,
      'each candidate is notified once',
    );
    expect(
      after.mails.length === WAITING_CANDIDATES && after.mails.every((mails) => mails === 1),
      'one mail is queued for each candidate',
    );
    expect(received.toSorted().join() === emails.toSorted().join(), 'each candidate receives one mail');
  },
};
