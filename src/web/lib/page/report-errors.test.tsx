import { beforeEach, expect, it, vi } from 'vitest';
import { Failure } from '#web/lib/api/failure.ts';
import { createAppRouter } from '../../app-router.ts';

let reported: string[];
let report: (error: unknown) => void;

beforeEach(async () => {
  vi.resetModules();
  const { reportError } = await import('./report-errors.ts');
  const router = createAppRouter();
  reported = [];
  navigator.sendBeacon = (url, body) => {
    expect(url).toBe('/api/browser-errors');
    reported.push(JSON.parse(String(body)).message);
    return true;
  };
  report = (error) => reportError('error', error, router);
});

it('reports each of the first three errors of a page once', () => {
  for (const message of ['a', 'a', 'b', 'c', 'd']) report(new TypeError(message));
  expect(reported).toEqual(['a', 'b', 'c']);
});

it('reports no failed request, no cancelled one, and nothing that is no error', () => {
  report(new Failure('OFFLINE'));
  report(new DOMException('The user aborted a request', 'AbortError'));
  report(undefined);
  expect(reported).toEqual([]);
});
