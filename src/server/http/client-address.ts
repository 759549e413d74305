import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';

/** The header in which the server records the caller's address; the server drops such a header sent by a client. */
export const CLIENT_ADDRESS_HEADER = 'x-encaixe-client-address';

/**
 * The caller's address: behind a proxy (`TRUST_PROXY`) the last entry of X-Forwarded-For, the one the proxy wrote itself;
 * otherwise the socket's.
 */
export function addressOf(trustProxy: boolean, forwarded: string | undefined, socket: string | undefined): string {
  return (trustProxy && forwarded?.split(',').at(-1)?.trim()) || socket || '127.0.0.1';
}

/**
 * Records the caller's address for rate limits and the security log, and drops a header of this name sent by the
 * client.
 */
export const clientAddress = (trustProxy: boolean) =>
  createMiddleware<{ Bindings: Partial<HttpBindings> }>(async (c, next) => {
    const socket = c.env?.incoming?.socket.remoteAddress;
    const headers = new Headers(c.req.raw.headers);
    headers.set(CLIENT_ADDRESS_HEADER, addressOf(trustProxy, c.req.header('x-forwarded-for'), socket));
    c.req.raw = new Request(c.req.raw, { headers });
    await next();
  });

/** Returns the recorded address of the caller, for the security log. */
export const clientAddressOf = ({ headers }: { readonly headers: Headers }): string | undefined =>
  headers.get(CLIENT_ADDRESS_HEADER) ?? undefined;
