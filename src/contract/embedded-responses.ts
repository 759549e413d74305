/** The `id` attribute of the HTML element that contains the embedded responses as a JSON list of `EmbeddedResponse`. */
export const EMBEDDED_RESPONSES_ID = 'encaixe-answers';

/** The response to a query of the first screen, which the server embeds in the page. */
export interface EmbeddedResponse {
  /** The query key of oRPC's TanStack Query utilities: the procedure's path and input. */
  key: readonly [path: readonly string[], options: { input?: unknown; type?: string }, ...more: unknown[]];
  /** The response in oRPC's wire format. */
  body: { json?: unknown; meta?: never };
}

/** Calls a procedure as the user of the page. Returns the response in oRPC's wire format, or null when the call was refused. */
export type ReadEmbedded = (path: readonly string[], input: unknown) => Promise<EmbeddedResponse['body'] | null>;
