import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import '../../setup/cheap-hashes.ts';
import { INSTANT_HEADER } from './instant-header.ts';

/*
 * Starts the built server for the browser tests, with cheap password hashes. `Date` returns the time in a request's header while the server
 * handles the request, so that tests which share the server have separate clocks.
 */

const instants = new AsyncLocalStorage<number | undefined>();

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage };
  const instant = request.headers[INSTANT_HEADER];
  instants.enterWith(instant === undefined ? undefined : Number(instant));
});

globalThis.Date = new Proxy(Date, {
  construct(target, values, self) {
    const instant = values.length === 0 ? instants.getStore() : undefined;
    return Reflect.construct(target, instant === undefined ? values : [instant], self);
  },
  get: (target, name) => (name === 'now' ? () => instants.getStore() ?? target.now() : Reflect.get(target, name)),
});

await import(new URL('../../../dist/server/main.js', import.meta.url).href);
