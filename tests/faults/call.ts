import { type Agent, request } from 'node:http';
import type { ProfileData } from '#demo/types.ts';
import { cookieOf } from '../load/contenders.ts';

export type Place = { port: number; origin: string };
type Asked = { person: Pick<ProfileData, 'user_id'>; path: string; json: object };
/** `body` as it came: an answer that is no JSON is one of a server that is ending. */
type Answer = { status: number; body: string };

/** One call over the wire. @throws where nobody answered */
export function callAs(to: Place, agent: Agent, { person, path, json }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify({ json });
    const headers = {
      ...{ host: new URL(to.origin).host, origin: to.origin, cookie: cookieOf(person.user_id) },
      ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    };
    const timeout = 20_000;
    const asked = request({
      ...{ host: '127.0.0.1', port: to.port, path: `/api/rpc/${path}`, method: 'POST', agent, headers, timeout },
    });
    asked.once('error', reject);
    asked.once('timeout', () => asked.destroy(new Error('timeout')));
    asked.once('response', (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body })).once('error', reject);
    });
    asked.end(text);
  });
}
