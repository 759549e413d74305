import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * Whether a request failed because the client went before it had sent it whole: that is the client's own affair, and no
 * failure of the server. (The same code from the database or a provider comes while the request is whole.)
 */
export function isAbortedRequest(c: Context, error: Error): boolean {
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  const isCut = incoming?.destroyed === true && !incoming.complete;
  return isCut && 'code' in error && error.code === 'ECONNRESET';
}
