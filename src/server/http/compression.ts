import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';

/** Bytes; compressing a smaller body costs more than it saves. */
const COMPRESSED_FROM = 1024;
/** A higher level makes bodies a tenth smaller and takes twice the time. */
const LEVEL = 4;

const compressed = promisify<string, ZlibOptions, Buffer>(gzip);

/** Matches gzip unless its weight is 0. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

export const GZIP_HEADERS = { 'content-encoding': 'gzip', vary: 'Accept-Encoding' };

/** Compresses a body with gzip if the client accepts it; null when it is sent as it is. */
export async function compressBody(body: string, acceptEncoding: string | undefined): Promise<Buffer | null> {
  if (body.length < COMPRESSED_FROM || !TAKES_GZIP.test(acceptEncoding ?? '')) return null;
  return compressed(body, { level: LEVEL });
}
