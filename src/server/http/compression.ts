import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';

/** Bytes; below this compressing costs more than it saves. */
const COMPRESSED_FROM = 1024;
/** Beyond, an answer gets a tenth shorter and takes twice the time. */
const LEVEL = 4;

const compressed = promisify<string, ZlibOptions, Buffer>(gzip);

/** Named, and not with the weight that says no. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** The headers of a body that `packed` gave. */
export const GZIP_HEADERS = { 'content-encoding': 'gzip', vary: 'Accept-Encoding' };

/** The body in one piece as the asker may have it compressed; null when it goes as it is. */
export async function compressBody(body: string, acceptEncoding: string | undefined): Promise<Buffer | null> {
  if (body.length < COMPRESSED_FROM || !TAKES_GZIP.test(acceptEncoding ?? '')) return null;
  return compressed(body, { level: LEVEL });
}
