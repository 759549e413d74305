import { expect, onTestFinished, test } from 'vitest';
import { createMetricsAggregator } from './aggregator.ts';
import { createMetrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';
import { formatExposition } from './samples.ts';

test('counters with the same name and labels are one counter, and label values are escaped', () => {
  const metrics = createMetrics();
  metrics.counter('encaixe_tasks_total', { task: 'mail.send', outcome: 'done' })();
  metrics.counter('encaixe_tasks_total', { task: 'mail.send', outcome: 'done' })(2);
  metrics.counter('encaixe_tasks_total', { task: 'a"b\\c\nd', outcome: 'failed' })();
  expect(metrics.samples()).toEqual({
    'encaixe_tasks_total{task="mail.send",outcome="done"}': 3,
    'encaixe_tasks_total{task="a\\"b\\\\c\\nd",outcome="failed"}': 1,
  });
});

test('omits a gauge whose value can not be read, and reports the other metrics', () => {
  const metrics = createMetrics();
  metrics.counter('encaixe_tasks_total', { task: 'mail.send', outcome: 'done' })();
  metrics.gauge('encaixe_process_resident_bytes', { worker: 1 }, () => {
    throw new Error('EMFILE: too many open files, uv_resident_set_memory');
  });
  expect(Object.keys(metrics.samples())).toEqual(['encaixe_tasks_total{task="mail.send",outcome="done"}']);
});

test('counts a duration in each bucket whose upper bound is not lower', () => {
  const metrics = createMetrics();
  const take = metrics.histogram('encaixe_request_seconds', { route: 'feed/deck' });
  for (const seconds of [0.001, 0.003, 0.2, 60]) take(seconds);
  const samples = metrics.samples();
  const upTo = (le: string) => samples[`encaixe_request_seconds_bucket{route="feed/deck",le="${le}"}`];
  expect(['0.001', '0.0025', '0.005', '0.1', '0.25', '10', '+Inf'].map(upTo)).toEqual([1, 1, 2, 2, 3, 3, 4]);
  expect(samples['encaixe_request_seconds_count{route="feed/deck"}']).toBe(4);
  expect(samples['encaixe_request_seconds_sum{route="feed/deck"}']).toBeCloseTo(60.204);
});

test('the exposition has the samples of each family together, after its type', () => {
  const metrics = createMetrics();
  metrics.counter('encaixe_requests_total', { route: 'page', status: '200' })();
  metrics.histogram('encaixe_request_seconds', { route: 'page' })(0.02);
  metrics.counter('encaixe_requests_total', { route: 'page', status: '500' })();
  const lines = formatExposition(metrics.samples()).split('\n');
  expect(lines.filter((line) => line.startsWith('# TYPE'))).toEqual([
    '# TYPE encaixe_requests_total counter',
    '# TYPE encaixe_request_seconds histogram',
  ]);
  expect(lines.slice(2, 4)).toEqual([
    'encaixe_requests_total{route="page",status="200"} 1',
    'encaixe_requests_total{route="page",status="500"} 1',
  ]);
  // A line of Prometheus's text format: a HELP or TYPE comment, or a name with labels and a number.
  const form = /^(?:# (?:HELP|TYPE) .+|\w+(?:\{(?:\w+="(?:[^"\\]|\\.)*",?)+\})? [\d.e+-]+)$/;
  for (const line of lines.slice(0, -1)) expect(line).toMatch(form);
});

/** Creates an aggregator and fake worker processes, which don't respond while `isStuck`. */
function processes(timeoutMs?: number) {
  const gathering = createMetricsAggregator(timeoutMs);
  const start = (number: number) => {
    const metrics = createMetrics();
    const likes = metrics.counter('encaixe_requests_total', { route: 'likes/likeJob', status: '200' });
    metrics.gauge('encaixe_streams_open', {}, () => 1);
    const sendSamples = () => gathering.receive(number, metrics.samples());
    const process = { likes, sendSamples, isStuck: false };
    gathering.add(number, () => process.isStuck || sendSamples());
    return process;
  };
  const sumSamples = async () => {
    const samples = await gathering.samples();
    return {
      likes: samples['encaixe_requests_total{route="likes/likeJob",status="200"}'],
      streams: samples.encaixe_streams_open,
      workers: samples.encaixe_workers,
    };
  };
  return { gathering, start, sumSamples };
}

test('sums the metrics of all processes, and keeps the counters of one that was replaced', async () => {
  const { gathering, start, sumSamples } = processes();
  const [first, second] = [start(1), start(2)];
  first.likes(3);
  second.likes(4);
  expect(await sumSamples()).toEqual({ likes: 7, streams: 2, workers: 2 });
  second.likes(1);
  second.sendSamples();
  gathering.remove(2);
  expect(await sumSamples(), 'its streams are gone, its likes happened').toEqual({ likes: 8, streams: 1, workers: 1 });
  start(2).likes(10);
  expect(await sumSamples()).toEqual({ likes: 18, streams: 2, workers: 2 });
});

test('includes the last metrics of a process that does not respond, and does not count it as a worker', async () => {
  const { start, sumSamples } = processes(5);
  const [first, second] = [start(1), start(2)];
  first.likes(1);
  second.likes(2);
  await sumSamples();
  second.isStuck = true;
  second.likes(5);
  expect(await sumSamples()).toEqual({ likes: 3, streams: 2, workers: 1 });
});

test('serves the metrics only with the configured token, and only at /metrics', async () => {
  const endpoint = { port: 0, host: '127.0.0.1', token: 'um segredo comprido' };
  const { port, stop } = await serveMetrics(endpoint, async () => ({ encaixe_workers: 2 }));
  onTestFinished(stop);
  const request = (path: string, authorization?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, authorization === undefined ? {} : { headers: { authorization } });
  for (const authorization of [undefined, 'Bearer', 'Bearer um segredo compridO', endpoint.token]) {
    const refused = await request('/metrics', authorization);
    expect([refused.status, await refused.text()]).toEqual([401, '']);
  }
  const answer = await request('/metrics', `Bearer ${endpoint.token}`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await answer.text()).toContain('encaixe_workers 2');
  expect((await request('/', `Bearer ${endpoint.token}`)).status).toBe(404);
});
