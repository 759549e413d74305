import { type ChildProcess, execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pidsOf } from '../load/processes.ts';
import { fillTemplate, type openFolder, type Values } from './programs.ts';

const PATRONI = '/usr/bin/patroni';
const ETCD = '/usr/bin/etcd';
const PROBE_TIMEOUT_MS = 1000;

const runFile = promisify(execFile);

/** A database machine: etcd, Patroni and PostgreSQL at one address. */
export type Machine = {
  name: string;
  address: string;
  /** Path of Patroni's configuration. */
  config: string;
  start: () => void;
  /** Returns whether Patroni reports PostgreSQL here as the primary; HAProxy checks the same. */
  isPrimary: () => Promise<boolean>;
  /** Suspends every process of the machine. */
  freeze: () => void;
  resume: () => void;
  /** Kills every process of the machine with SIGKILL, as a power failure would. */
  kill: () => void;
};

/** Configures a machine, without starting it. */
export function createMachine(parent: ReturnType<typeof openFolder>, shared: Values, name: string): Machine {
  const address = shared[name.toUpperCase()] ?? '';
  const data = join(parent.folder, `${name}-postgres`);
  const values = {
    ...shared,
    ...{ NAME: name, ADDRESS: address, POSTGRES_DATA: data, SOCKETS: parent.mkdir(`${name}-sockets`) },
    ...{ PGPASS: join(parent.folder, `${name}-pgpass`), ETCD_DATA: join(parent.folder, `${name}-etcd`) },
  };
  const config = parent.write(`${name}-patroni.yml`, fillTemplate('patroni.yml', values));
  const etcdFile = parent.write(`${name}-etcd.env`, fillTemplate('etcd.env', values));
  let programs: ChildProcess[] = [];

  /**
   * Returns the id of PostgreSQL's main process (the postmaster), which is no child of Patroni; [] when PostgreSQL does not run. The
   * process is checked, because postmaster.pid may be left over from an earlier start.
   */
  function postmasterPids(): number[] {
    try {
      const [line = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      return readFileSync(`/proc/${Number(line)}/cmdline`, 'utf8').includes(data) ? [Number(line)] : [];
    } catch {
      return [];
    }
  }

  function send(signal: NodeJS.Signals): void {
    const running = programs.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const roots = [...running.flatMap(({ pid }) => pid ?? []), ...postmasterPids()];
    for (const pid of new Set(roots.flatMap(pidsOf))) {
      try {
        process.kill(pid, signal);
      } catch {
        // The process has ended.
      }
    }
  }

  function freeze(): void {
    // The signal is sent twice, because a process may have started another one after the first listing.
    send('SIGSTOP');
    send('SIGSTOP');
  }

  return {
    ...{ name, address, config, freeze },
    start() {
      programs = [
        parent.start(`${name}-etcd.log`, ['sh', '-c', `set -a; . "$0"; exec ${ETCD}`, etcdFile]),
        parent.start(`${name}-patroni.log`, [PATRONI, config]),
      ];
    },
    isPrimary: () =>
      fetch(`http://${address}:8008/primary`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
        ({ ok }) => ok,
        () => false,
      ),
    resume: () => send('SIGCONT'),
    kill() {
      freeze();
      send('SIGKILL');
    },
  };
}

/** Moves etcd's leader to this machine, so that etcd must elect another leader when the machine fails. */
export async function moveEtcdLeader(machines: readonly Machine[], to: Machine): Promise<void> {
  const etcdctl = async (endpoints: string, ...args: string[]) =>
    (await runFile('/usr/bin/etcdctl', [`--endpoints=${endpoints}`, ...args], { env: { ETCDCTL_API: '3' } })).stdout;
  const endpointOf = ({ address }: Machine) => `${address}:2379`;
  const status = await etcdctl(machines.map(endpointOf).join(','), 'endpoint', 'status');
  const members = status.split('\n').map((line) => line.split(', '));
  const idOf = (endpoint: string) => members.find(([each]) => each === endpoint)?.[1] ?? '';
  const [leader = ''] = members.find(([, , , , isLeader]) => isLeader === 'true') ?? [];
  if (leader !== endpointOf(to)) await etcdctl(leader, 'move-leader', idOf(endpointOf(to)));
}
