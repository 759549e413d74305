import { type Agent, request } from 'node:http';
import type { ProfileData } from '#demo/types.ts';
import { cookieOf } from '../load/contenders.ts';

/** A server that listens at `port` on 127.0.0.1 and whose PUBLIC_URL is `origin`. */
export type ServerAddress = { port: number; origin: string };
type RpcCall = { person: Pick<ProfileData, 'user_id'>; path: string; json: object };
/** `body` is text, because a server that is stopping may send a response that isn't JSON. */
type CallResponse = { status: number; body: string };

/** Calls a procedure as a user. @throws Error when the connection fails, or is silent for 20 seconds */
export function callAs(to: ServerAddress, agent: Agent, { person, path, json }: RpcCall): Promise<CallResponse> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify({ json });
    const headers = {
      ...{ host: new URL(to.origin).host, origin: to.origin, cookie: cookieOf(person.user_id) },
      ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
    };
    const timeout = 20_000;
    const outgoing = request({
      ...{ host: '127.0.0.1', port: to.port, path: `/api/rpc/${path}`, method: 'POST', agent, headers, timeout },
    });
    outgoing.once('error', reject);
    outgoing.once('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.once('response', (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body })).once('error', reject);
    });
    outgoing.end(text);
  });
}
