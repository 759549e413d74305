import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a socket that can be shut: connections break in the middle of whatever they are at, and new ones are hung up on. */
export async function startGate(path: string) {
  const open = new Set<Socket>();
  let isShut = false;
  const server = createServer((socket) => {
    socket.setNoDelay(true).on('error', () => {});
    if (isShut) {
      socket.destroy();
      return;
    }
    const inner = connect(path).on('error', () => {});
    for (const each of [socket, inner]) open.add(each.once('close', () => open.delete(each)));
    socket.pipe(inner).pipe(socket);
    socket.once('close', () => inner.destroy());
    inner.once('close', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    shut() {
      isShut = true;
      for (const socket of open) socket.destroy();
    },
    reopen() {
      isShut = false;
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
