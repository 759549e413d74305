import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What one request meets on its way: held before it arrives, or its answer before that does. */
export type Hold = 'request' | 'answer';

export type Held = {
  /** Resolves once it is held: of an answer, whoever was asked has done all by then. */
  isHeld: Promise<void>;
  /** The request arrives after all, by whoever still waits for it or nobody. @returns the status of the answer */
  arrive: () => Promise<number>;
  /** Both ends lose each other. */
  lose: () => void;
};

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}

/** The way between two regions, on which one request at a time can be held. @param port where it leads */
export async function startBetweenRegions(port: number) {
  let next: { path: string; hold: Hold; take: (held: Omit<Held, 'isHeld'>) => void } | undefined;

  async function pass({ method, url, rawHeaders }: IncomingMessage, body: Buffer) {
    const asked = send({ host: '127.0.0.1', port, method, path: url, headers: rawHeaders, agent: false });
    asked.end(body);
    const [answer]: IncomingMessage[] = await once(asked, 'response');
    if (!answer) throw new Error('No answer');
    return { status: answer.statusCode ?? 0, headers: answer.rawHeaders, body: await bodyOf(answer) };
  }

  const server = createServer((request, response) => {
    response.on('error', () => {});
    void (async () => {
      const body = await bodyOf(request);
      const held = next && request.url?.startsWith(next.path) ? next : undefined;
      if (held) next = undefined;
      const lose = () => void response.destroy();
      if (held?.hold === 'request') {
        return held.take({ lose, arrive: async () => (await pass(request, body)).status });
      }
      const answer = await pass(request, body);
      if (held) return held.take({ lose, arrive: async () => answer.status });
      response.writeHead(answer.status, answer.headers).end(answer.body);
    })().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    /** The next request to this path. */
    hold(path: string, hold: Hold): Held {
      const { promise, resolve } = Promise.withResolvers<Omit<Held, 'isHeld'>>();
      next = { path, hold, take: resolve };
      return {
        isHeld: promise.then(() => undefined),
        arrive: async () => (await promise).arrive(),
        lose: () => void promise.then((held) => held.lose()),
      };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
