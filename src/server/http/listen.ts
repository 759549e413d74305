import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../platform/startup-error.ts';

/** How long a connection on which nothing is asked stays open for its next request, which it is told to be the last. */
const LAST_REQUEST_MS = 500;
/** Whatever isn't answered by then is cut off. */
const PATIENCE_MS = 10_000;
const TICK_MS = 50;

/** How long all of a request may take to come: the largest, a picture of 6 MB, takes that long on a line of 50 kB a second. */
const REQUEST_LASTS_MS = 120_000;

/** Whoever sends a letter now and then is not waited for longer: for a request's head, and for all of it. */
const WAITS = { headersTimeout: 15_000, requestTimeout: REQUEST_LASTS_MS, connectionsCheckingInterval: 5_000 };

/**
 * Longer than the minute for which proxies and browsers keep a silent connection: who closes first mustn't be the server, or the next
 * request may be on its way just then, and is lost.
 */
const SILENT_MS = 75_000;

export type Listening = {
  port: number;
  /** Takes no new connection. Those that are open are told to be closed with the next answer. */
  stopAccepting: () => void;
  /** Waits until every request that has come is answered and every connection closed, at most 10 s. */
  drained: () => Promise<void>;
  /** Waits for nobody any more: every connection is closed, whatever is under way on it. */
  cutOff: () => void;
};

/** @throws StartupError when the port can't be had */
function open(answer: RequestListener, { port, host }: { port: number; host: string }): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ ...WAITS, keepAliveTimeout: SILENT_MS }, answer).listen(port, host, () =>
      resolve(server),
    );
    server.once('error', (error: NodeJS.ErrnoException) => {
      const busy = error.code === 'EADDRINUSE' ? `A porta ${port} já está em uso; escolha outra com PORT.` : null;
      const reason = busy ?? `Não foi possível atender em ${host}:${port} (${error.code ?? error.message}).`;
      reject(new StartupError(reason, { cause: error }));
    });
  });
}

/**
 * Answers on a port, and stops without losing a request: who has a connection open may be sending just now, so it is closed
 * with an answer that says so, and only one that stays silent is closed without.
 */
export async function listen(place: { port: number; host: string }, answer: RequestListener): Promise<Listening> {
  const underWay = new Set<ServerResponse>();
  let accepting = true;
  function answered(this: ServerResponse) {
    underWay.delete(this);
  }
  const server = await open((request, response) => {
    underWay.add(response);
    response.on('close', answered);
    if (!accepting) response.shouldKeepAlive = false;
    answer(request, response);
  }, place);
  // Node takes a connection on which nothing was ever asked for one that is about to ask: browsers open them ahead.
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  const address = server.address();

  let patience = PATIENCE_MS;

  function closeSilent(): void {
    server.closeIdleConnections();
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  }

  return {
    port: typeof address === 'object' && address !== null ? address.port : place.port,
    stopAccepting() {
      accepting = false;
      for (const response of underWay) response.shouldKeepAlive = false;
      // The HTTP server's own would cut off silent connections at once.
      NetServer.prototype.close.call(server);
    },
    cutOff() {
      patience = 0;
    },
    async drained() {
      const begun = performance.now();
      const elapsed = () => performance.now() - begun;
      let isClosed = false;
      void closed.then(() => {
        isClosed = true;
      });
      while (!isClosed) {
        if (elapsed() >= patience) server.closeAllConnections();
        else if (elapsed() >= LAST_REQUEST_MS) closeSilent();
        await Promise.race([closed, sleep(TICK_MS)]);
      }
    },
  };
}
