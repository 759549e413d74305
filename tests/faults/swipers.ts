import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProfileData } from '#demo/types.ts';
import { cookieOf } from '../load/contenders.ts';
import type { People } from './world.ts';

type Place = { port: number; origin: string };
type Answer = { status: number; retryAfter: boolean; json: { jobs?: { id: string }[] } };

const DECISIONS = ['likes/likeJob', 'feed/skip', 'feed/reject', 'feed/skip', 'feed/skip'] as const;
type Decision = (typeof DECISIONS)[number];
const PAUSE_MS = 40;
/** Of a page of the deck. */
const PAGE = 20;

/** Somebody's browser, which keeps the cookies that it is given. @returns what rejects where nobody answered */
function browserOf({ port, origin }: Place, person: ProfileData) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const jar = new Map([cookieOf(person.user_id).split('=', 2) as [string, string]]);
  const call = (path: string, json: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify({ json });
      const headers = {
        ...{ host: new URL(origin).host, origin, cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
        ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
      };
      const way = {
        host: '127.0.0.1',
        port,
        path: `/api/rpc/${path}`,
        method: 'POST',
        agent,
        headers,
        timeout: 20_000,
      };
      const asked = request(way).once('error', reject);
      asked.once('timeout', () => asked.destroy(new Error('timeout')));
      asked.once('response', (response) => {
        for (const line of response.headers['set-cookie'] ?? []) {
          const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
          jar.set(name, value);
        }
        let body = '';
        response.setEncoding('utf8').on('data', (part) => {
          body += part;
        });
        const retryAfter = response.headers['retry-after'] !== undefined;
        response
          .once('end', () => resolve({ status: response.statusCode ?? 0, retryAfter, json: JSON.parse(body).json }))
          .once('error', reject);
      });
      asked.end(text);
    });
  return { call, close: () => agent.destroy() };
}

export type Swipers = {
  /** Of the answers and of their absence since `count` was begun anew, how many of each. */
  met: Map<string, number>;
  /** 503 without a word on when to come again. */
  withoutRetry: () => number;
  /** Jobs that stood in a deck although their reader had decided on them before, and decks that lacked what was given back. */
  wrong: () => { again: number; missing: number };
  /** Decisions that were answered and not taken back, as `who job`. */
  decided: () => { decision: Decision; who: string; job_id: string }[];
  /** The longest in ms in which no decision of anybody was answered, since `begin`. */
  silence: () => number;
  /** Counts anew. */
  begin: () => void;
  stop: () => Promise<void>;
};

/** Somebody for each candidate, who decides on the first card of the deck, looks at the deck, and takes all skips back at its end. */
export function swipe(to: Place, { people }: People): Swipers {
  const met = new Map<string, number>();
  const decided = new Map<string, Map<string, Decision>>();
  let withoutRetry = 0;
  const wrong = { again: 0, missing: 0 };
  let last = performance.now();
  let silence = 0;
  let isOver = false;

  async function swiper(person: ProfileData): Promise<void> {
    const { call, close } = browserOf(to, person);
    const mine = new Map<string, Decision>();
    decided.set(person.user_id, mine);
    const ask = async (path: string, json: object = {}) => {
      const answer = await call(path, json).catch(() => null);
      const what = answer === null ? 'no answer' : String(answer.status);
      met.set(what, (met.get(what) ?? 0) + 1);
      if (answer?.status === 503 && !answer.retryAfter) withoutRetry += 1;
      if (answer?.status !== 200) await sleep(100);
      return answer?.status === 200 ? answer.json : null;
    };
    let givenBack = 0;
    for (let turn = 0; !isOver; turn++) {
      const deck = (await ask('feed/deck'))?.jobs;
      if (!deck) continue;
      wrong.again += deck.filter(({ id }) => mine.has(id)).length;
      if (deck.length < Math.min(PAGE, givenBack)) wrong.missing += 1;
      givenBack = 0;
      const [next] = deck;
      const decision = DECISIONS[turn % DECISIONS.length] ?? 'feed/skip';
      if (!next) {
        const skipped = [...mine].filter(([, each]) => each === 'feed/skip').map(([id]) => id);
        if (skipped.length === 0) break;
        // Whatever comes of it, nobody knows any more of these.
        for (const id of skipped) mine.delete(id);
        if (await ask('feed/resetSkipped')) givenBack = skipped.length;
      } else if (await ask(decision, { job_id: next.id })) {
        mine.set(next.id, decision);
        silence = Math.max(silence, performance.now() - last);
        last = performance.now();
      }
      await sleep(PAUSE_MS);
    }
    close();
  }

  const done = Promise.all(people.map(swiper));
  return {
    met,
    withoutRetry: () => withoutRetry,
    wrong: () => ({ ...wrong }),
    decided: () =>
      [...decided].flatMap(([who, jobs]) => [...jobs].map(([job_id, decision]) => ({ who, job_id, decision }))),
    silence: () => Math.max(silence, performance.now() - last),
    begin() {
      met.clear();
      silence = 0;
      last = performance.now();
    },
    async stop() {
      isOver = true;
      await done;
    },
  };
}
