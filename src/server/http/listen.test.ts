import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { StartupError } from '../platform/startup-error.ts';
import { listen } from './listen.ts';

const PLACE = { port: 0, host: '127.0.0.1' };
const REQUEST = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';

/** A server that answers when the test says so, and connections to it. */
async function server() {
  const asked: ServerResponse[] = [];
  const waiting: (() => void)[] = [];
  const listening = await listen(PLACE, (_, response) => {
    asked.push(response);
    waiting.splice(0).forEach((tell) => void tell());
  });
  async function open(): Promise<{ socket: Socket; heard: () => string }> {
    const socket = connect(listening.port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    await once(socket, 'connect');
    return { socket, heard: () => text };
  }
  async function request(socket: Socket): Promise<ServerResponse> {
    const came = new Promise<void>((resolve) => waiting.push(resolve));
    socket.write(REQUEST);
    await came;
    const response = asked.at(-1);
    if (!response) throw new Error('Nothing was asked');
    return response;
  }
  return { ...listening, open, request };
}

test('what is under way is answered, and its connection closed with it', async () => {
  const { stopAccepting, drained, open, request } = await server();
  const { socket, heard } = await open();
  const response = await request(socket);
  stopAccepting();
  const isDrained = drained();
  response.end('whole');
  await once(socket, 'end');
  await isDrained;
  expect(heard()).toMatch(/connection: close/i);
  expect(heard()).toContain('whole');
});

test('a request on a connection that is open already is answered, as the last one', async () => {
  const { stopAccepting, drained, open, request } = await server();
  const { socket, heard } = await open();
  (await request(socket)).end('first');
  await once(socket, 'data');
  expect(heard()).toMatch(/connection: keep-alive/i);
  stopAccepting();
  const isDrained = drained();
  (await request(socket)).end('second');
  await once(socket, 'end');
  expect(heard()).toMatch(/connection: close[\s\S]*second/i);
  await isDrained;
});

test('a silent connection is closed, and none is taken any more', async () => {
  const { stopAccepting, drained, open, port } = await server();
  const { socket } = await open();
  stopAccepting();
  const late = connect(port, '127.0.0.1');
  const [refused] = await once(late, 'error');
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
  const ended = once(socket.resume(), 'close');
  await drained();
  await ended;
});

test('a silent connection outlasts the minute for which a proxy keeps its own, so that the server is not the one who closes', async () => {
  const { open, request } = await server();
  const { socket, heard } = await open();
  (await request(socket)).end('whole');
  await once(socket, 'data');
  const [, seconds] = /keep-alive: timeout=(\d+)/i.exec(heard()) ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

test('a port that is taken is said', async () => {
  const { port } = await server();
  await expect(listen({ ...PLACE, port }, () => {})).rejects.toThrow(StartupError);
  await expect(listen({ ...PLACE, port }, () => {})).rejects.toThrow(`A porta ${port} já está em uso`);
});
