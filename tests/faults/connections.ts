import { readdirSync, readFileSync } from 'node:fs';
import { type ClientRequest, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cookieOf } from '../load/contenders.ts';
import { memoryMiBOf } from '../load/processes.ts';
import type { Fault } from './fault.ts';
import { startBehindGate, startServer, temporaryFolder } from './world.ts';

/** Number of streams of each user; fewer than the limit of a user in a process. */
const STREAMS_PER_USER = 8;

const filesAllowed = () =>
  Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 1024);

const filesOpen = () => readdirSync('/proc/self/fd').length;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Maximum memory of an open stream, with its socket and the overhead of the memory allocator. */
const MAX_KB_PER_STREAM = 150;
/** Streams that open at the same time, as clients reconnect after one of two processes has ended. */
const STREAMS_PER_BURST = 2500;
/** Wait before the database's outage, and its duration. Streams check their sessions during the outage. */
const OUTAGE = { startMs: 50_000, durationMs: 30_000 };

const isStack = (line: string) => /^\s+at /.test(line);

/** Opens thousands of event streams, and makes the database unavailable while they are open. */
export const openStreams: Fault = {
  name: 'open event streams',
  async run({ expect, report, streamCount }) {
    const requestedCount = Math.min(streamCount, filesAllowed() - filesOpen() - 200);
    // The database is no child process of the server, so the server's memory excludes PostgreSQL's.
    const { people, database, gate, server, end } = await startBehindGate(
      Math.ceil(requestedCount / STREAMS_PER_USER),
      0,
      {
        LOG_LEVEL: 'warn',
      },
    );
    const before = sum(memoryMiBOf(server.process.pid ?? 0));
    const open: ClientRequest[] = [];
    const received = new Set<number>();
    let refused = 0;
    const reasons = new Set<string>();
    const listen = (at: number) =>
      new Promise<void>((resolve) => {
        const cookie = cookieOf(people[at % people.length]?.user_id ?? '');
        const headers = { host: new URL(server.origin).host, cookie };
        const outgoing = get({ host: '127.0.0.1', port: server.port, path: '/api/events', headers, agent: false });
        outgoing.once('response', (response) => {
          if (response.statusCode !== 200) {
            refused += 1;
            reasons.add(String(response.statusCode));
          }
          response.setEncoding('utf8').on('data', (text: string) => {
            if (text.includes('news.seen')) received.add(at);
          });
          response.on('error', () => {});
          resolve();
        });
        outgoing.once('error', (error) => {
          refused += 1;
          reasons.add(error.message);
          resolve();
        });
        open.push(outgoing);
      });
    const openingSince = performance.now();
    for (let at = 0; at < requestedCount; at += STREAMS_PER_BURST) {
      await Promise.all(
        Array.from({ length: Math.min(STREAMS_PER_BURST, requestedCount - at) }, (_, n) => listen(at + n)),
      );
    }
    const seconds = (performance.now() - openingSince) / 1000;
    await sleep(2_000);
    const after = sum(memoryMiBOf(server.process.pid ?? 0));
    const openCount = await server.readMetric('encaixe_streams_open');
    const kilobytesPerStream = ((after - before) * 1024) / Math.max(1, openCount);
    report(
      `${openCount} streams open after ${seconds.toFixed(0)} s, ${refused} refused${reasons.size > 0 ? ` (${[...reasons].join(', ')})` : ''}; ${kilobytesPerStream.toFixed(0)} kB each (${before} MB before, ${after} MB with them)`,
    );
    const startedAt = performance.now();
    const answer = await fetch(`${server.origin}/api/health`);
    report(`another request at the same time: ${(performance.now() - startedAt).toFixed(0)} ms`);

    const closedAt = performance.now();
    await database.pool.query(
      `select pg_notify('encaixe_events', json_build_object('user_id', user_id, 'type', 'news.seen')::text)
       from profiles where user_id = any($1)`,
      [people.map(({ user_id }) => user_id)],
    );
    while (received.size < openCount && performance.now() - closedAt < 30_000) await sleep(10);
    report(`a message for each: received by ${received.size} within ${(performance.now() - closedAt).toFixed(0)} ms`);

    await sleep(OUTAGE.startMs);
    gate.shut();
    await sleep(OUTAGE.durationMs);
    gate.reopen();
    await sleep(30_000);
    const stillOpen = await server.readMetric('encaixe_streams_open');
    const later = sum(memoryMiBOf(server.process.pid ?? 0));
    const stacks = server.output().split('\n').filter(isStack).length;
    report(
      `${stillOpen} still open after an outage of the database of 30 s; ${later} MB; ${stacks} lines of stack traces in the log`,
    );
    for (const stream of open) stream.destroy();
    await end();
    expect(answer.status === 200, 'other requests are answered at the same time');
    expect(refused === 0 && openCount === requestedCount, 'every stream is open');
    expect(received.size === requestedCount, 'each stream receives the message');
    expect(stillOpen === requestedCount, 'the streams stay open while the database is unavailable');
    expect(kilobytesPerStream < MAX_KB_PER_STREAM, `each stream costs less than ${MAX_KB_PER_STREAM} kB`);
    expect(stacks === 0, 'the log contains messages without stack traces');
  },
};

/** A connection of `sendSlowly`. `ended` resolves when the server closes the connection, with the seconds since its start. */
type SlowConnection = { socket: Socket; received: () => string; ended: Promise<number> };

/** Opens a connection that sends `start`, and then `letter` once a second until the server closes it. */
function sendSlowly(port: number, start: string, letter: string): SlowConnection {
  const startedAt = performance.now();
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  socket.on('error', () => {});
  socket.write(start);
  const timer = setInterval(() => socket.write(letter), 1_000);
  const ended = new Promise<number>((resolve) =>
    socket.once('close', () => {
      clearInterval(timer);
      resolve((performance.now() - startedAt) / 1000);
    }),
  );
  return { socket, received: () => text, ended };
}

const firstLine = (text: string) => text.split('\r\n')[0] ?? '';

export const halfRequests: Fault = {
  name: 'requests that never end, and requests that are too large',
  async run({ expect, report }) {
    const { folder, remove } = await temporaryFolder();
    const server = await startServer({ DATA_DIR: join(folder, 'data') });
    const host = new URL(server.origin).host;
    const heads = Array.from({ length: 300 }, () =>
      sendSlowly(server.port, `GET / HTTP/1.1\r\nhost: ${host}\r\n`, 'x'),
    );
    const post = `POST /api/rpc/session/current HTTP/1.1\r\nhost: ${host}\r\norigin: ${server.origin}\r\ncontent-type: application/json\r\n`;
    const bodies = Array.from({ length: 50 }, () =>
      sendSlowly(server.port, `${post}content-length: 1000\r\n\r\n{`, ' '),
    );
    const longHead = sendSlowly(
      server.port,
      `GET / HTTP/1.1\r\nhost: ${host}\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`,
      'x',
    );
    const longBody = await fetch(`${server.origin}/api/rpc/session/current`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin },
      body: JSON.stringify({ json: 'a'.repeat(1_000_000) }),
    });
    const millis: number[] = [];
    let isDone = false;
    const others = (async () => {
      while (!isDone) {
        const startedAt = performance.now();
        const { status } = await fetch(`${server.origin}/api/health`);
        if (status === 200) millis.push(performance.now() - startedAt);
        await sleep(100);
      }
    })();
    const endedHeads = await Promise.all(heads.map(({ ended }) => ended));
    report(
      `300 heads that are sent slowly: ended after ${Math.min(...endedHeads).toFixed(0)} to ${Math.max(...endedHeads).toFixed(0)} s, '${firstLine(heads[0]?.received() ?? '')}'`,
    );
    const endedBodies = await Promise.all(bodies.map(({ ended }) => ended));
    report(
      `50 bodies that are sent slowly: ended after ${Math.min(...endedBodies).toFixed(0)} to ${Math.max(...endedBodies).toFixed(0)} s`,
    );
    isDone = true;
    await others;
    await longHead.ended;
    report(`a head of 40 kB: '${firstLine(longHead.received())}'; a body of 1 MB: ${longBody.status}`);
    report(`${millis.length} requests of others at the same time, the longest ${Math.max(...millis).toFixed(0)} ms`);
    await server.stop();
    await remove();
    expect(Math.max(...endedHeads) < 40, 'a request with unfinished headers is closed');
    expect(Math.max(...endedBodies) < 150, 'a request with an unfinished body is closed');
    expect(
      firstLine(longHead.received()).includes('431') && longBody.status === 413,
      'requests that are too large are refused',
    );
    expect(millis.length > 50, 'other requests are answered at the same time');
  },
};
