import { connect, type Socket } from 'node:net';

/** The load that this process generates. Each connection sends its next request when the response to the last one has arrived. */
export type Load = {
  port: number;
  /** Number of connections. */
  conc: number;
  millis: number;
  requests: Uint8Array[];
  /** Whether to begin again after the last request. */
  repeat: boolean;
};
export type LoadResult = {
  /** Milliseconds of each answered request, unordered. */
  latencies: Float64Array;
  seconds: number;
  used: number;
  refused: number;
  firstRefusal: string;
  bytesOut: number;
  bytesIn: number;
  cpuMillis: number;
};

const HEAD_END = '\r\n\r\n';

/** Returns the length of a complete response, or 0 while it is incomplete. */
function lengthOf(buffer: Buffer): number {
  const end = buffer.indexOf(HEAD_END);
  if (end < 0) return 0;
  const head = buffer.toString('latin1', 0, end).toLowerCase();
  const at = head.indexOf('content-length: ');
  if (at >= 0) {
    const whole = end + 4 + Number.parseInt(head.slice(at + 16, at + 26), 10);
    return buffer.length >= whole ? whole : 0;
  }
  if (!head.includes('transfer-encoding: chunked')) return end + 4;
  const last = buffer.indexOf('0\r\n\r\n', buffer.length - 5);
  return last >= 0 ? buffer.length : 0;
}

function drive(load: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  const seen = { used: 0, refused: 0, firstRefusal: '', bytesOut: 0, bytesIn: 0 };
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const deadline = startedAt + load.millis;
  let open = load.conc;
  return new Promise((resolve, reject) => {
    function finish(socket: Socket): void {
      socket.destroy();
      open -= 1;
      if (open > 0) return;
      const spent = process.cpuUsage(cpu);
      const seconds = (performance.now() - startedAt) / 1000;
      const cpuMillis = (spent.user + spent.system) / 1000;
      resolve({ latencies: Float64Array.from(latencies), seconds, cpuMillis, ...seen });
    }
    for (let n = 0; n < load.conc; n++) {
      const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true });
      let waiting: Buffer[] = [];
      let sentAt = 0;
      const next = () => {
        const request = load.requests[load.repeat ? seen.used % load.requests.length : seen.used];
        if (!request || performance.now() >= deadline) return finish(socket);
        seen.used += 1;
        seen.bytesOut += request.length;
        sentAt = performance.now();
        socket.write(request);
      };
      socket.on('error', reject);
      socket.once('connect', next);
      socket.on('data', (part) => {
        if (waiting.length > 0) waiting.push(part);
        const buffer = waiting.length > 0 ? Buffer.concat(waiting) : part;
        const whole = lengthOf(buffer);
        if (whole === 0) {
          waiting = [buffer];
          return;
        }
        waiting = [];
        latencies.push(performance.now() - sentAt);
        seen.bytesIn += whole;
        // The first digit of the status is '2' in 'HTTP/1.1 200'.
        if (buffer[9] !== 50) {
          seen.refused += 1;
          seen.firstRefusal ||= buffer.toString('utf8');
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
