import type { QueryClient } from '@tanstack/react-query';
import { EMBEDDED_RESPONSES_ID, type EmbeddedResponse } from '#contract/embedded-responses.ts';
import { fromRpcJson } from './rpc-json.ts';

/** The embedded responses by request (`requestKey`), until the first screen is shown. */
const embedded = new Map<string, unknown>();

const requestKey = (path: readonly string[], input: unknown) => JSON.stringify([path, input]);

/** Stores an embedded response as the data of its query, and for the first request of this query. */
export function storeEmbeddedResponse(client: QueryClient, { key, body }: EmbeddedResponse): void {
  const [path, { input, type }] = key;
  const value = fromRpcJson(body);
  embedded.set(requestKey(path, input), value);
  client.setQueryData<unknown>(key, type === 'infinite' ? { pages: [value], pageParams: [undefined] } : value);
}

/** Stores all responses that the server wrote into this page. */
export function storeEmbeddedResponses(client: QueryClient): void {
  const json = globalThis.document?.getElementById(EMBEDDED_RESPONSES_ID)?.textContent;
  if (json) for (const response of JSON.parse(json) as EmbeddedResponse[]) storeEmbeddedResponse(client, response);
}

/**
 * Returns the embedded response to a request, or undefined. Removes it, so that only the first request of a query that refetches
 * whenever it is mounted gets it.
 */
export function takeEmbeddedResponse(path: readonly string[], input: unknown): unknown {
  const key = requestKey(path, input);
  const value = embedded.get(key);
  embedded.delete(key);
  return value;
}

/** Clears the embedded responses, so that later requests get current data. */
export const clearEmbeddedResponses = (): void => embedded.clear();
