import type { QueryClient } from '@tanstack/react-query';
import { EMBEDDED_RESPONSES_ID, type EmbeddedResponse } from '#contract/embedded-responses.ts';
import { fromRpcJson } from './rpc-json.ts';

/** The values of the embedded responses that no request has taken yet, by `requestKey`. */
const embedded = new Map<string, unknown>();

const requestKey = (path: readonly string[], input: unknown) => JSON.stringify([path, input]);

/** Stores a response that the server has embedded in the page: as the cached data of its query, and for `takeEmbeddedResponse`. */
export function storeEmbeddedResponse(client: QueryClient, { key, body }: EmbeddedResponse): void {
  const [path, { input, type }] = key;
  const value = fromRpcJson(body);
  embedded.set(requestKey(path, input), value);
  client.setQueryData<unknown>(key, type === 'infinite' ? { pages: [value], pageParams: [undefined] } : value);
}

/** Calls `storeEmbeddedResponse` for all responses that the server has embedded in this page. */
export function storeEmbeddedResponses(client: QueryClient): void {
  const json = globalThis.document?.getElementById(EMBEDDED_RESPONSES_ID)?.textContent;
  if (json) for (const response of JSON.parse(json) as EmbeddedResponse[]) storeEmbeddedResponse(client, response);
}

/**
 * Returns and removes the embedded response to a request; undefined when there is none. So even a query that refetches at each mount
 * sends no request at its first mount.
 */
export function takeEmbeddedResponse(path: readonly string[], input: unknown): unknown {
  const key = requestKey(path, input);
  const value = embedded.get(key);
  embedded.delete(key);
  return value;
}

/** Removes the embedded responses that are left, so that later requests get current data from the server. */
export const clearEmbeddedResponses = (): void => embedded.clear();
