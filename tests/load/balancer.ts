import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

const PROBE_INTERVAL_MS = 250;

export type Balancer = {
  /** Requests for which no server was ready, and requests that a server failed to answer. */
  failed: string[];
  close: () => void;
};

/**
 * Starts a round-robin proxy for the servers that are ready at /readyz. It never retries a request, so a request that a server loses
 * is lost.
 */
export function startBalancer(port: number, ports: readonly number[]): Balancer {
  const failed: string[] = [];
  const ready = new Set<number>();
  const agent = new Agent({ keepAlive: true });
  let nextServer = 0;
  let isClosing = false;

  async function probeServers(): Promise<void> {
    for (const each of ports) {
      const answer = await fetch(`http://127.0.0.1:${each}/readyz`).catch(() => null);
      if (answer?.ok) ready.add(each);
      else ready.delete(each);
    }
  }

  function forward(incoming: IncomingMessage, answer: ServerResponse): void {
    const candidates = [...ready];
    const to = candidates[nextServer++ % candidates.length];
    const fail = (why: string) => {
      // The client or the balancer has closed the connection.
      if (answer.destroyed || isClosing) return;
      failed.push(`${incoming.method} ${incoming.url}: ${why}`);
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    };
    if (to === undefined) {
      fail('no server is ready');
      return;
    }
    const { method, url, headers } = incoming;
    const forwardedFor = { 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
    const forwarded = request({
      host: '127.0.0.1',
      port: to,
      method,
      path: url,
      headers: { ...headers, ...forwardedFor },
      agent,
    });
    forwarded.once('response', (results) => {
      answer.writeHead(results.statusCode ?? 502, results.headers);
      results.pipe(answer);
      results.once('error', (error) => fail(error.message));
    });
    forwarded.once('error', (error) => fail(error.message));
    answer.once('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  }

  const server = createServer(forward).listen(port, '127.0.0.1');
  const probeTimer = setInterval(() => void probeServers(), PROBE_INTERVAL_MS);
  return {
    failed,
    close() {
      isClosing = true;
      clearInterval(probeTimer);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
