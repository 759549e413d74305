import type { AnyRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { Failure } from '#web/lib/api/failure.ts';
import { reportErrors } from './report-errors.ts';

const ROUTER = { state: { matches: [{ routeId: '/_app/vagas/' }] } } as AnyRouter;

/** Returns what a page reports, and the function that React calls with an error. */
function given() {
  const reported: string[] = [];
  navigator.sendBeacon = (url, body) => {
    expect(url).toBe('/api/browser-errors');
    reported.push(JSON.parse(String(body)).message);
    return true;
  };
  return { reported, report: reportErrors(ROUTER).onCaughtError };
}

it('reports each of the first three errors of a page once', () => {
  const { reported, report } = given();
  for (const message of ['a', 'a', 'b', 'c', 'd']) report(new TypeError(message));
  expect(reported).toEqual(['TypeError: a', 'TypeError: b', 'TypeError: c']);
});

it('reports no failed request, no cancelled one, and nothing that is no error', () => {
  const { reported, report } = given();
  report(new Failure('OFFLINE'));
  report(new DOMException('The user aborted a request', 'AbortError'));
  report(undefined);
  expect(reported).toEqual([]);
});
