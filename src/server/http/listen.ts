import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../platform/startup-error.ts';

/** Milliseconds that an idle connection stays open for a last request during shutdown. */
const LAST_REQUEST_MS = 500;
/** Milliseconds after which shutdown closes connections with unfinished requests. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
const POLL_MS = 50;

/** Time in which a request must arrive completely: the largest, a picture of 5 MB, takes less than two minutes at 50 kB/s. */
const REQUEST_TIMEOUT_MS = 120_000;

/** Limits in milliseconds for slow clients, and the interval in which Node.js checks them. */
const REQUEST_LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: REQUEST_TIMEOUT_MS,
  connectionsCheckingInterval: 5_000,
};

/**
 * Time after which the server closes an idle connection. It is longer than the 60 s for which proxies and browsers keep idle
 * connections: if the server closed a connection first, a request that is being sent would be lost.
 */
const KEEP_ALIVE_MS = 75_000;

/** An HTTP server that accepts connections on `port`, with the steps of its shutdown. */
export type Listening = {
  port: number;
  /** Stops accepting connections; open ones are closed with their next response. */
  stopAccepting: () => void;
  /** Waits until every received request is finished and every connection closed, at most 10 s. */
  waitUntilDrained: () => Promise<void>;
  /** Makes `waitUntilDrained` close every connection at once, including those with unfinished requests. */
  closeAll: () => void;
};

function open(answer: RequestListener, { port, host }: { port: number; host: string }): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ ...REQUEST_LIMITS, keepAliveTimeout: KEEP_ALIVE_MS }, answer).listen(port, host, () =>
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
 * Listens on a port, and shuts down gracefully: each response then has `Connection: close`; idle connections are closed after 500 ms, all
 * others after 10 s.
 * @throws StartupError when the server can't listen on the port
 */
export async function listen(endpoint: { port: number; host: string }, answer: RequestListener): Promise<Listening> {
  const unfinishedResponses = new Set<ServerResponse>();
  let isAccepting = true;
  function forgetResponse(this: ServerResponse) {
    unfinishedResponses.delete(this);
  }
  const server = await open((request, response) => {
    unfinishedResponses.add(response);
    response.on('close', forgetResponse);
    if (!isAccepting) response.shouldKeepAlive = false;
    answer(request, response);
  }, endpoint);
  // Node.js does not count a connection without any request as idle, although browsers open connections in advance.
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  const address = server.address();

  let timeout = SHUTDOWN_TIMEOUT_MS;

  function closeIdleConnections(): void {
    server.closeIdleConnections();
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  }

  return {
    port: typeof address === 'object' && address !== null ? address.port : endpoint.port,
    stopAccepting() {
      isAccepting = false;
      for (const response of unfinishedResponses) response.shouldKeepAlive = false;
      // The HTTP server's own `close` would close idle connections at once.
      NetServer.prototype.close.call(server);
    },
    closeAll() {
      timeout = 0;
    },
    async waitUntilDrained() {
      const startedAt = performance.now();
      const elapsed = () => performance.now() - startedAt;
      let isClosed = false;
      void closed.then(() => {
        isClosed = true;
      });
      while (!isClosed) {
        if (elapsed() >= timeout) server.closeAllConnections();
        else if (elapsed() >= LAST_REQUEST_MS) closeIdleConnections();
        await Promise.race([closed, sleep(POLL_MS)]);
      }
    },
  };
}
