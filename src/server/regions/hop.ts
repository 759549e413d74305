import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { REQUEST_LASTS_MS } from '../http/listen.ts';

/** What a region says of a request that it passes on. */
export const HOP_HEADER = 'x-encaixe-region-hop';

/** On its way from one server to another, by way of proxies that may wait for all of it; clocks may differ by as much. */
const HOP_LASTS_MS = REQUEST_LASTS_MS;
const HOP_MAX = 1024;

const saidSchema = z.object({
  from: z.string().max(32),
  to: z.string().max(32),
  at: z.number(),
  /** The caller's, as the first region saw it. */
  address: z.string().max(64),
});
type Hop = z.infer<typeof saidSchema>;

/** Which request it is: a hop is good for no other. */
type Passed = { method: string; url: string };

/** `seconds`: how long ago it was written, by the clock of the region that wrote it. */
type HopRead = { hop: Hop; seconds: number; isStale: boolean };

export type Hops = {
  write: (request: Passed, said: Omit<Hop, 'at'>) => string;
  /** Null where none of the regions wrote it for this request. What is stale counts for nothing, but one of them wrote it. */
  read: (request: Passed, header: string) => HopRead | null;
};

/** Signed by what the regions alone know: a stranger who sends such a header can neither name an address nor choose a region. */
export function createHops({ secret, now }: { secret: string; now: () => Date }): Hops {
  const seal = ({ method, url }: Passed, said: string) =>
    createHmac('sha256', secret).update(`hop\n${method}\n${url}\n${said}`).digest();

  return {
    write(request, said) {
      const text = Buffer.from(JSON.stringify({ ...said, at: now().getTime() })).toString('base64url');
      return `${text}.${seal(request, text).toString('base64url')}`;
    },
    read(request, header) {
      const [text = '', signature = ''] = header.length > HOP_MAX ? [] : header.split('.');
      const [given, right] = [Buffer.from(signature, 'base64url'), seal(request, text)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const hop = saidSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
      if (!hop) return null;
      const ms = now().getTime() - hop.at;
      return { hop, seconds: Math.round(ms / 1000), isStale: Math.abs(ms) > HOP_LASTS_MS };
    },
  };
}
