import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';

/** The header in which the server notes the caller's address; what a client sends under this name is dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-encaixe-client-address';

/**
 * Notes the caller's address for rate limits. Behind a proxy (`TRUST_PROXY`) it is the last entry of X-Forwarded-For,
 * the one the proxy wrote itself; otherwise the socket's. A header of our name that a client sent never counts.
 */
export const clientAddress = (trustProxy: boolean) =>
  createMiddleware<{ Bindings: Partial<HttpBindings> }>(async (c, next) => {
    const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
    const address = forwarded || c.env?.incoming?.socket.remoteAddress || '127.0.0.1';
    const headers = new Headers(c.req.raw.headers);
    headers.set(CLIENT_ADDRESS_HEADER, address);
    c.req.raw = new Request(c.req.raw, { headers });
    await next();
  });
