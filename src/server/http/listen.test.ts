import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { StartupError } from '../platform/startup-error.ts';
import { listen } from './listen.ts';

const ENDPOINT = { port: 0, host: '127.0.0.1' };
const REQUEST = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';

/** Starts a server whose responses the test sends, and returns functions that connect to it and send requests. */
async function server() {
  const responses: ServerResponse[] = [];
  const waiting: (() => void)[] = [];
  const listening = await listen(ENDPOINT, (_, response) => {
    responses.push(response);
    waiting.splice(0).forEach((respond) => void respond());
  });
  async function open(): Promise<{ socket: Socket; received: () => string }> {
    const socket = connect(listening.port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    await once(socket, 'connect');
    return { socket, received: () => text };
  }
  async function request(socket: Socket): Promise<ServerResponse> {
    const arrival = new Promise<void>((resolve) => waiting.push(resolve));
    socket.write(REQUEST);
    await arrival;
    const response = responses.at(-1);
    if (!response) throw new Error('No request arrived');
    return response;
  }
  return { ...listening, open, request };
}

test('answers a request in progress during shutdown, and closes its connection with the response', async () => {
  const { stopAccepting, waitUntilDrained, open, request } = await server();
  const { socket, received } = await open();
  const response = await request(socket);
  stopAccepting();
  const isDrained = waitUntilDrained();
  response.end('whole');
  await once(socket, 'end');
  await isDrained;
  expect(received()).toMatch(/connection: close/i);
  expect(received()).toContain('whole');
});

test('answers a last request on an open connection during shutdown', async () => {
  const { stopAccepting, waitUntilDrained, open, request } = await server();
  const { socket, received } = await open();
  (await request(socket)).end('first');
  await once(socket, 'data');
  expect(received()).toMatch(/connection: keep-alive/i);
  stopAccepting();
  const isDrained = waitUntilDrained();
  (await request(socket)).end('second');
  await once(socket, 'end');
  expect(received()).toMatch(/connection: close[\s\S]*second/i);
  await isDrained;
});

test('closes an idle connection during shutdown, and accepts no new one', async () => {
  const { stopAccepting, waitUntilDrained, open, port } = await server();
  const { socket } = await open();
  stopAccepting();
  const late = connect(port, '127.0.0.1');
  const [refused] = await once(late, 'error');
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
  const ended = once(socket.resume(), 'close');
  await waitUntilDrained();
  await ended;
});

test('keeps an idle connection for longer than a minute, so that a proxy closes it first', async () => {
  const { open, request } = await server();
  const { socket, received } = await open();
  (await request(socket)).end('whole');
  await once(socket, 'data');
  const [, seconds] = /keep-alive: timeout=(\d+)/i.exec(received()) ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

test('reports a port that is in use', async () => {
  const { port } = await server();
  await expect(listen({ ...ENDPOINT, port }, () => {})).rejects.toThrow(StartupError);
  await expect(listen({ ...ENDPOINT, port }, () => {})).rejects.toThrow(`A porta ${port} já está em uso`);
});
