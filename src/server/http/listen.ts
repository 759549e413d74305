import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../platform/startup-error.ts';

/** Milliseconds that an idle connection stays open for a last request during shutdown. */
const LAST_REQUEST_MS = 500;
/** Milliseconds after which shutdown closes connections with unfinished requests. */
const TIMEOUT_MS = 10_000;
const TICK_MS = 50;

/** Milliseconds within which a request must arrive: the largest, a picture of 6 MB, takes that long at 50 kB/s. */
const REQUEST_LASTS_MS = 120_000;

/** Limits for slow clients, in ms: for the head, and for the whole request. */
const WAITS = { headersTimeout: 15_000, requestTimeout: REQUEST_LASTS_MS, connectionsCheckingInterval: 5_000 };

/**
 * Longer than the 60 s for which proxies and browsers keep idle connections: if the server closed first, a request
 * already on its way would be lost.
 */
const SILENT_MS = 75_000;

export type Listening = {
  port: number;
  /** Stops accepting connections; open ones are closed with their next response. */
  stopAccepting: () => void;
  /** Waits until every received request is finished and every connection closed, at most 10 s. */
  drained: () => Promise<void>;
  /** Closes every connection at once, including those with unfinished requests. */
  cutOff: () => void;
};

/** @throws StartupError when the port is not available */
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
 * Listens on a port, and shuts down without losing a request: a connection is closed with a `Connection: close`
 * response; only an idle one is closed without.
 */
export async function listen(endpoint: { port: number; host: string }, answer: RequestListener): Promise<Listening> {
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
  }, endpoint);
  // Node.js counts a connection without any request as active, although browsers open connections in advance.
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  const address = server.address();

  let timeout = TIMEOUT_MS;

  function closeSilent(): void {
    server.closeIdleConnections();
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  }

  return {
    port: typeof address === 'object' && address !== null ? address.port : endpoint.port,
    stopAccepting() {
      accepting = false;
      for (const response of underWay) response.shouldKeepAlive = false;
      // The HTTP server's own method would close idle connections at once.
      NetServer.prototype.close.call(server);
    },
    cutOff() {
      timeout = 0;
    },
    async drained() {
      const begun = performance.now();
      const elapsed = () => performance.now() - begun;
      let isClosed = false;
      void closed.then(() => {
        isClosed = true;
      });
      while (!isClosed) {
        if (elapsed() >= timeout) server.closeAllConnections();
        else if (elapsed() >= LAST_REQUEST_MS) closeSilent();
        await Promise.race([closed, sleep(TICK_MS)]);
      }
    },
  };
}
