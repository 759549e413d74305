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
 * The built server with more than one process, used without a browser: a test decides which connection a request uses, and so how
 * the requests are distributed among the processes.
 */

const SERVER = new URL('../../../dist/server/main.js', import.meta.url).pathname;

type RequestOptions = { method?: string; body?: object; cookie?: string; agent?: Agent };
type ReceivedResponse = { status: number; headers: IncomingMessage['headers']; body: string };

/** A new connection that the server didn't accept: the request was not received, so it is not lost. */
class NotTaken extends Error {}

export type Stream = {
  /** Received events, one line of data each; 'end' at the end. */
  received: string[];
  /** The process that serves it. */
  worker: number;
  close: () => void;
};

export type Server = {
  port: number;
  folder: string;
  process: ChildProcess;
  /** Lines of output, of the log or the welcome. */
  output: string[];
  /** Returns the worker processes, the first one first. */
  workers: () => number[];
  request: (path: string, options?: RequestOptions) => Promise<ReceivedResponse>;
  /** Returns the session cookie of one of the demonstration's accounts. */
  signIn: (email: string) => Promise<string>;
  listen: (cookie: string) => Promise<Stream>;
  /** Returns one of its metrics, summed over all processes. */
  readMetric: (name: string) => Promise<number>;
};

/** Returns the children of a process in the order of their start. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [, parent = '', ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
        return { pid: Number(name), parent: Number(parent), begun: Number(rest[17]) };
      } catch {
        return { pid: 0, parent: 0, begun: 0 };
      }
    })
    .filter(({ parent }) => parent === pid)
    .sort((a, b) => a.begun - b.begun || a.pid - b.pid)
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

/** Returns whether this process has the server's end of a connection. */
function holds(pid: number, port: number, clientPort: number): boolean {
  const line = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .find((each) => each.includes(`:${hex(port)} `) && each.includes(`:${hex(clientPort)} 01 `));
  const inode = line?.trim().split(/\s+/)[9];
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => linkOf(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`);
  } catch {
    // The process has just ended.
    return false;
  }
}

function isNode(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.js');
  } catch {
    // The process has just ended.
    return false;
  }
}

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
      outgoing.once('error', (error) => reject(outgoing.reusedSocket ? error : new NotTaken(error.message)));
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  async function send(path: string, how: RequestOptions = {}): Promise<ReceivedResponse> {
    const response = await open(path, how);
    let body = '';
    for await (const part of response.setEncoding('utf8')) body += part;
    return { status: response.statusCode ?? 0, headers: response.headers, body };
  }

  const server: Server = {
    port,
    folder,
    process: child,
    output,
    workers: () => childrenOf(child.pid ?? 0).filter(isNode),
    request: send,
    async signIn(email) {
      const answer = await send('/api/auth/sign-in/email', {
        method: 'POST',
        body: { email, password: DEMO_PASSWORD },
      });
      expect(answer.status).toBe(200);
      return (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
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
    async listen(cookie) {
      const response = await open('/api/events', { cookie });
      const received: string[] = [];
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        for (const [, data = ''] of text.matchAll(/^(?:event|data): (.+)$/gm)) received.push(data);
      });
      response.once('error', () => {}).once('close', () => received.push('end'));
      const worker = server.workers().find((pid) => holds(pid, port, response.socket.localPort ?? 0)) ?? 0;
      return { received, worker, close: () => void response.destroy() };
    },
  };
  await expect
    .poll(() => output.some((line) => line.includes('O Encaixe está no ar')) || child.exitCode, { timeout: 200_000 })
    .toBe(true);
  return server;
}

/** Stops it and returns its exit code; deletes its folder. */
export async function stopServer({ process: child, folder }: Server): Promise<number | null> {
  if (child.exitCode === null) {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
  await rm(folder, { recursive: true, force: true });
  return child.exitCode;
}

export type Load = {
  answered: number;
  failed: string[];
  /** Clients whose new connection was not accepted. */
  refused: number;
  stop: () => Promise<void>;
};

/**
 * Sends requests repeatedly on connections that stay open as long as the server lets them; a client whose connection isn't
 * accepted ends.
 */
export function loadOn({ request: send }: Server, path: string, connections: number): Load {
  const load: Load = { answered: 0, failed: [], refused: 0, stop: async () => {} };
  let going = true;
  async function client(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (going) {
      try {
        const { status } = await send(path, { agent });
        if (status === 200) load.answered++;
        else load.failed.push(String(status));
      } catch (error) {
        if (error instanceof NotTaken) {
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
    going = false;
    await Promise.all(clients);
  };
  return load;
}
