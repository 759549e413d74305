import { randomUUID } from 'node:crypto';
import { type DatabaseOptions, PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '#tests/setup/test-database.ts';
import { createLog } from '../log.ts';
import { createQueue, type Queue } from './queue.ts';
import { defineTask, defineWorker, type Worker } from './task.ts';

const noteSchema = z.object({ text: z.string().min(1) });
type Note = z.infer<typeof noteSchema>;

const task = defineTask('notes', noteSchema, { limit: 2, firstDelay: 1 });

const database = await testDatabase();
let logLines: string[] = [];
const log = createLog({ level: 'error', destination: { write: (line) => void logLines.push(line) } });
const running: Queue[] = [];

beforeEach(async () => {
  await database.pool.query(`delete from pgboss.job; delete from pgboss.schedule; delete from pgboss.queue;
    update pgboss.version set cron_on = null`);
  logLines = [];
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((queue) => queue.stop()));
});

function queueFor(worker: Worker, { isWorking = true } = {}): Queue {
  const queue = createQueue([worker], { connection: database.connection, log, isWorking, pollSeconds: 1 });
  running.push(queue);
  return queue;
}

/** Drops pg-boss's schema, so that the next start finds a database without queues. */
const dropQueues = () => database.pool.query('drop schema pgboss cascade');

/** Creates a worker that records the payloads' texts and then calls `work`. */
function recorder(work: (note: Note) => Promise<void> = async () => {}) {
  const seen: string[] = [];
  const worker = defineWorker(task, async (note) => {
    seen.push(note.text);
    await work(note);
  });
  return { seen, worker };
}

const EVENTUALLY = { timeout: 60_000 };

test('runs a task sent in a transaction that commits, and not one of a transaction that rolls back', async () => {
  const { seen, worker } = recorder();
  const queue = queueFor(worker);
  await queue.start();

  const undone = database.db.transaction(async (tx) => {
    await queue.send(tx, task, { text: 'undone' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await database.db.transaction((tx) => queue.send(tx, task, { text: 'kept' }));

  await vi.waitFor(() => expect(seen).toEqual(['kept']), EVENTUALLY);
  const stored = await database.pool.query(`select count(*)::int as n from pgboss.job where name = 'notes'`);
  expect(stored.rows[0].n).toBe(1);
});

test('retries a failed task, and logs the failure without the payload', async () => {
  let failures = 1;
  const { seen, worker } = recorder(async () => {
    if (failures-- > 0) throw new Error('the line is down');
  });
  const queue = queueFor(worker);
  await queue.start();

  await queue.send(database.db, task, { text: 'confidential' });

  await vi.waitFor(() => expect(seen).toHaveLength(2), EVENTUALLY);
  const [line] = logLines;
  expect(logLines).toHaveLength(1);
  expect(line).toContain('the line is down');
  expect(line).toContain('"task":"notes"');
  expect(line).not.toContain('confidential');
});

test('send throws for an invalid payload', async () => {
  const { worker } = recorder();
  const queue = queueFor(worker);
  await queue.start();
  await expect(queue.send(database.db, task, { text: '' })).rejects.toThrow(z.ZodError);
});

test('two processes that start at once on an empty database share the tasks and run each one once', async () => {
  const [here, there] = [recorder(), recorder()];
  const [first, second] = [queueFor(here.worker), queueFor(there.worker)];
  await dropQueues();
  await Promise.all([first.start(), second.start()]);

  const texts = Array.from({ length: 30 }, () => randomUUID());
  await Promise.all(texts.map((text) => first.send(database.db, task, { text })));

  const undone = `select count(*)::int as n from pgboss.job where name = 'notes' and state <> 'completed'`;
  await vi.waitFor(async () => expect((await database.pool.query(undone)).rows[0].n).toBe(0), EVENTUALLY);
  expect([...here.seen, ...there.seen].sort()).toEqual(texts.sort());
  expect(logLines).toEqual([]);
});

test('stop waits for the running task', async () => {
  const release = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  let finished = false;
  const { worker } = recorder(async () => {
    begun.resolve();
    await release.promise;
    finished = true;
  });
  const queue = queueFor(worker);
  await queue.start();
  await queue.send(database.db, task, { text: 'long' });
  await begun.promise;

  const stopped = queue.stop();
  release.resolve();
  await stopped;

  expect(finished).toBe(true);
  const states = await database.pool.query(`select state from pgboss.job where name = 'notes'`);
  expect(states.rows).toEqual([{ state: 'completed' }]);
});

test('stores a schedule once, however many processes start', async () => {
  const worker = defineWorker(task, async () => {}, { cron: '30 3 * * *', tz: 'America/Sao_Paulo' });
  await dropQueues();
  await Promise.all([queueFor(worker).start(), queueFor(worker).start()]);
  const { rows } = await database.pool.query('select name, cron, timezone from pgboss.schedule');
  expect(rows).toEqual([{ name: 'notes', cron: '30 3 * * *', timezone: 'America/Sao_Paulo' }]);
});

/** Creates a queue with a schedule that was due an hour ago, when no process was running. */
async function givenAway(schedule: { skipsMissed?: boolean }) {
  const { rows } = await database.pool.query<{ cron: string }>(
    `select to_char(now() at time zone 'UTC' - interval '1 hour', 'FMMI FMHH24 * * *') as cron`,
  );
  const { seen, worker } = recorder();
  const timed = {
    ...worker,
    run: async () => void seen.push('done'),
    schedule: { cron: '', tz: 'UTC', ...rows[0], ...schedule },
  };
  const before = queueFor(timed);
  await before.start();
  await before.stop();
  await database.pool.query(`update pgboss.schedule set created_on = now() - interval '1 day'`);
  await database.pool.query(`update pgboss.version set cron_on = now() - interval '2 hours'`);
  return { seen, queue: queueFor(timed) };
}

test('runs a scheduled task once after it was missed', async () => {
  const { seen, queue } = await givenAway({});
  await queue.start();
  await vi.waitFor(() => expect(seen).toEqual(['done']), EVENTUALLY);
});

test('does not run a missed task of a schedule with skipsMissed', async () => {
  const { queue } = await givenAway({ skipsMissed: true });
  await queue.start();
  const looked = async () =>
    (await database.pool.query('select from pgboss.version where cron_on > now() - interval $$1 hour$$')).rowCount;
  await vi.waitFor(async () => expect(await looked()).toBe(1), EVENTUALLY);
  const { rows } = await database.pool.query(`select from pgboss.job where name in ('notes', '__pgboss__send-it')`);
  expect(rows).toEqual([]);
});

test('a start updates a stored queue only when its settings differ', async () => {
  const { worker } = recorder();
  const stored = async () =>
    (await database.pool.query(`select retry_limit, updated_on from pgboss.queue where name = 'notes'`)).rows;
  await queueFor(worker).start();
  const first = await stored();
  await queueFor(worker).start();
  expect(await stored()).toEqual(first);
  await queueFor({ ...worker, retry: { ...worker.retry, limit: 7 } }).start();
  expect(await stored()).toMatchObject([{ retry_limit: 7 }]);
});

test('finished tasks may be deleted after an hour', async () => {
  const queue = queueFor(recorder().worker);
  await queue.start();
  const { rows } = await database.pool.query(`select deletion_seconds from pgboss.queue where name = 'notes'`);
  expect(rows).toEqual([{ deletion_seconds: 3600 }]);
});

test('a process with isWorking false adds tasks and runs none', async () => {
  const [adding, working] = [recorder(), recorder()];
  const adder = queueFor(adding.worker, { isWorking: false });
  await adder.start();
  await database.db.transaction((tx) => adder.send(tx, task, { text: 'theirs' }));
  await queueFor(working.worker).start();
  await vi.waitFor(() => expect(working.seen).toEqual(['theirs']), EVENTUALLY);
  expect(adding.seen).toEqual([]);
});

test('another process retries a task of a dead process before the attempt’s timeout', async () => {
  const { seen, worker } = recorder();
  const adder = queueFor(worker, { isWorking: false });
  await adder.start();
  await adder.send(database.db, task, { text: 'left' });
  // Puts the task into the state in which a killed process has left it: active, with the last heartbeat a minute ago.
  const taken = await database.pool.query(
    `update pgboss.job set state = 'active', started_on = now() - interval '1 s', heartbeat_on = now() - interval '61 s'
     where name = 'notes' and state = 'created' and heartbeat_seconds = 60 and expire_seconds = 60`,
  );
  expect(taken.rowCount).toBe(1);
  await queueFor(worker).start();

  // Runs pg-boss's maintenance, which each process runs once a minute.
  const looking = new PgBoss({ ...(database.connection as DatabaseOptions), supervise: false, schedule: false });
  await looking.start();
  await looking.supervise('notes');
  await looking.stop();
  await vi.waitFor(() => expect(seen).toEqual(['left']), EVENTUALLY);
});
