import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';

/** The header in which the server records the caller's address. The server replaces a header of this name that a client has sent. */
export const CLIENT_ADDRESS_HEADER = 'x-encaixe-client-address';

/**
 * Returns the caller's address: behind a proxy (`TRUST_PROXY`) the last entry of X-Forwarded-For, which the proxy itself has added;
 * otherwise, or without that entry, the socket's address; 127.0.0.1 without a socket.
 */
export function addressOf(trustProxy: boolean, forwarded: string | undefined, socket: string | undefined): string {
  return (trustProxy && forwarded?.split(',').at(-1)?.trim()) || socket || '127.0.0.1';
}

export const recordClientAddress = (trustProxy: boolean) =>
  createMiddleware<{ Bindings: Partial<HttpBindings> }>(async (c, next) => {
    const socket = c.env?.incoming?.socket.remoteAddress;
    const headers = new Headers(c.req.raw.headers);
    headers.set(CLIENT_ADDRESS_HEADER, addressOf(trustProxy, c.req.header('x-forwarded-for'), socket));
    c.req.raw = new Request(c.req.raw, { headers });
    await next();
  });

/** Returns the caller's address; undefined when the server has not recorded it. */
export const clientAddressOf = ({ headers }: { readonly headers: Headers }): string | undefined =>
  headers.get(CLIENT_ADDRESS_HEADER) ?? undefined;
