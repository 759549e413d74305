import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { compressBody, GZIP_HEADERS } from '../../http/compression.ts';

/** A weak tag: the same page, whether it comes compressed or not. */
const tagOf = (body: string) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

const isKnown = (asked: string | undefined, tag: string) =>
  asked?.split(/\s*,\s*/).some((known) => known === '*' || known.replace(/^W\//, '') === tag.slice(2));

type Answer = { body: string; type: string; status?: ContentfulStatusCode; cacheControl: string };

/** The answer with its tag, compressed for whoever takes it so, and 304 for whoever has it. */
export async function answer(c: Context, { body, type, status = 200, cacheControl }: Answer): Promise<Response> {
  c.header('cache-control', cacheControl);
  c.header('vary', GZIP_HEADERS.vary);
  // One that has ended is a few words, the same for all: sending them again costs what asking by a tag would.
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
