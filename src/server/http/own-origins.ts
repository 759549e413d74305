import { createMiddleware } from 'hono/factory';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** This path is served under any host name, because health checks often know only the process's IP address. */
const HEALTH_PATH = '/api/health';

/** Returns the origins of this server's pages: the public one, and the loopback names with the server's port. */
export const ownOrigins = (publicUrl: string, port: number): string[] => [
  publicUrl,
  ...LOOPBACK.map((name) => new URL(`http://${name}:${port}`).origin),
];

/** Returns the host in URL form, without the default port of the protocol; null for an invalid host. */
function hostIn(header: string, protocol: string): string | null {
  const address = `${protocol}//${header}`;
  return URL.canParse(address) ? new URL(address).host : null;
}

/**
 * Responds 421 to foreign host names, except at HEALTH_PATH. With DNS rebinding, an attacker's domain resolves to this machine, and its
 * scripts could read the responses as their own site.
 */
export function ownHostOnly(origins: readonly string[]) {
  const [publicUrl = ''] = origins;
  const own = new Map(origins.map((origin) => [new URL(origin).host, new URL(origin).protocol]));
  return createMiddleware(async (c, next) => {
    const host = c.req.header('host') ?? new URL(c.req.url).host;
    const isOwn = own.has(host) || [...own].some(([name, protocol]) => hostIn(host, protocol) === name);
    if (isOwn || c.req.path === HEALTH_PATH) return next();
    return c.text(`O Encaixe não atende neste endereço. Abra ${publicUrl}\n`, 421);
  });
}
