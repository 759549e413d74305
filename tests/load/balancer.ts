import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

const LOOK_EVERY_MS = 250;

export type Balancer = {
  /** Requests without a ready server, and those that failed on the way. */
  failed: string[];
  close: () => void;
};

/**
 * Distributes requests in turn among the servers that are ready at /readyz. Each request is sent once and never repeated, so a
 * request that a server loses is lost.
 */
export function startBalancer(port: number, ports: readonly number[]): Balancer {
  const failed: string[] = [];
  const ready = new Set<number>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let isClosing = false;

  async function look(): Promise<void> {
    for (const each of ports) {
      const answer = await fetch(`http://127.0.0.1:${each}/readyz`).catch(() => null);
      if (answer?.ok) ready.add(each);
      else ready.delete(each);
    }
  }

  function pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const among = [...ready];
    const to = among[turn++ % among.length];
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
    const more = { 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
    const passed = request({ host: '127.0.0.1', port: to, method, path: url, headers: { ...headers, ...more }, agent });
    passed.once('response', (results) => {
      answer.writeHead(results.statusCode ?? 502, results.headers);
      results.pipe(answer);
      results.once('error', (error) => fail(error.message));
    });
    passed.once('error', (error) => fail(error.message));
    answer.once('close', () => passed.destroy());
    incoming.pipe(passed);
  }

  const server = createServer(pass).listen(port, '127.0.0.1');
  const looking = setInterval(() => void look(), LOOK_EVERY_MS);
  return {
    failed,
    close() {
      isClosing = true;
      clearInterval(looking);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
