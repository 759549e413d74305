import type { QueryClient } from '@tanstack/react-query';
import { EMBEDDED_RESPONSES_ID, type EmbeddedResponse } from '#contract/embedded-responses.ts';
import { fromRpcJson } from './rpc-json.ts';

/** Responses by request, until the first screen is shown. */
const written = new Map<string, unknown>();

const requestKey = (path: readonly string[], input: unknown) => JSON.stringify([path, input]);

/** Stores a written response as the data of its query. */
export function holdWritten(client: QueryClient, { key, body }: EmbeddedResponse): void {
  const [path, { input, type }] = key;
  const value = fromRpcJson(body);
  written.set(requestKey(path, input), value);
  client.setQueryData<unknown>(key, type === 'infinite' ? { pages: [value], pageParams: [undefined] } : value);
}

/** Stores all responses that the server wrote into this page. */
export function holdAllWritten(client: QueryClient): void {
  const text = globalThis.document?.getElementById(EMBEDDED_RESPONSES_ID)?.textContent;
  if (text) for (const answer of JSON.parse(text) as EmbeddedResponse[]) holdWritten(client, answer);
}

/**
 * Returns the written response to a request, once: a query that is refetched whenever it is mounted gets it for its first request.
 * undefined without one.
 */
export function takeWritten(path: readonly string[], input: unknown): unknown {
  const key = requestKey(path, input);
  const value = written.get(key);
  written.delete(key);
  return value;
}

/** Drops the written responses. Later requests are for current data. */
export const dropWritten = (): void => written.clear();
