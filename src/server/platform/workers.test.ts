import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from './log.ts';
import { superviseWorkers } from './workers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a supervisor with fake workers that the test controls; `begun` has the numbers of the workers in order of their starts. */
function givenSupervisor(count = 2) {
  const lines: string[] = [];
  const begun: number[] = [];
  const all: {
    number: number;
    listen: () => void;
    end: (code: number) => void;
    freeze: () => void;
    requests: string[];
  }[] = [];
  const workers = superviseWorkers({
    count,
    log: createLog({ level: 'error', destination: { write: (line) => void lines.push(line) } }),
    start(number) {
      const ready = Promise.withResolvers<void>();
      const ended = Promise.withResolvers<{ code: number; signal: null }>();
      const requests: string[] = [];
      let isFrozen = false;
      begun.push(number);
      all.push({
        number,
        listen: ready.resolve,
        end: (code) => ended.resolve({ code, signal: null }),
        freeze() {
          isFrozen = true;
        },
        requests,
      });
      return {
        ready: ready.promise,
        exited: ended.promise,
        ping: () => (isFrozen ? new Promise(() => {}) : Promise.resolve()),
        stop: () => void requests.push('stop'),
        kill: () => void requests.push('kill'),
      };
    },
  });
  const at = (index: number) => {
    const found = all[index];
    if (!found) throw new Error(`Only ${all.length} were started`);
    return found;
  };
  return { workers, begun, at, lines };
}

const soon = () => vi.advanceTimersByTimeAsync(0);

async function started(count = 2) {
  const running = givenSupervisor(count);
  const isUp = running.workers.start();
  for (let index = 0; index < count; index++) {
    await soon();
    running.at(index).listen();
  }
  expect(await isUp).toBe(true);
  return running;
}

test('starts the other workers only when the first one is ready', async () => {
  const { workers, begun, at } = givenSupervisor(3);
  const isUp = workers.start();
  await soon();
  expect(begun).toEqual([1]);
  at(0).listen();
  await soon();
  expect(begun).toEqual([1, 2, 3]);
  at(1).listen();
  at(2).listen();
  expect(await isUp).toBe(true);
});

test('start returns false when the first worker exits before it is ready', async () => {
  const { workers, begun, at } = givenSupervisor();
  const isUp = workers.start();
  await soon();
  at(0).end(1);
  expect(await isUp).toBe(false);
  expect(begun).toEqual([1]);
});

test('replaces a worker other than the first that exits before it is ready', async () => {
  const { workers, begun, at, lines } = givenSupervisor();
  const isUp = workers.start();
  await soon();
  at(0).listen();
  await soon();
  at(1).end(1);
  expect(await isUp).toBe(true);
  await soon();
  expect(begun).toEqual([1, 2, 2]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, worker: 2, code: 1 }]);
});

test('replaces at once a worker that exits by one with the same number, and logs that', async () => {
  const { begun, at, lines } = await started();
  at(1).end(137);
  await soon();
  expect(begun).toEqual([1, 2, 2]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, worker: 2, code: 137 }]);
});

test('doubles the restart delay with each failure, up to 30 s', async () => {
  const { begun, at } = await started(1);
  const waits: number[] = [];
  for (let index = 0; index < 11; index++) {
    at(index).end(1);
    let waited = 0;
    for (await soon(); begun.length === index + 1; waited += 250) await vi.advanceTimersByTimeAsync(250);
    waits.push(waited);
  }
  expect(waits).toEqual([0, 250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test('restarts a worker without a delay after it has run for a minute', async () => {
  const { begun, at } = await started(1);
  at(0).end(1);
  await soon();
  at(1).listen();
  await vi.advanceTimersByTimeAsync(60_000);
  at(1).end(1);
  await soon();
  expect(begun).toHaveLength(3);
});

test('kills a worker that has not responded to six pings, and logs that', async () => {
  const { at, lines } = await started();
  await vi.advanceTimersByTimeAsync(60_000);
  at(1).freeze();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(at(1).requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([at(0).requests, at(1).requests]).toEqual([[], ['kill']]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, worker: 2 }]);
});

test('does not kill a worker that has exited', async () => {
  const { at } = await started();
  at(1).freeze();
  at(1).end(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(at(1).requests).toEqual([]);
});

test('stop signals all workers at once, kills those that do not exit in 25 s, and replaces none', async () => {
  const { workers, begun, at } = await started();
  const stopped = workers.stop();
  expect([at(0).requests, at(1).requests]).toEqual([['stop'], ['stop']]);
  at(0).end(0);
  await vi.advanceTimersByTimeAsync(24_000);
  expect(at(1).requests).toEqual(['stop']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(at(1).requests).toEqual(['stop', 'kill']);
  at(1).end(137);
  await stopped;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toEqual([1, 2]);
});

test('stop cancels the delayed restart of a worker', async () => {
  const { workers, begun, at } = await started(1);
  at(0).end(1);
  await soon();
  at(1).end(1);
  await soon();
  await workers.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toEqual([1, 1]);
});
