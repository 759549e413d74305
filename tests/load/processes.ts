import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Load, LoadResult } from './generator.ts';

/** Duration of a clock tick, the unit of CPU times in `/proc`. */
const TICK_MS = 10;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The options with which scripts/lib/serve.mjs starts the server. */
const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16'];

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** A started server process, which listens at `port` on 127.0.0.1. */
export type RunningProcess = { pid: number; port: number; stop: () => Promise<void> };

/** Whether this machine has `/proc` (Linux), from which the CPU time of other processes is read. */
export const HAS_PROC = existsSync('/proc/self/stat');

function startNode(file: string, env: Record<string, string | undefined> = {}): ChildProcess {
  return fork(file, {
    cwd: ROOT,
    execArgv: [...NODE_OPTIONS, ...(process.env.BENCH_NODE_OPTIONS?.split(' ') ?? [])],
    env: { ...process.env, NODE_ENV: 'production', ...env },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function terminate(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Starts a server and waits until it responds at this path. */
export async function startServer(
  file: string,
  settings: { port: number; ready: string; env: Record<string, string | undefined> },
): Promise<RunningProcess> {
  const child = startNode(file, { ...settings.env, PORT: String(settings.port) });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} could not be started`);
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 300) throw new Error(`${file} did not start`);
    const answer = await fetch(`http://127.0.0.1:${settings.port}${settings.ready}`).catch(() => null);
    if (answer?.ok) return { pid, port: settings.port, stop: () => terminate(child) };
    await sleep(100);
  }
}

/** A separate process that generates load. `drive` resolves when the load has ended. */
export type Generator = { drive: (load: Load) => Promise<LoadResult>; stop: () => Promise<void> };

export function startGenerator(): Generator {
  const child = startNode(fileURLToPath(new URL('generator.ts', import.meta.url)));
  let isStopping = false;
  child.once('exit', () => {
    if (!isStopping) throw new Error('The load generator died');
  });
  return {
    async drive(load) {
      child.send(load);
      const [result] = await once(child, 'message');
      return result;
    },
    stop() {
      isStopping = true;
      return terminate(child);
    },
  };
}

type Stat = { pid: number; parent: number; ms: number; bytes: number };

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (index: number) => fields[index] ?? 0;
    // User and system time of the process and its waited-for children.
    return { pid, parent: at(1), ms: (at(11) + at(12) + at(13) + at(14)) * TICK_MS, bytes: at(21) * 4096 };
  } catch {
    return null;
  }
}

/** Returns the process and all its descendants. */
function treeOf(root: number): Stat[] {
  if (!HAS_PROC) return [];
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat !== null);
  const below = (pid: number): Stat[] =>
    all.filter((stat) => stat.parent === pid).flatMap((stat) => [stat, ...below(stat.pid)]);
  return [...all.filter((stat) => stat.pid === root), ...below(root)];
}

/** Returns the ids of a process and all its descendants. */
export const pidsOf = (pid: number): number[] => treeOf(pid).map((stat) => stat.pid);

/** Returns the CPU milliseconds of a process and its descendants since they started; 0 without `/proc`. */
export const cpuMillisOf = (pid: number): number => treeOf(pid).reduce((sum, stat) => sum + stat.ms, 0);

/** Returns the resident memory of a process and each of its descendants, in MiB; [] without `/proc`. */
export const memoryMiBOf = (pid: number): number[] => treeOf(pid).map((stat) => Math.round(stat.bytes / 2 ** 20));

/** Returns the busy milliseconds since the boot of this machine, summed over all CPUs; 0 without `/proc`. */
export function machineBusyMs(): number {
  if (!HAS_PROC) return 0;
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const fields = line.trim().split(/\s+/).slice(1, 9).map(Number);
  return fields.reduce((sum, value, index) => (index === 3 || index === 4 ? sum : sum + value), 0) * TICK_MS;
}
