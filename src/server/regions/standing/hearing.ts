import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deps } from '../../deps.ts';
import { REQUEST_ID_HEADER } from '../../http/watched.ts';
import { MAIL_BYTES_MAX, takeMail } from '../acting/home-mail.ts';
import { bodyOf, digestOf } from '../body.ts';
import { callerOf } from '../forwarded-headers.ts';
import { type Refused, refuse } from '../refusals.ts';
import { take } from './take.ts';
import { TELLING_BYTES_MAX, tellingSchema } from './telling-schema.ts';
import { MAIL_PATH, STANDING_PATH, TELLING_HEADER, type TellingSeals } from './tellings.ts';

export type Asked = { request: IncomingMessage; response: ServerResponse; id: string };
type HearingParts = { deps: Deps; own: string; seals: TellingSeals };

/** What may be told here, and by whom; a code where it is nothing of the kind. */
type Read = { from: string; told: unknown } | Refused['code'];

type Taking = (deps: Deps, from: string, told: unknown) => Promise<object | null>;

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

async function takeStanding(deps: Deps, home: string, told: unknown): Promise<object | null> {
  const { data: telling, error } = tellingSchema(home).safeParse(told);
  if (!telling) {
    const issues = error.issues.slice(0, 5);
    deps.log.error({ home, issues }, 'A region has told what this version does not understand');
    return null;
  }
  const { heard, foreign } = await take(deps, home, telling);
  if (foreign.companies.length + foreign.jobs.length > 0)
    deps.log.error({ home, ...foreign }, 'A region has told of whom it is no home of');
  return heard;
}

const TOLD: ReadonlyMap<string, { bytesMax: number; take: Taking }> = new Map([
  [STANDING_PATH, { bytesMax: TELLING_BYTES_MAX, take: takeStanding }],
  [MAIL_PATH, { bytesMax: MAIL_BYTES_MAX, take: takeMail }],
]);

/** Whether regions tell each other something at this address. */
export const isTold = ({ method, url = '' }: IncomingMessage): boolean => method === 'POST' && TOLD.has(url);

/**
 * Where another region tells of its companies and jobs that stand here, and of what there is to say to one of this region's that stands there.
 * Whoever is none of them is refused before a byte is read.
 */
export function createHearing({ deps, own, seals }: HearingParts): (asked: Asked) => void {
  const { log, security } = deps;

  async function read({ request }: Asked, bytesMax: number): Promise<Read> {
    const seen = { method: request.method ?? '', url: request.url ?? '' };
    const sealed = seals.read(seen, request.headers[TELLING_HEADER]?.toString() ?? '');
    if (sealed?.isStale) {
      const { from } = sealed.said;
      log.warn({ from, seconds: sealed.seconds }, 'A region has told what came too late, or clocks differ');
    }
    if (!sealed || sealed.isStale || sealed.said.to !== own || sealed.said.from === own) return 'FORBIDDEN';
    const body = await bodyOf(request, bytesMax);
    if (body === null) return 'BODY_TOO_LARGE';
    if (digestOf(body) !== sealed.said.digest) return 'FORBIDDEN';
    return { from: sealed.said.from, told: parsed(body) };
  }

  function answer({ response, id }: Asked, heard: object): void {
    const body = JSON.stringify(heard);
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      [REQUEST_ID_HEADER]: id,
    });
    response.end(body);
  }

  async function hear(asked: Asked): Promise<object | Refused['code']> {
    const { request } = asked;
    const taking = TOLD.get(request.url ?? '');
    const told = taking ? await read(asked, taking.bytesMax) : 'FORBIDDEN';
    if (typeof told !== 'string') return (await taking?.take(deps, told.from, told.told)) ?? 'BAD_REQUEST';
    if (told === 'FORBIDDEN')
      security('access.refused', { address: callerOf(request), path: request.url, reason: told });
    return told;
  }

  return (asked) => {
    const { request, response, id } = asked;
    hear(asked)
      .then((heard) => {
        if (typeof heard === 'string') refuse(request, response, { id, code: heard });
        else answer(asked, heard);
      })
      .catch((err) => {
        if (request.complete) log.error({ err }, 'What a region told could not be taken');
        if (response.headersSent || !request.complete) response.destroy();
        else refuse(request, response, { id, code: 'UNAVAILABLE' });
      });
  };
}
