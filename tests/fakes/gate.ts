import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Starts a proxy on a TCP port of this machine to the Unix socket at `path`. A test can shut the proxy (which closes open connections,
 * and new ones at once), delay data, or connect the proxy to another socket.
 */
export async function startGate(path: string) {
  const open = new Set<Socket>();
  let target = path;
  let isShut = false;
  let delayMs = 0;
  /** Forwards data in order. */
  function forward(from: Socket, to: Socket): void {
    let last = Promise.resolve();
    from.on('data', (part) => {
      const wait = delayMs > 0 ? new Promise((resolve) => setTimeout(resolve, delayMs)) : undefined;
      if (wait) last = Promise.all([last, wait]).then(() => void to.write(part));
      else if (delayMs === 0) to.write(part);
    });
    from.once('end', () => void last.then(() => to.end()));
  }
  const server = createServer((socket) => {
    socket.setNoDelay(true).on('error', () => {});
    if (isShut) {
      socket.destroy();
      return;
    }
    const inner = connect(target).on('error', () => {});
    for (const each of [socket, inner]) open.add(each.once('close', () => open.delete(each)));
    forward(socket, inner);
    forward(inner, socket);
    socket.once('close', () => inner.destroy());
    inner.once('close', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const closeAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    shut() {
      isShut = true;
      closeAll();
    },
    reopen() {
      isShut = false;
    },
    /** Connects to another socket, from the next connection on. */
    connectTo(to: string) {
      target = to;
    },
    /**
     * Delays data by this time in each direction. A delay shorter than before, or of 0, closes open connections: data without a delay
     * would overtake delayed data.
     */
    delay(ms: number) {
      const isShorter = ms === 0 || ms < delayMs;
      delayMs = ms;
      if (isShorter) closeAll();
    },
    close() {
      server.close();
      closeAll();
    },
  };
}
