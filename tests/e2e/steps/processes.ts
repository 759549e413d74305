import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../src/demo/accounts.ts';
import { freePort } from '../free-port.ts';

/*
 * Starts the built server with several processes for tests without a browser. The tests choose the connection of each request, and
 * thereby the process that handles it.
 */

const SERVER = new URL('../../../dist/server/main.js', import.meta.url).pathname;

type RequestOptions = { method?: string; body?: object; cookie?: string; agent?: Agent };
type ReceivedResponse = { status: number; headers: IncomingMessage['headers']; body: string };

/**
 * Thrown when a request on a new connection fails before its response. The request doesn't count as lost, because the server may not have
 * accepted the connection.
 */
class ConnectionRefusedError extends Error {}

/** An event stream (server-sent events) of a user. */
export type Stream = {
  /** The names and the data of the received events, then 'end' when either side has closed the stream. */
  received: string[];
  /** The process id of the worker that serves the stream. */
  worker: number;
  close: () => void;
};

export type Server = {
  port: number;
  /** The data folder. */
  folder: string;
  process: ChildProcess;
  /** The lines that the server has written to its standard output. */
  output: string[];
  /** Returns the process ids of the workers in the order of their start. */
  workers: () => number[];
  /** Sends a request on a new connection, or on a connection of `agent`. */
  request: (path: string, options?: RequestOptions) => Promise<ReceivedResponse>;
  /** Signs in to an account of the demonstration, and returns the session cookie. */
  signIn: (email: string) => Promise<string>;
  openEventStream: (cookie: string) => Promise<Stream>;
  /** Returns the value of a metric, summed over all processes. */
  readMetric: (name: string) => Promise<number>;
};

/** Returns the process ids of a process's children in the order of their start. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [, parent = '', ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
        return { pid: Number(name), parent: Number(parent), startTime: Number(rest[17]) };
      } catch {
        return { pid: 0, parent: 0, startTime: 0 };
      }
    })
    .filter(({ parent }) => parent === pid)
    .sort((a, b) => a.startTime - b.startTime || a.pid - b.pid)
    .map((child) => child.pid);
}

const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** Returns whether a process owns the server's socket of the connection between these ports. */
function ownsConnection(pid: number, port: number, clientPort: number): boolean {
  const line = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .find((each) => each.includes(`:${hex(port)} `) && each.includes(`:${hex(clientPort)} 01 `));
  const inode = line?.trim().split(/\s+/)[9];
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => linkOf(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`);
  } catch {
    // The process has exited in the meantime.
    return false;
  }
}

function isServerProcess(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.js');
  } catch {
    // The process has just ended.
    return false;
  }
}

/** Starts the built server with two workers, and waits until it is ready. `env` overrides its environment variables. */
export async function startServer(env: Record<string, string> = {}): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'encaixe-processes-'));
  const [port, metricsPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SERVER], {
    env: {
      ...process.env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: folder,
      PUBLIC_URL: origin,
      WEB_CONCURRENCY: '2',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => void output.push(...text.split('\n').filter(Boolean)));

  function open(path: string, { method = 'GET', body, cookie, agent }: RequestOptions): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const headers = { origin, 'content-type': 'application/json', ...(cookie && { cookie }) };
      const outgoing = request({
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: { ...headers, host: `localhost:${port}` },
        agent: agent ?? false,
      });
      outgoing.once('response', resolve);
      outgoing.once('error', (error) =>
        reject(outgoing.reusedSocket ? error : new ConnectionRefusedError(error.message)),
      );
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  async function send(path: string, options: RequestOptions = {}): Promise<ReceivedResponse> {
    const response = await open(path, options);
    let body = '';
    for await (const part of response.setEncoding('utf8')) body += part;
    return { status: response.statusCode ?? 0, headers: response.headers, body };
  }

  const server: Server = {
    port,
    folder,
    process: child,
    output,
    workers: () => childrenOf(child.pid ?? 0).filter(isServerProcess),
    request: send,
    async signIn(email) {
      const response = await send('/api/auth/sign-in/email', {
        method: 'POST',
        body: { email, password: DEMO_PASSWORD },
      });
      expect(response.status).toBe(200);
      return (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
    },
    async readMetric(name) {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.slice(name.length + 1),
      );
    },
    async openEventStream(cookie) {
      const response = await open('/api/events', { cookie });
      const received: string[] = [];
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        for (const [, data = ''] of text.matchAll(/^(?:event|data): (.+)$/gm)) received.push(data);
      });
      response.once('error', () => {}).once('close', () => received.push('end'));
      const worker = server.workers().find((pid) => ownsConnection(pid, port, response.socket.localPort ?? 0)) ?? 0;
      return { received, worker, close: () => void response.destroy() };
    },
  };
  await expect
    .poll(() => output.some((line) => line.includes('O Encaixe está no ar')) || child.exitCode, { timeout: 200_000 })
    .toBe(true);
  return server;
}

/** Stops the server, deletes its folder, and returns its exit code. */
export async function stopServer({ process: child, folder }: Server): Promise<number | null> {
  if (child.exitCode === null) {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  }
  await rm(folder, { recursive: true, force: true });
  return child.exitCode;
}

export type Load = {
  /** Number of responses with status 200. */
  succeeded: number;
  /** Other statuses and errors. */
  failed: string[];
  /** Number of clients whose connection the server did not accept. */
  refused: number;
  stop: () => Promise<void>;
};

/**
 * Sends requests to a path until `stop` is called, on this many keep-alive connections. A client stops when the server does not
 * accept its new connection.
 */
export function startLoad({ request: send }: Server, path: string, connections: number): Load {
  const load: Load = { succeeded: 0, failed: [], refused: 0, stop: async () => {} };
  let isRunning = true;
  async function client(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (isRunning) {
      try {
        const { status } = await send(path, { agent });
        if (status === 200) load.succeeded++;
        else load.failed.push(String(status));
      } catch (error) {
        if (error instanceof ConnectionRefusedError) {
          load.refused++;
          break;
        }
        load.failed.push(String(error));
      }
    }
    agent.destroy();
  }
  const clients = Array.from({ length: connections }, client);
  load.stop = async () => {
    isRunning = false;
    await Promise.all(clients);
  };
  return load;
}
