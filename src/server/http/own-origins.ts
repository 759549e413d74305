import { createMiddleware } from 'hono/factory';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Answers under any name: who checks a process's health often knows nothing but its IP address. */
const HEALTH_PATH = '/api/health';

/** The origins whose pages are this server's: the public one, and the machine itself on the port it listens on. */
export const ownOrigins = (publicUrl: string, port: number): string[] => [
  publicUrl,
  ...LOOPBACK.map((name) => new URL(`http://${name}:${port}`).origin),
];

/** The host as a URL writes it, without the port that goes without saying. */
function hostIn(header: string, protocol: string): string | null {
  const address = `${protocol}//${header}`;
  return URL.canParse(address) ? new URL(address).host : null;
}

/**
 * Serves nothing under a name that isn't ours. A stranger's domain can be made to lead to this machine; the browser then
 * takes what answers for the stranger's own site, and lets its scripts read it.
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
