import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { compressBody, GZIP_HEADERS } from '../../http/compression.ts';

/** Returns a weak ETag, so that compressed and uncompressed responses have the same one. */
const tagOf = (body: string) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

const isKnown = (requested: string | undefined, tag: string) =>
  requested?.split(/\s*,\s*/).some((known) => known === '*' || known.replace(/^W\//, '') === tag.slice(2));

type PageContent = { body: string; type: string; status?: ContentfulStatusCode; cacheControl: string };

/** Responds with the body, gzipped if the client accepts it. Status 200 has an ETag, and becomes 304 if the client has it. */
export async function respondWithETag(
  c: Context,
  { body, type, status = 200, cacheControl }: PageContent,
): Promise<Response> {
  c.header('cache-control', cacheControl);
  c.header('vary', GZIP_HEADERS.vary);
  // Pages with another status (404, 410, 429) are short, so an ETag would save little.
  if (status === 200) {
    const tag = tagOf(body);
    c.header('etag', tag);
    if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304);
  }
  c.header('content-type', type);
  const small = await compressBody(body, c.req.header('accept-encoding'));
  if (small === null) return c.body(body, status);
  return c.body(new Uint8Array(small), status, GZIP_HEADERS);
}
