import { randomUUID } from 'node:crypto';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { startGate } from '#tests/fakes/gate.ts';
import { testDatabase } from '#tests/setup/test-database.ts';
import { createLog } from '../log.ts';
import { createAnnounce } from './announce.ts';
import type { RealtimeEvent, RealtimeMessage } from './events.ts';
import { publish } from './publish.ts';
import { createRealtime, type Realtime, type RealtimeOptions } from './realtime.ts';

const log = createLog({ level: 'silent' });
const database = await testDatabase();
const running: Realtime[] = [];
/** Long timeout, so that a busy machine does not make a test fail. */
const EVENTUALLY = { timeout: 60_000 };

afterEach(async () => {
  await Promise.all(running.splice(0).map((realtime) => realtime.stop()));
});

async function started(options: Partial<RealtimeOptions> = {}): Promise<Realtime> {
  const realtime = createRealtime({
    connectionConfig: database.connection,
    log,
    now: () => new Date(),
    retryDelayMs: 10,
    ...options,
  });
  running.push(realtime);
  await realtime.start();
  return realtime;
}

function inbox(realtime: Realtime, userId: string): RealtimeMessage[] {
  const messages: RealtimeMessage[] = [];
  realtime.subscribe(userId, (message) => messages.push(message));
  return messages;
}

/** Publishes an event and waits until it arrives. All events published before have arrived then, because delivery is in order. */
async function settle(realtime: Realtime): Promise<void> {
  const user_id = randomUUID();
  const messages = inbox(realtime, user_id);
  await publish(database.db, { user_id, type: 'jobs.changed' });
  await vi.waitFor(() => expect(messages).toHaveLength(1), EVENTUALLY);
}

const matchFor = (user_id: string): RealtimeEvent => ({ user_id, type: 'match.created', id: randomUUID() });

test('delivers an event to its user in every process, and to no other user', async () => {
  const [here, there] = [await started(), await started()];
  const user = randomUUID();
  const [first, second, other] = [inbox(here, user), inbox(there, user), inbox(there, randomUUID())];

  const event = matchFor(user);
  await publish(database.db, event);
  await Promise.all([settle(here), settle(there)]);

  expect(first).toEqual([event]);
  expect(second).toEqual([event]);
  expect(other).toEqual([]);
});

test('delivers an event after the commit, not before, and never after a rollback', async () => {
  const realtime = await started();
  const user = randomUUID();
  const messages = inbox(realtime, user);
  const event = matchFor(user);

  await database.db.transaction(async (tx) => {
    await publish(tx, event);
    await settle(realtime);
    expect(messages).toEqual([]);
  });
  await settle(realtime);
  expect(messages).toEqual([event]);

  const undone = database.db.transaction(async (tx) => {
    await publish(tx, matchFor(user));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await settle(realtime);
  expect(messages).toEqual([event]);
});

test('delivers nothing after unsubscribing, and to the other listeners when one throws', async () => {
  const realtime = await started();
  const user = randomUUID();
  const gone: RealtimeMessage[] = [];
  const unsubscribe = realtime.subscribe(user, (message) => gone.push(message));
  realtime.subscribe(user, () => {
    throw new Error('broken listener');
  });
  const messages = inbox(realtime, user);

  unsubscribe();
  await publish(database.db, matchFor(user));
  await settle(realtime);

  expect(gone).toEqual([]);
  expect(messages).toHaveLength(1);
});

test('announce delivers duplicates once', async () => {
  const realtime = await started();
  const [one, other] = [randomUUID(), randomUUID()];
  const messages = [inbox(realtime, one), inbox(realtime, other)];
  const announce = createAnnounce({ db: database.db, log });
  for (const user_id of [one, other, one]) announce({ user_id, type: 'likes.changed' });
  announce({ user_id: other, type: 'likes.received' });

  await vi.waitFor(() => expect(messages[1]).toHaveLength(2));
  await settle(realtime);
  expect(messages).toEqual([
    [{ user_id: one, type: 'likes.changed' }],
    [
      { user_id: other, type: 'likes.changed' },
      { user_id: other, type: 'likes.received' },
    ],
  ]);

  announce({ user_id: one, type: 'likes.changed' });
  await vi.waitFor(() => expect(messages[0]).toHaveLength(2));
});

test('drops an invalid payload, and delivers the next event', async () => {
  const realtime = await started();
  await database.pool.query(`select pg_notify('encaixe_events', 'not json')`);
  await database.pool.query(`select pg_notify('encaixe_events', '{"type":"match.created"}')`);
  await settle(realtime);
});

test('publish throws RangeError for an event that is too large for NOTIFY', async () => {
  await expect(publish(database.db, { ...matchFor(randomUUID()), id: 'ç'.repeat(4000) })).rejects.toThrow(RangeError);
});

test('reconnects after a lost connection, and then delivers resync to every subscriber', async () => {
  const realtime = await started();
  const user = randomUUID();
  const messages = inbox(realtime, user);

  const killed = await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'encaixe-realtime'`,
  );
  expect(killed.rowCount).toBe(1);

  await vi.waitFor(() => expect(messages).toEqual([{ type: 'resync' }]), EVENTUALLY);
  const event = matchFor(user);
  await publish(database.db, event);
  await settle(realtime);
  expect(messages).toEqual([{ type: 'resync' }, event]);
});

test('retries with a delay of at most four times the first one, however long the database is unavailable', async () => {
  const gate = await startGate(`${database.connection.host}/.s.PGSQL.${database.connection.port ?? 5432}`);
  onTestFinished(() => gate.close());
  const connectionConfig = { ...database.connection, host: '127.0.0.1', port: gate.port };
  const user = randomUUID();
  const realtime = await started({ connectionConfig });
  const messages = inbox(realtime, user);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  const delays = () => timers.mock.calls.filter(([run]) => run.name === 'reconnect').map(([, delay]) => delay);

  gate.shut();
  await vi.waitFor(() => expect(delays().length).toBeGreaterThanOrEqual(6), EVENTUALLY);
  gate.reopen();

  await vi.waitFor(() => expect(messages).toEqual([{ type: 'resync' }]), EVENTUALLY);
  expect(delays().slice(0, 6)).toEqual([10, 20, 40, 40, 40, 40]);
});

test('start rejects when the database can not be reached', async () => {
  const realtime = createRealtime({
    connectionConfig: { ...database.connection, database: 'missing' },
    log,
    now: () => new Date(),
  });
  await expect(realtime.start()).rejects.toThrow('does not exist');
});

test('has no connection after stop', async () => {
  const realtime = await started();
  await realtime.stop();
  const open = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'encaixe-realtime'`;
  await vi.waitFor(async () => expect((await database.pool.query(open)).rows[0].n).toBe(0), EVENTUALLY);
});

test('stop calls onStop of all subscribers, and later subscribers’ onStop is called at once', async () => {
  const realtime = await started();
  const received: string[] = [];
  realtime.subscribe(
    randomUUID(),
    () => {},
    () => received.push('first'),
  );
  const unsubscribe = realtime.subscribe(
    randomUUID(),
    () => {},
    () => received.push('gone'),
  );
  unsubscribe();
  await realtime.stop();
  expect(received).toEqual(['first']);
  realtime.subscribe(
    randomUUID(),
    () => {},
    () => received.push('late'),
  );
  expect(received).toEqual(['first', 'late']);
});
