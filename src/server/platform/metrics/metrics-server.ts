import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { StartupError } from '../startup-error.ts';
import { formatExposition, type Samples } from './samples.ts';

export type MetricsEndpoint = {
  /** TCP port; 0: any free port. */
  port: number;
  host: string;
  /** Bearer token that clients must send; undefined: every client that reaches the port may read the metrics. */
  token: string | undefined;
};

const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const digest = (text: string) => createHash('sha256').update(text).digest();

function answersTo(token: string | undefined, { headers }: IncomingMessage): boolean {
  if (token === undefined) return true;
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/**
 * Starts an HTTP server that serves the metrics at `/metrics` on a port of its own.
 * @throws StartupError when it can't listen on the port
 */
export async function serveMetrics(
  { port, host, token }: MetricsEndpoint,
  samples: () => Promise<Samples>,
): Promise<{ port: number; stop: () => Promise<void> }> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    if (!answersTo(token, request)) return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    response
      .writeHead(200, { 'content-type': TYPE, 'cache-control': 'no-store' })
      .end(formatExposition(await samples()));
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason = `Não foi possível mostrar as métricas em ${host}:${port} (${cause.code ?? cause.message}); confira METRICS_PORT.`;
      reject(new StartupError(reason, { cause }));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
