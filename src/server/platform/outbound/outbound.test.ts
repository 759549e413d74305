import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createOutbound } from './outbound.ts';

/** Posts to a server that writes `response` to each connection. */
async function postTo(response: string): Promise<number> {
  const server = createServer((socket) => socket.once('data', () => socket.end(response))).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return createOutbound(true).post('test', `http://127.0.0.1:${port}/`, {}, Buffer.from('{}'));
}

it('returns the status of the response', async () => {
  expect(await postTo('HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n')).toBe(202);
});

it('ignores five interim responses, and rejects after the sixth', async () => {
  const interim = 'HTTP/1.1 103 Early Hints\r\n\r\n';
  const last = 'HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n';
  expect(await postTo(`${interim.repeat(5)}${last}`)).toBe(202);
  await expect(postTo(interim.repeat(6))).rejects.toThrow('Too many interim responses');
});

it.each([
  ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'],
  ['no HTTP', 'ola\r\n\r\n'],
  ['nothing', ''],
])('rejects when the server answers with %s', async (_, response) => {
  await expect(postTo(response)).rejects.toThrow();
});
