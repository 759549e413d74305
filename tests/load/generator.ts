import { connect, type Socket } from 'node:net';

/** The load that this process generates. Each connection sends its next request when the response to the last one has arrived. */
export type Load = {
  port: number;
  connections: number;
  /** Duration in milliseconds, after which no connection sends another request. */
  durationMs: number;
  /** Complete HTTP/1.1 requests. */
  requests: Uint8Array[];
  /** Whether to begin again after the last request. */
  repeat: boolean;
};
export type LoadResult = {
  /** Milliseconds of each answered request, unordered. */
  latencies: Float64Array;
  seconds: number;
  sentRequests: number;
  /** Number of responses with another status than 2xx. */
  refused: number;
  /** The first such response, with its headers; '' when there was none. */
  firstRefusal: string;
  /** Total bytes of the requests, with headers. */
  requestBytes: number;
  /** Total bytes of the responses, with headers. */
  responseBytes: number;
  /** CPU time of this process. */
  cpuMillis: number;
};

const HEAD_END = '\r\n\r\n';

/** Returns the length of a complete response, or 0 while it is incomplete. */
function lengthOf(buffer: Buffer): number {
  const end = buffer.indexOf(HEAD_END);
  if (end < 0) return 0;
  const head = buffer.toString('latin1', 0, end).toLowerCase();
  const headerStart = head.indexOf('content-length: ');
  if (headerStart >= 0) {
    const whole = end + 4 + Number.parseInt(head.slice(headerStart + 16, headerStart + 26), 10);
    return buffer.length >= whole ? whole : 0;
  }
  if (!head.includes('transfer-encoding: chunked')) return end + 4;
  const last = buffer.indexOf('0\r\n\r\n', buffer.length - 5);
  return last >= 0 ? buffer.length : 0;
}

function drive(load: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  const totals = { sentRequests: 0, refused: 0, firstRefusal: '', requestBytes: 0, responseBytes: 0 };
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const deadline = startedAt + load.durationMs;
  let openConnections = load.connections;
  return new Promise((resolve, reject) => {
    function finish(socket: Socket): void {
      socket.destroy();
      openConnections -= 1;
      if (openConnections > 0) return;
      const spent = process.cpuUsage(cpu);
      const seconds = (performance.now() - startedAt) / 1000;
      const cpuMillis = (spent.user + spent.system) / 1000;
      resolve({ latencies: Float64Array.from(latencies), seconds, cpuMillis, ...totals });
    }
    for (let n = 0; n < load.connections; n++) {
      const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true });
      let received: Buffer[] = [];
      let sentAt = 0;
      const next = () => {
        const request = load.requests[load.repeat ? totals.sentRequests % load.requests.length : totals.sentRequests];
        if (!request || performance.now() >= deadline) return finish(socket);
        totals.sentRequests += 1;
        totals.requestBytes += request.length;
        sentAt = performance.now();
        socket.write(request);
      };
      socket.on('error', reject);
      socket.once('connect', next);
      socket.on('data', (part) => {
        if (received.length > 0) received.push(part);
        const buffer = received.length > 0 ? Buffer.concat(received) : part;
        const whole = lengthOf(buffer);
        if (whole === 0) {
          received = [buffer];
          return;
        }
        received = [];
        latencies.push(performance.now() - sentAt);
        totals.responseBytes += whole;
        // The first digit of the status is '2' in 'HTTP/1.1 200'.
        if (buffer[9] !== 50) {
          totals.refused += 1;
          totals.firstRefusal ||= buffer.toString('utf8');
        }
        next();
      });
    }
  });
}

process.on('message', (load: Load) => {
  drive(load).then(
    (result) => process.send?.(result),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit());
