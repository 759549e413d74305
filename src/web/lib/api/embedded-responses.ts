import type { QueryClient } from '@tanstack/react-query';
import { EMBEDDED_RESPONSES_ID, type EmbeddedResponse } from '#contract/embedded-responses.ts';
import { fromRpcJson } from './rpc-json.ts';

/** Responses by request, until the first screen is shown. */
const embedded = new Map<string, unknown>();

const requestKey = (path: readonly string[], input: unknown) => JSON.stringify([path, input]);

/** Stores an embedded response as the data of its query. */
export function storeEmbeddedResponse(client: QueryClient, { key, body }: EmbeddedResponse): void {
  const [path, { input, type }] = key;
  const value = fromRpcJson(body);
  embedded.set(requestKey(path, input), value);
  client.setQueryData<unknown>(key, type === 'infinite' ? { pages: [value], pageParams: [undefined] } : value);
}

/** Stores all responses that the server wrote into this page. */
export function storeEmbeddedResponses(client: QueryClient): void {
  const text = globalThis.document?.getElementById(EMBEDDED_RESPONSES_ID)?.textContent;
  if (text) for (const response of JSON.parse(text) as EmbeddedResponse[]) storeEmbeddedResponse(client, response);
}

/**
 * Returns the embedded response to a request, once: a query that is refetched whenever it is mounted gets it for its first request.
 * undefined without one.
 */
export function takeEmbeddedResponse(path: readonly string[], input: unknown): unknown {
  const key = requestKey(path, input);
  const value = embedded.get(key);
  embedded.delete(key);
  return value;
}

/** Clears the embedded responses, so that later requests get current data. */
export const clearEmbeddedResponses = (): void => embedded.clear();
