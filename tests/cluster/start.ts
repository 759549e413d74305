import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, type QueryResultRow } from 'pg';
import { acceptsConnections } from '#server/platform/database/accepts-connections.ts';
import { waitUntil } from '../faults/world.ts';
import { createMachine, type Machine } from './machines.ts';
import { exampleValues, fillTemplate, openFolder } from './programs.ts';

const SUPERUSER = 'postgres';
const POLL_MS = 500;

const runFile = promisify(execFile);

export type DatabaseUrls = { DATABASE_URL: string; DATABASE_DIRECT_URL: string; DATABASE_READ_URL: string };

/**
 * Starts deploy/cluster: three database machines at loopback addresses with the ports that real machines use, and HAProxy and
 * PgBouncer for each of two application machines. All these processes end with this process.
 */
export async function startCluster() {
  const parent = openFolder();
  const password = () => randomBytes(24).toString('hex');
  const shared = {
    ...exampleValues(),
    ...{ PG1: '127.44.0.1', PG2: '127.44.0.2', PG3: '127.44.0.3', NETWORK: '127.0.0.0/8' },
    ...{ SUPERUSER_PASSWORD: password(), REPLICATION_PASSWORD: password() },
    ...{ REST_PASSWORD: password(), APP_PASSWORD: password() },
  };
  const machines = ['pg1', 'pg2', 'pg3'].map((name) => createMachine(parent, shared, name));
  const proxies: { kill: (signal: NodeJS.Signals) => boolean }[] = [];
  const killAll = () => {
    for (const machine of machines) machine.kill();
    for (const proxy of proxies) proxy.kill('SIGKILL');
  };
  process.once('exit', killAll);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  for (const machine of machines) machine.start();

  async function connect({ address }: Machine): Promise<Client> {
    const { SUPERUSER_PASSWORD } = shared;
    const client = new Client({
      ...{ host: address, user: SUPERUSER, password: SUPERUSER_PASSWORD, database: 'postgres' },
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  /** Runs one statement on a machine as the superuser. */
  async function queryOn<Row extends QueryResultRow>(machine: Machine, statement: string): Promise<Row[]> {
    const client = await connect(machine);
    return (await client.query<Row>(statement).finally(() => client.end())).rows;
  }

  async function waitForPrimary(): Promise<Machine> {
    for (;;) {
      for (const machine of machines) if (await machine.isPrimary()) return machine;
      await sleep(POLL_MS);
    }
  }

  /** Returns the standbys that receive the primary's WAL, and whether commits wait for them. */
  const standbys = async () =>
    queryOn<{ name: string; sync_state: 'sync' | 'async' }>(
      await waitForPrimary(),
      `select application_name as name, sync_state from pg_stat_replication where state = 'streaming'`,
    );

  /** Waits until both standbys follow the primary, one of them synchronous. */
  const waitForStandbys = () =>
    waitUntil(async () => {
      await sleep(POLL_MS);
      const states = (await standbys().catch(() => [])).map(({ sync_state }) => sync_state);
      return states.length === 2 && states.includes('sync');
    }, 'both standbys follow the primary');

  /** Starts HAProxy and PgBouncer of one application machine at the loopback address `local`; waits until they reach the primary. */
  async function startProxies(name: string, local: string): Promise<DatabaseUrls> {
    const userlist = parent.write(`${name}-userlist.txt`, fillTemplate('userlist.txt', shared));
    const values = { ...shared, LOCAL: local, USERLIST: userlist };
    const haproxy = parent.write(`${name}-haproxy.cfg`, fillTemplate('haproxy.cfg', values));
    const pgbouncer = parent.write(`${name}-pgbouncer.ini`, fillTemplate('pgbouncer.ini', values));
    proxies.push(parent.start(`${name}-haproxy.log`, ['/usr/sbin/haproxy', '-db', '-f', haproxy]));
    proxies.push(parent.start(`${name}-pgbouncer.log`, ['/usr/sbin/pgbouncer', pgbouncer]));
    const urlAt = (place: string) => `postgres://encaixe:${shared.APP_PASSWORD}@${place}/encaixe`;
    const urls = {
      DATABASE_URL: urlAt(`${local}:6432`),
      DATABASE_DIRECT_URL: urlAt(`${local}:5000`),
      DATABASE_READ_URL: machines.map(({ address }) => urlAt(`${address}:5432`)).join(','),
    };
    await waitUntil(async () => {
      await sleep(POLL_MS);
      return acceptsConnections({ connectionString: urls.DATABASE_URL });
    }, `${name} reaches the primary`);
    return urls;
  }

  await waitForStandbys();
  const [first] = machines;
  if (!first) throw new Error('There is no machine');
  const leader = await waitForPrimary();
  // The statements run one by one, because PostgreSQL can't create a database in a transaction.
  const roles = fillTemplate('roles.sql', shared)
    .replaceAll(/^--.*$/gm, '')
    .split(';');
  for (const statement of roles) if (statement.trim()) await queryOn(leader, statement);

  return {
    ...{ folder: parent.folder, machines, waitForPrimary, standbys, waitForStandbys, connect, queryOn },
    applications: [await startProxies('app1', '127.44.0.11'), await startProxies('app2', '127.44.0.12')],
    /** Runs Patroni's command for a planned change of the primary. */
    switchover: () => runFile('/usr/bin/patronictl', ['-c', first.config, 'switchover', 'encaixe', '--force']),
    remove() {
      killAll();
      rmSync(parent.folder, { recursive: true, force: true });
    },
  };
}
