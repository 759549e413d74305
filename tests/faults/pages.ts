import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProfileData } from '#demo/types.ts';
import { cookieOf } from '../load/contenders.ts';
import type { People } from './world.ts';

type Place = { port: number; origin: string };

/** One call over the wire. @throws where nobody answered */
function call(to: Place, agent: Agent, person: ProfileData, path: string, json: object): Promise<number> {
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
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0)).once('error', reject);
    });
    asked.end(text);
  });
}

export type Pages = {
  /** Likes that the server said are given, as `who job`. */
  answered: Set<string>;
  /** Of the answers and of their absence, how many of each. */
  met: Map<string, number>;
  /** The longest that nobody at all was answered, in ms. */
  longestSilence: () => number;
  done: Promise<void>;
};

/** Somebody for each candidate who likes every job, one after the other, and tries again what was not answered. */
export function likeEverything(to: Place, { people, jobs }: People): Pages {
  const answered = new Set<string>();
  const met = new Map<string, number>();
  const count = (what: string) => met.set(what, (met.get(what) ?? 0) + 1);
  let last = performance.now();
  let silence = 0;
  async function page(person: ProfileData): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const waiting = jobs.map(({ id }) => id);
    for (let job_id = waiting.shift(); job_id !== undefined; job_id = waiting.shift()) {
      const status = await call(to, agent, person, 'likes/likeJob', { job_id }).catch(() => 0);
      count(status === 0 ? 'no answer' : String(status));
      if (status === 200 || status === 409) {
        answered.add(`${person.user_id} ${job_id}`);
        silence = Math.max(silence, performance.now() - last);
        last = performance.now();
      } else {
        waiting.push(job_id);
        await sleep(100);
      }
    }
    agent.destroy();
  }
  return { answered, met, longestSilence: () => silence, done: Promise.all(people.map(page)).then(() => undefined) };
}

/** Waits until this many likes are answered. */
export async function answeredOf({ answered }: Pages, count: number): Promise<void> {
  while (answered.size < count) await sleep(5);
}
