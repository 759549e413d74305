import type { AnyRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { Failure } from '#web/lib/api/failure.ts';
import { reportErrors } from './report-errors.ts';

const ROUTER = { state: { matches: [{ routeId: '/_app/vagas/' }] } } as AnyRouter;

/** Installs the error reporting. Returns the reported messages and stacks, and the callbacks that React calls with an error. */
function openPage() {
  const reported: string[] = [];
  const stacks: string[] = [];
  navigator.sendBeacon = (url, body) => {
    expect(url).toBe('/api/browser-errors');
    const { message, stack } = JSON.parse(String(body));
    reported.push(message);
    stacks.push(stack);
    return true;
  };
  const { onCaughtError, onRecoverableError } = reportErrors(ROUTER);
  return { reported, stacks, report: onCaughtError, reportRecoverable: onRecoverableError };
}

it('reports the first three different errors of a page, each once', () => {
  const { reported, report } = openPage();
  for (const message of ['a', 'a', 'b', 'c', 'd']) report(new TypeError(message));
  expect(reported).toEqual(['TypeError: a', 'TypeError: b', 'TypeError: c']);
});

it('reports the component stack instead of the stack of a hydration error', () => {
  const { stacks, reportRecoverable } = openPage();
  reportRecoverable(new Error('x'), {
    componentStack: '\n    at Deck (https://encaixe.test/assets/deck-AbC12_-.js:2:8)',
  });
  expect(stacks).toEqual(['\n    at Deck (https://encaixe.test/assets/deck-AbC12_-.js:2:8)']);
});

it('does not report failed or aborted requests, errors without a connection, or values that are not errors', () => {
  const { reported, report } = openPage();
  report(new Failure('OFFLINE'));
  report(new DOMException('The user aborted a request', 'AbortError'));
  report(new TypeError('Offline: Failed to fetch dynamically imported module: https://encaixe.test/assets/a.js'));
  report(undefined);
  expect(reported).toEqual([]);
});
