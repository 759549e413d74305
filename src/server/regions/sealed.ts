import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { REQUEST_LASTS_MS } from '../http/listen.ts';

/** On its way from one server to another, by way of proxies that may wait for all of it; clocks may differ by as much. */
const LASTS_MS = REQUEST_LASTS_MS;
const HEADER_MAX = 1024;

/** What each says: which region wrote it, for which, and when. */
export const sealedFields = { from: z.string().max(32), to: z.string().max(32), at: z.number() };
type Dated = { from: string; to: string; at: number };

/** Which request it is: what is said of one is good for no other. */
type Passed = { method: string; url: string };

/** `seconds`: how long ago it was written, by the clock of the region that wrote it. */
type Read<Said> = { said: Said; seconds: number; isStale: boolean };

export type Seals<Said extends Dated> = {
  write: (request: Passed, said: Omit<Said, 'at'>) => string;
  /** Null where none of the regions wrote it for this request. What is stale counts for nothing, but one of them wrote it. */
  read: (request: Passed, header: string) => Read<Said> | null;
};

export type SealParts = { secret: string; now: () => Date };

/**
 * What a region says of a request to another, in one of its headers: signed by what the regions alone know.
 * @param kind what is said as one kind counts for nothing as another
 */
export function createSeals<Said extends Dated>(
  kind: string,
  schema: z.ZodType<Said>,
  { secret, now }: SealParts,
): Seals<Said> {
  const seal = ({ method, url }: Passed, said: string) =>
    createHmac('sha256', secret).update(`${kind}\n${method}\n${url}\n${said}`).digest();

  return {
    write(request, said) {
      const text = Buffer.from(JSON.stringify({ ...said, at: now().getTime() })).toString('base64url');
      return `${text}.${seal(request, text).toString('base64url')}`;
    },
    read(request, header) {
      const [text = '', signature = ''] = header.length > HEADER_MAX ? [] : header.split('.');
      const [given, right] = [Buffer.from(signature, 'base64url'), seal(request, text)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const said = schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
      if (!said) return null;
      const ms = now().getTime() - said.at;
      return { said, seconds: Math.round(ms / 1000), isStale: Math.abs(ms) > LASTS_MS };
    },
  };
}
