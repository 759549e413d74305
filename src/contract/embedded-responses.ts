/** The element of a page with the responses that the server wrote into it, a list of `EmbeddedResponse` as JSON. */
export const EMBEDDED_RESPONSES_ID = 'encaixe-answers';

/** A response that the server wrote into the page, so that its first screen needs no request. */
export interface EmbeddedResponse {
  /** The key of oRPC's query utilities: the procedure's path, and its input. */
  key: readonly [path: readonly string[], options: { input?: unknown; type?: string }, ...more: unknown[]];
  /** The response in oRPC's wire format. */
  body: { json?: unknown; meta?: never };
}

/** Calls a procedure for the user of the page. Returns the response in oRPC's wire format, or null when it was refused. */
export type ReadEmbedded = (path: readonly string[], input: unknown) => Promise<EmbeddedResponse['body'] | null>;
