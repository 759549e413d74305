import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Hono } from 'hono';

/** A file of the web build as the app serves it to a client that accepts brotli. */
type CachedFile = {
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
  /** Headers of a 304 response. */
  unchanged: Record<string, string>;
  isCompressed: boolean;
};

/** Matches compressed copies, and index.html, which the app renders for each visitor. */
const EXCLUDED_FILE = /\.(?:br|gz|html)$/;

export type StaticFilesOptions = {
  app: Hono;
  /** The folder that the web build wrote. */
  folder: string;
  /** Origins that are this server's own, the public one first. */
  ownOrigins: readonly string[];
  rest: RequestListener;
};

/** Returns the URL paths of the web build's files, without index.html and compressed copies. */
export async function listBuildUrlPaths(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { withFileTypes: true });
  const assets = await readdir(join(folder, 'assets')).catch(() => []);
  const addresses = [
    ...entries.filter((entry) => entry.isFile()).map(({ name }) => `/${name}`),
    ...assets.map((name) => `/assets/${name}`),
  ];
  return new Set(addresses.filter((address) => !EXCLUDED_FILE.test(address)));
}

/**
 * Serves the web build's files from memory. Each file is requested from the app once, and cached with the app's headers and a strong ETag.
 * Handles only simple requests for existing files from clients that accept the file's encoding (all browsers accept brotli); `rest` handles
 * the others.
 */
export async function staticFiles({ app, folder, ownOrigins, rest }: StaticFilesOptions): Promise<RequestListener> {
  const [publicUrl = ''] = ownOrigins;
  const hosts = new Set(ownOrigins.map((origin) => new URL(origin).host));
  const names = await listBuildUrlPaths(folder);
  const files = new Map<string, Promise<CachedFile>>();

  async function load(path: string): Promise<CachedFile> {
    const response = await app.request(`${publicUrl}${path}`, { headers: { 'accept-encoding': 'br' } });
    if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`);
    const body = Buffer.from(await response.arrayBuffer());
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    const all: Record<string, string> = { ...Object.fromEntries(response.headers), etag };
    const isCompressed = all['content-encoding'] !== undefined;
    const headers = { ...all, 'content-length': String(body.length) };
    const unchanged = Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith('content-')));
    return { body, etag, headers, unchanged, isCompressed };
  }

  function loadOnce(path: string): Promise<CachedFile> {
    const known = files.get(path);
    if (known) return known;
    const loading = load(path);
    files.set(path, loading);
    loading.catch(() => files.delete(path));
    return loading;
  }

  function isPlain({ method, url = '', headers }: IncomingMessage): boolean {
    return (
      (method === 'GET' || method === 'HEAD') &&
      names.has(url) &&
      hosts.has(headers.host ?? '') &&
      headers.range === undefined
    );
  }

  function send(request: IncomingMessage, response: ServerResponse, file: CachedFile): void {
    const known = request.headers['if-none-match']?.split(/\s*,\s*/) ?? [];
    if (known.some((etag) => etag.replace(/^W\//, '') === file.etag)) {
      response.writeHead(304, file.unchanged).end();
      return;
    }
    response.writeHead(200, file.headers).end(request.method === 'HEAD' ? undefined : file.body);
  }

  return (request, response) => {
    if (!isPlain(request)) return rest(request, response);
    loadOnce(request.url ?? '').then(
      (file) => {
        const isAccepted = !file.isCompressed || /\bbr\b/.test(String(request.headers['accept-encoding']));
        if (isAccepted) send(request, response, file);
        else rest(request, response);
      },
      () => rest(request, response),
    );
  };
}
