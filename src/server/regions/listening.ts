import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deps } from '../deps.ts';
import type { Refused } from '../http/refuse.ts';
import { REQUEST_ID_HEADER } from '../http/watched.ts';
import { bodyOf, digestOf } from './body.ts';
import { callerOf } from './forwarded-headers.ts';
import { spendSeal } from './queries.ts';
import { refuse } from './refusals.ts';
import { TELLING_HEADER, type TellingSeals } from './standing/tellings.ts';

export type Asked = { request: IncomingMessage; response: ServerResponse; id: string };

export type ListeningParts = {
  deps: Deps;
  own: string;
  seals: TellingSeals;
};

type Listening = ListeningParts & {
  path: string;
  /** Bytes that may be told at once. */
  maxBytes: number;
  /** Takes what a region has told, and gives what it is to hear, or a code where it told nothing of the kind. */
  take: (home: string, told: unknown) => Promise<object | Refused['code']>;
};

/** What may be told here, and by whom; a code where it is nothing of the kind. */
type Read = { home: string; told: unknown } | Refused['code'];

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

/** Where other regions tell something, signed, each time anew. Whoever is none of them is refused before a byte is read. */
export function createListening({ deps, own, seals, path, maxBytes, take }: Listening): (asked: Asked) => void {
  const { log, security } = deps;

  async function read({ request }: Asked): Promise<Read> {
    const seen = { method: request.method ?? '', url: request.url ?? '' };
    const sealed = seals.read(seen, request.headers[TELLING_HEADER]?.toString() ?? '');
    if (sealed?.isStale) {
      const { from } = sealed.said;
      log.warn({ from, seconds: sealed.seconds }, 'A region has told what came too late, or clocks differ');
    }
    if (!sealed || sealed.isStale || sealed.said.to !== own || sealed.said.from === own) return 'FORBIDDEN';
    const body = await bodyOf(request, maxBytes);
    if (body === null) return 'BODY_TOO_LARGE';
    if (digestOf(body) !== sealed.said.digest || !(await spendSeal(deps.db, sealed.mark))) return 'FORBIDDEN';
    return { home: sealed.said.from, told: parsed(body) };
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
    const told = await read(asked);
    if (typeof told !== 'string') return take(told.home, told.told);
    if (told === 'FORBIDDEN') security('access.refused', { address: callerOf(asked.request), path, reason: told });
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
        if (request.complete) log.error({ err, path }, 'What a region told could not be taken');
        if (response.headersSent || !request.complete) response.destroy();
        else refuse(request, response, { id, code: 'UNAVAILABLE' });
      });
  };
}
