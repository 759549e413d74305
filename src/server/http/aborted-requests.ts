import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * Returns whether a request failed because the client closed the connection before it had sent the whole request, which is no server
 * failure. On ECONNRESET from the database or a provider, the client's connection is normally open or the request complete.
 */
export function isAbortedRequest(c: Context, error: Error): boolean {
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  const isCut = incoming?.destroyed === true && !incoming.complete;
  return isCut && 'code' in error && error.code === 'ECONNRESET';
}
