import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Region } from '../../platform/directory/directory.ts';
import { bodyOf, digestOf } from '../body.ts';
import type { RegionRequests } from '../region-request.ts';
import { createSeals, type SealParts, type Seals, sealedFields } from '../sealed.ts';

/** Where each region hears of what is to stand there. */
export const STANDING_PATH = '/api/regions/standing';
/** Where each region hears what is to be said to its companies that stand elsewhere. */
export const MAIL_PATH = '/api/regions/mail';
/** Where each region hears what is to ring for them. */
export const PUSH_PATH = '/api/regions/push';
/** Who tells. */
export const TELLING_HEADER = 'x-encaixe-region-telling';

/** For an answer. */
export const ANSWER_MS = 20_000;
const ANSWER_BYTES_MAX = 64 * 1024;

const signedSchema = z.object({ ...sealedFields, digest: z.string().max(64) });
export type TellingSeals = Seals<z.infer<typeof signedSchema>>;

export const createTellingSeals = (parts: SealParts): TellingSeals => createSeals('telling', signedSchema, parts);

/** It did not answer, or not as a region does that takes what it is told. */
export class RegionAway extends Error {
  override name = 'RegionAway';
}

export type TellParts = { own: string; publicUrl: string; seals: TellingSeals; requests: RegionRequests };

/** What is told where, and what is heard of it. */
export type Telling<Heard> = { path: string; told: object; heard: z.ZodType<Heard> };

async function ask<Heard>(
  region: Region,
  { path, told, heard }: Telling<Heard>,
  { own, publicUrl, seals, requests }: TellParts,
): Promise<Heard> {
  const body = Buffer.from(JSON.stringify(told));
  const request = { method: 'POST', url: path };
  const seal = seals.write(request, { from: own, to: region.name, digest: digestOf(body) });
  const begun = requests.begin(region, {
    ...{ method: request.method, path },
    headers: [
      // The proxy in front of a region knows it by the name that browsers ask under.
      ...['host', new URL(publicUrl).host, 'content-type', 'application/json'],
      ...['content-length', String(body.length), TELLING_HEADER, seal],
    ],
  });
  // Once there is an answer nobody else hears of what breaks.
  begun.on('error', () => {});
  const late = setTimeout(() => begun.destroy(new Error('No answer in time')), ANSWER_MS);
  try {
    begun.end(body);
    const [answer]: IncomingMessage[] = await once(begun, 'response');
    const answered = answer && (await bodyOf(answer, ANSWER_BYTES_MAX));
    if (answer?.statusCode !== 200) throw new Error(`Answered ${answer?.statusCode}`);
    return heard.parse(JSON.parse(String(answered)));
  } finally {
    clearTimeout(late);
    begun.destroy();
  }
}

/** Tells a region something, signed. @throws RegionAway */
export async function tellRegion<Heard>(region: Region, telling: Telling<Heard>, parts: TellParts): Promise<Heard> {
  try {
    return await ask(region, telling, parts);
  } catch (cause) {
    throw new RegionAway(`Region ${region.name} was not told`, { cause });
  }
}
