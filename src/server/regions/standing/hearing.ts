import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deps } from '../../deps.ts';
import { REQUEST_ID_HEADER } from '../../http/watched.ts';
import { bodyOf, digestOf } from '../body.ts';
import { callerOf } from '../forwarded-headers.ts';
import { type Refused, refuse } from '../refusals.ts';
import { take } from './take.ts';
import { type Heard, TELLING_BYTES_MAX, tellingSchema } from './telling-schema.ts';
import { STANDING_PATH, TELLING_HEADER, type TellingSeals } from './tellings.ts';

export type Asked = { request: IncomingMessage; response: ServerResponse; id: string };
type HearingParts = { deps: Deps; own: string; seals: TellingSeals };

/** What may be told here, and by whom; a code where it is nothing of the kind. */
type Read = { home: string; telling: unknown } | Refused['code'];

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

/** Where another region tells of its companies and jobs that stand here. Whoever is none of them is refused before a byte is read. */
export function createHearing({ deps, own, seals }: HearingParts): (asked: Asked) => void {
  const { log, security } = deps;

  async function read({ request }: Asked): Promise<Read> {
    const seen = { method: request.method ?? '', url: request.url ?? '' };
    const sealed = seals.read(seen, request.headers[TELLING_HEADER]?.toString() ?? '');
    if (sealed?.isStale) {
      const { from } = sealed.said;
      log.warn({ from, seconds: sealed.seconds }, 'A region has told what came too late, or clocks differ');
    }
    if (!sealed || sealed.isStale || sealed.said.to !== own || sealed.said.from === own) return 'FORBIDDEN';
    const body = await bodyOf(request, TELLING_BYTES_MAX);
    if (body === null) return 'BODY_TOO_LARGE';
    if (digestOf(body) !== sealed.said.digest) return 'FORBIDDEN';
    return { home: sealed.said.from, telling: parsed(body) };
  }

  function answer({ response, id }: Asked, heard: Heard): void {
    const body = JSON.stringify(heard);
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      [REQUEST_ID_HEADER]: id,
    });
    response.end(body);
  }

  async function hear(asked: Asked): Promise<Heard | Refused['code']> {
    const told = await read(asked);
    if (typeof told === 'string') {
      const address = callerOf(asked.request);
      if (told === 'FORBIDDEN') security('access.refused', { address, path: STANDING_PATH, reason: told });
      return told;
    }
    const { home } = told;
    const { data: telling, error } = tellingSchema(home).safeParse(told.telling);
    if (!telling) {
      log.error({ home, issues: error.issues.slice(0, 5) }, 'A region has told what this version does not understand');
      return 'BAD_REQUEST';
    }
    const { heard, foreign } = await take(deps, home, telling);
    if (foreign.companies.length + foreign.jobs.length > 0)
      log.error({ home, ...foreign }, 'A region has told of whom it is no home of');
    return heard;
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
