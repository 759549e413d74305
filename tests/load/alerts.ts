import { readdirSync, readFileSync } from 'node:fs';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { Client } from 'pg';
import { latestAlert } from '#domain/jobs/job-alerts.ts';
import { TIME_ZONE } from '#domain/text/calendar.ts';
import { alertMailTask } from '#server/features/alerts/alert-mail-task.ts';
import { queueAlertsOfNewJobs, sendDueAlerts } from '#server/features/alerts/service.ts';
import { createDb } from '#server/platform/database/create-db.ts';
import { createPool } from '#server/platform/database/create-pool.ts';
import { createLog } from '#server/platform/log.ts';
import { createQueue } from '#server/platform/queue/queue.ts';
import { defineWorker } from '#server/platform/queue/task.ts';
import { openDatabase } from './database.ts';

/*
 * `npm run bench:alerts`: 2,000 new jobs for 100,000 candidates who all have daily alerts (JOBS=… and PEOPLE=… set other numbers),
 * with 20,000 existing jobs. It measures publishing the jobs by SQL, and finding the candidates to notify and composing the mails by the
 * product's functions, in one process. Mails are queued and not sent. For each tenth of the time it prints the largest private memory of
 * this process and of PostgreSQL's processes.
 */

const PEOPLE = Number(process.env.PEOPLE ?? 100_000);
const JOBS = Number(process.env.JOBS ?? 2000);
const EXISTING_JOBS = 20_000;
/** Number of database connections that the product uses for requests and tasks together. */
const CONNECTIONS = 10;
const SAMPLE_INTERVAL_MS = 1000;

/** Publishes copies of existing jobs of any city and function, with all triggers. */
const PUBLISH_JOBS = `
  insert into jobs (company_id, title, description, funcao, location, modalidade, salary_range, salary_max, horario_trabalho, horario_inicio,
    horario_fim, least_age, beneficios, requirements, image_url, data_expiracao, plan_rank)
  select company_id, title, description, funcao, location, modalidade, salary_range, salary_max, horario_trabalho, horario_inicio,
    horario_fim, least_age, beneficios, requirements, image_url, now() + interval '30 days', plan_rank
  from jobs order by md5(id::text) limit $1`;
const SUBSCRIBE_CANDIDATES = `
  insert into job_alerts (user_id, frequency, chosen_at) select user_id, 'daily', now() - interval '2 days' from profiles where user_type = 'candidate'`;

const BYTES_PER_MB = 2 ** 20;

/** Returns a process's private memory in bytes; 0 when it has ended. */
function privateMemoryOf(pid: number): number {
  try {
    const [, kB = '0'] = /^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kB) * 1024;
  } catch {
    return 0;
  }
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          Number(
            readFileSync(`/proc/${pid}/stat`, 'utf8')
              .replace(/^.*\) /, '')
              .split(' ')[1],
          ) === parent
        );
      } catch {
        return false;
      }
    });

/** Runs the work, and prints its seconds and the largest memory in each tenth of the time. */
async function measure(name: string, postmaster: number, work: () => Promise<unknown>): Promise<void> {
  const samples: { own: number; postgres: number }[] = [];
  const sample = () => {
    const postgres = childrenOf(postmaster).reduce((sum, pid) => sum + privateMemoryOf(pid), 0);
    samples.push({ own: privateMemoryOf(process.pid), postgres });
  };
  sample();
  const timer = setInterval(sample, SAMPLE_INTERVAL_MS);
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(timer);
  sample();
  const tenth = Math.max(1, Math.ceil(samples.length / 10));
  const maximaInMb = (key: 'own' | 'postgres') =>
    Array.from({ length: Math.ceil(samples.length / tenth) }, (_, at) =>
      Math.round(Math.max(...samples.slice(at * tenth, (at + 1) * tenth).map((one) => one[key])) / BYTES_PER_MB),
    ).join(' ');
  console.log(
    `${name}: ${seconds.toFixed(1)} s; MB of this process ${maximaInMb('own')}, of PostgreSQL's ${maximaInMb('postgres')}`,
  );
}

async function main(): Promise<void> {
  const database = await openDatabase({ data: undefined, jobs: EXISTING_JOBS, candidates: PEOPLE });
  console.log(`${PEOPLE} candidates and ${EXISTING_JOBS} jobs in ${database.filledInSeconds} s.`);
  const connection = { connectionString: database.url };
  const fail = (error: Error) => {
    throw error;
  };
  const pool = createPool(connection, CONNECTIONS, fail);
  const client = new Client(connection);
  const log = createLog({ level: 'warn' });
  const queue = createQueue([defineWorker(alertMailTask, async () => {})], { connection, log, isWorking: false });
  const count = async (what: string): Promise<number> => (await client.query(`select (select ${what}) as n`)).rows[0].n;
  try {
    await client.connect();
    await queue.start();
    await client.query(SUBSCRIBE_CANDIDATES);
    await client.query('vacuum (analyze) job_alerts');
    const db = createDb(pool);
    // After eight o'clock in each of Brazil's time zones.
    const morning = addHours(latestAlert('daily', addDays(new Date(), 1), TIME_ZONE), 2);
    const deps = { db, queue, log, candidateSalaryGate: true };
    const neverAborted = new AbortController().signal;
    const { pid } = database;
    await measure(`${JOBS} jobs published`, pid, () => client.query(PUBLISH_JOBS, [JOBS]));
    await measure('Candidates found', pid, () => queueAlertsOfNewJobs({ db, now: () => new Date() }, neverAborted));
    const waiting = await count('count(*)::int from alerted_jobs');
    const readers = await count('count(distinct candidate_id)::int from alerted_jobs');
    console.log(`${waiting} alerts wait for ${readers} candidates.`);
    await measure('Mails composed', pid, () => sendDueAlerts({ ...deps, now: () => morning }, neverAborted));
    const mails = await count(`count(*)::int from pgboss.job where name = 'alerts.mail'`);
    const notified = await count('count(*)::int from alerted_jobs where notified_at is not null');
    console.log(`${mails} mails of ${notified} jobs.`);
  } finally {
    await queue.stop();
    await client.end();
    await pool.end();
    await database.close();
  }
}

await main();
