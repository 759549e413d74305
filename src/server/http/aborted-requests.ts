import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * Returns whether a request failed because the client closed the connection before it had sent the whole request. This
 * is no server failure. ECONNRESET from the database or a provider occurs only while the request is complete.
 */
export function isAbortedRequest(c: Context, error: Error): boolean {
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  const isCut = incoming?.destroyed === true && !incoming.complete;
  return isCut && 'code' in error && error.code === 'ECONNRESET';
}
