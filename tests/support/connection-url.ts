import type { ClientConfig } from 'pg';

/** Returns the URL of a connection over its Unix socket, or over a port of this machine. */
export function connectionUrl({ host, user, password, database }: ClientConfig, port?: number): string {
  const credentials = `${user}:${encodeURIComponent(String(password))}`;
  return port === undefined
    ? `postgres://${credentials}@/${database}?host=${encodeURIComponent(String(host))}`
    : `postgres://${credentials}@127.0.0.1:${port}/${database}`;
}
