import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { REQUEST_LASTS_MS } from '../http/listen.ts';

/** On its way from one server to another, by way of proxies that may wait for all of it; clocks may differ by as much. */
const LASTS_MS = REQUEST_LASTS_MS;
const HEADER_MAX = 1024;
/** Of chance, by which two that say the same at the same moment differ. */
const NONCE_BYTES = 12;

/** What each says: which region wrote it, for which, and when. */
export const sealedFields = { from: z.string().max(32), to: z.string().max(32), at: z.number() };
type Dated = { from: string; to: string; at: number };

/** Which request it is: what is said of one is good for no other. */
type Passed = { method: string; url: string };

/** One that was written once; `until`: when it is stale for good, by the clock of whoever reads it. */
export type Mark = { id: string; until: Date };

/** `seconds`: how long ago it was written, by the clock of the region that wrote it. */
type Read<Said> = { said: Said; seconds: number; isStale: boolean; mark: Mark };

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
      const nonce = randomBytes(NONCE_BYTES).toString('base64url');
      const text = Buffer.from(JSON.stringify({ ...said, at: now().getTime(), nonce })).toString('base64url');
      return `${text}.${seal(request, text).toString('base64url')}`;
    },
    read(request, header) {
      const [text = '', signature = ''] = header.length > HEADER_MAX ? [] : header.split('.');
      const [given, right] = [Buffer.from(signature, 'base64url'), seal(request, text)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const said = schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
      if (!said) return null;
      const ms = now().getTime() - said.at;
      const mark = { id: right.toString('base64url'), until: new Date(said.at + LASTS_MS) };
      return { said, seconds: Math.round(ms / 1000), isStale: Math.abs(ms) > LASTS_MS, mark };
    },
  };
}
