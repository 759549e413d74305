import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Client, type ClientConfig } from 'pg';

/*
 * A fake of PgBouncer with pool_mode=transaction, as clients see it: a transaction usually gets another server connection than the
 * previous one, and loses named statements, LISTEN and session settings. Speaks PostgreSQL's own protocol on both sides.
 * Passwords, TLS, limits and cancelling are not supported.
 */

/** Type of a message and status of a transaction, as PostgreSQL's protocol defines them. */
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);
const STARTUP_PARAMETERS = new Set(['user', 'database', 'application_name', 'client_encoding']);
const SSL_REQUEST = 80_877_103;

/** Encodes a message: its type, its length and its body. */
const frame = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
/** Encodes texts as PostgreSQL's protocol does: each ends with a zero byte. */
const cStrings = (...texts: string[]) => Buffer.from(texts.map((text) => `${text}\0`).join(''));
const READY = frame('Z', Buffer.from('I'));
const GREETING = Buffer.concat([
  frame('R', Buffer.alloc(4)),
  frame('S', cStrings('server_version', '18.0')),
  frame('S', cStrings('client_encoding', 'UTF8')),
  frame('S', cStrings('standard_conforming_strings', 'on')),
  frame('K', Buffer.alloc(8)),
  READY,
]);
const refusalOf = (parameter: string) =>
  frame(
    'E',
    Buffer.concat([cStrings('SFATAL', 'C08P01', `Munsupported startup parameter: ${parameter}`), Buffer.alloc(1)]),
  );

/** Returns a function that joins parts of a stream and passes each whole message on; `head` is the number of bytes before its length. */
function splitMessages(head: number, take: (message: Buffer) => void): (part: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (part) => {
    rest = Buffer.concat([rest, part]);
    while (rest.length >= head + 4) {
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      take(message);
    }
  };
}

type Backend = { stream: Duplex; receive: (message: Buffer) => void };

async function openBackend(connection: ClientConfig): Promise<Backend> {
  const client = new Client(connection);
  await client.connect();
  const { stream }: { stream: Duplex } = Reflect.get(client, 'connection');
  stream.removeAllListeners().on('error', () => {});
  const backend: Backend = { stream, receive: () => {} };
  stream.on(
    'data',
    splitMessages(1, (message) => backend.receive(message)),
  );
  return backend;
}

/** Starts the fake. Each transaction gets the server connection that has been free for the longest time; `size` is their number. */
export async function startPooler(connection: ClientConfig, size = 3) {
  const free = await Promise.all(Array.from({ length: size }, () => openBackend(connection)));
  const all = [...free];
  const waiting: ((backend: Backend) => void)[] = [];
  let assignments = 0;
  const release = (backend: Backend) => {
    backend.receive = () => {};
    const next = waiting.shift();
    if (next) next(backend);
    else free.push(backend);
  };

  function serve(socket: Socket): void {
    socket.setNoDelay(true);
    let backend: Backend | undefined;
    let isWaiting = false;
    let unanswered = 0;
    let unsent: Buffer[] = [];

    function assign(to: Backend): void {
      assignments += 1;
      isWaiting = false;
      backend = to;
      to.receive = (message) => {
        socket.write(message);
        if (message[0] !== READY_FOR_QUERY) return;
        unanswered -= 1;
        if (message[5] !== IDLE || unanswered > 0) return;
        backend = undefined;
        release(to);
      };
      for (const message of unsent) to.stream.write(message);
      unsent = [];
    }

    function forward(message: Buffer): void {
      const type = String.fromCharCode(message[0] ?? 0);
      if (type === 'X') return void socket.end();
      // PostgreSQL answers each Query and each Sync with one ReadyForQuery.
      if (type === 'Q' || type === 'S') unanswered += 1;
      if (backend) return void backend.stream.write(message);
      unsent.push(message);
      if (isWaiting) return;
      isWaiting = true;
      const next = free.shift();
      if (next) assign(next);
      else waiting.push(assign);
    }

    function greet(message: Buffer): void {
      if (message.readInt32BE(4) === SSL_REQUEST) return void socket.write('N');
      const parameters = message.subarray(8).toString().split('\0');
      const unsupported = parameters.find((name, at) => at % 2 === 0 && name !== '' && !STARTUP_PARAMETERS.has(name));
      if (unsupported !== undefined) return void socket.end(refusalOf(unsupported));
      isGreeted = true;
      socket.write(GREETING);
    }

    let isGreeted = false;
    const greeting = splitMessages(0, greet);
    const forwarding = splitMessages(1, forward);
    socket.on('data', (part) => (isGreeted ? forwarding(part) : greeting(part)));
    socket.on('error', () => {});
  }

  const server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { user, database } = connection;
  return {
    url: `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    /** Returns how often a server connection was assigned to a transaction. */
    assignments: () => assignments,
    close() {
      server.close();
      for (const { stream } of all) stream.destroy();
    },
  };
}
