import { readdirSync, readFileSync } from 'node:fs';
import { type ClientRequest, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cookieOf } from '../load/contenders.ts';
import { memoryOf } from '../load/processes.ts';
import type { Fault } from './fault.ts';
import { givenPeople, openDatabase, startServer, temporaryFolder } from './world.ts';

/** A process holds so many of one person at most. */
const STREAMS_EACH = 8;

/** Files that this process may have open at once. */
const filesAllowed = () =>
  Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 1024);

const filesOpen = () => readdirSync('/proc/self/fd').length;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Pages that listen, thousands at once. */
export const streams: Fault = {
  name: 'open event streams',
  async run({ expect, tell, count }) {
    const wanted = Math.min(count, filesAllowed() - filesOpen() - 200);
    const { folder, remove } = await temporaryFolder();
    const database = await openDatabase(join(folder, 'data'));
    const { people } = await givenPeople(database, Math.ceil(wanted / STREAMS_EACH), 0);
    await database.close();
    const server = await startServer({ DATA_DIR: join(folder, 'data') });
    const before = sum(memoryOf(server.process.pid ?? 0));
    const open: ClientRequest[] = [];
    let refused = 0;
    const listen = (at: number) =>
      new Promise<void>((resolve) => {
        const cookie = cookieOf(people[at % people.length]?.user_id ?? '');
        const headers = { host: new URL(server.origin).host, cookie };
        const asked = get({ host: '127.0.0.1', port: server.port, path: '/api/events', headers, agent: false });
        asked.once('response', (response) => {
          if (response.statusCode !== 200) refused += 1;
          response.resume().on('error', () => {});
          resolve();
        });
        asked.once('error', () => {
          refused += 1;
          resolve();
        });
        open.push(asked);
      });
    const begun = performance.now();
    for (let at = 0; at < wanted; at += 100) {
      await Promise.all(Array.from({ length: Math.min(100, wanted - at) }, (_, n) => listen(at + n)));
    }
    const seconds = (performance.now() - begun) / 1000;
    await sleep(2_000);
    const after = sum(memoryOf(server.process.pid ?? 0));
    const held = await server.figure('encaixe_streams_open');
    const asked = performance.now();
    const answer = await fetch(`${server.origin}/api/health`);
    tell(
      `${held} streams open after ${seconds.toFixed(0)} s, ${refused} refused; ${(((after - before) * 1024) / Math.max(1, held)).toFixed(0)} kB each (${before} MB before, ${after} MB with them)`,
    );
    tell(`a request beside them: ${(performance.now() - asked).toFixed(0)} ms`);
    for (const each of open) each.destroy();
    await server.stop();
    await remove();
    expect(answer.status === 200, 'others are answered meanwhile');
    expect(refused === 0 && held === wanted, 'every stream is open');
  },
};

type Held = { socket: Socket; heard: () => string; ended: Promise<number> };

/** A connection that sends this and then a letter now and then, until the server ends it. */
function drip(port: number, start: string, letter: string): Held {
  const begun = performance.now();
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
      resolve((performance.now() - begun) / 1000);
    }),
  );
  return { socket, heard: () => text, ended };
}

const firstLine = (text: string) => text.split('\r\n')[0] ?? '';

/** Requests that never end, and those that are too large. */
export const halfRequests: Fault = {
  name: 'requests that never end, and those that are too large',
  async run({ expect, tell }) {
    const { folder, remove } = await temporaryFolder();
    const server = await startServer({ DATA_DIR: join(folder, 'data') });
    const host = new URL(server.origin).host;
    const heads = Array.from({ length: 300 }, () => drip(server.port, `GET / HTTP/1.1\r\nhost: ${host}\r\n`, 'x'));
    const post = `POST /api/rpc/session/current HTTP/1.1\r\nhost: ${host}\r\norigin: ${server.origin}\r\ncontent-type: application/json\r\n`;
    const bodies = Array.from({ length: 50 }, () => drip(server.port, `${post}content-length: 1000\r\n\r\n{`, ' '));
    const longHead = drip(server.port, `GET / HTTP/1.1\r\nhost: ${host}\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`, 'x');
    const longBody = await fetch(`${server.origin}/api/rpc/session/current`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin },
      body: JSON.stringify({ json: 'a'.repeat(1_000_000) }),
    });
    const millis: number[] = [];
    let isOver = false;
    const others = (async () => {
      while (!isOver) {
        const begun = performance.now();
        const { status } = await fetch(`${server.origin}/api/health`);
        if (status === 200) millis.push(performance.now() - begun);
        await sleep(100);
      }
    })();
    const endedHeads = await Promise.all(heads.map(({ ended }) => ended));
    tell(
      `300 heads that drip: ended after ${Math.min(...endedHeads).toFixed(0)} to ${Math.max(...endedHeads).toFixed(0)} s, '${firstLine(heads[0]?.heard() ?? '')}'`,
    );
    const endedBodies = await Promise.all(bodies.map(({ ended }) => ended));
    tell(
      `50 bodies that drip: ended after ${Math.min(...endedBodies).toFixed(0)} to ${Math.max(...endedBodies).toFixed(0)} s`,
    );
    isOver = true;
    await others;
    await longHead.ended;
    tell(`a head of 40 kB: '${firstLine(longHead.heard())}'; a body of 1 MB: ${longBody.status}`);
    tell(`${millis.length} requests of others meanwhile, the longest ${Math.max(...millis).toFixed(0)} ms`);
    await server.stop();
    await remove();
    expect(Math.max(...endedHeads) < 40, 'a head that never ends is ended');
    expect(Math.max(...endedBodies) < 150, 'a body that never ends is ended');
    expect(firstLine(longHead.heard()).includes('431') && longBody.status === 413, 'what is too large is refused');
    expect(millis.length > 50, 'others are answered meanwhile');
  },
};
