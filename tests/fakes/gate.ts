import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy to a socket. It can be shut, which closes open connections and refuses new ones, delay data, or connect to another
 * socket.
 */
export async function startGate(path: string) {
  const open = new Set<Socket>();
  let leadsTo = path;
  let isShut = false;
  let lagMs = 0;
  /** Forwards data in order, even when the delay gets shorter. */
  function pass(from: Socket, to: Socket): void {
    let last = Promise.resolve();
    from.on('data', (part) => {
      const lag = lagMs > 0 ? new Promise((resolve) => setTimeout(resolve, lagMs)) : undefined;
      if (lag) last = Promise.all([last, lag]).then(() => void to.write(part));
      else if (lagMs === 0) to.write(part);
    });
    from.once('end', () => void last.then(() => to.end()));
  }
  const server = createServer((socket) => {
    socket.setNoDelay(true).on('error', () => {});
    if (isShut) {
      socket.destroy();
      return;
    }
    const inner = connect(leadsTo).on('error', () => {});
    for (const each of [socket, inner]) open.add(each.once('close', () => open.delete(each)));
    pass(socket, inner);
    pass(inner, socket);
    socket.once('close', () => inner.destroy());
    inner.once('close', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    shut() {
      isShut = true;
      breakAll();
    },
    reopen() {
      isShut = false;
    },
    /** Connects to another socket, from the next connection on. */
    lead(to: string) {
      leadsTo = to;
    },
    /**
     * Delays data by this time in each direction. A shorter delay closes open connections, because later data would overtake
     * earlier.
     */
    lag(ms: number) {
      const isShorter = ms === 0 || ms < lagMs;
      lagMs = ms;
      if (isShorter) breakAll();
    },
    close() {
      server.close();
      breakAll();
    },
  };
}
