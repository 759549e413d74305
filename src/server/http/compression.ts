import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';

/** Compressing a shorter body costs more than it saves. */
const MIN_COMPRESSED_LENGTH = 1024;
/** A higher level makes bodies a tenth smaller and takes twice the time. */
const GZIP_LEVEL = 4;

const compressGzip = promisify<string, ZlibOptions, Buffer>(gzip);

/** Matches gzip unless its weight is 0. */
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** The headers of a response whose body `compressBody` has compressed. */
export const GZIP_HEADERS = { 'content-encoding': 'gzip', vary: 'Accept-Encoding' };

/** Compresses a body with gzip. Returns null when the body is short or the client doesn't accept gzip. */
export async function compressBody(body: string, acceptEncoding: string | undefined): Promise<Buffer | null> {
  if (body.length < MIN_COMPRESSED_LENGTH || !ACCEPTS_GZIP.test(acceptEncoding ?? '')) return null;
  return compressGzip(body, { level: GZIP_LEVEL });
}
