import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProfileData } from '#demo/types.ts';
import { cookieOf } from '../load/contenders.ts';
import type { People } from './world.ts';

type ServerAddress = { port: number; origin: string };
type SwipeResponse = { status: number; retryAfter: boolean; json: { jobs?: { id: string }[] } };

const DECISIONS = ['likes/likeJob', 'feed/skip', 'feed/reject', 'feed/skip', 'feed/skip'] as const;
type Decision = (typeof DECISIONS)[number];
const PAUSE_MS = 40;
/** Number of cards on a page of the deck. */
const DECK_PAGE_SIZE = 20;

/** Creates a user's browser, which stores cookies. Its `call` rejects when there is no response. */
function browserOf({ port, origin }: ServerAddress, person: ProfileData) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const jar = new Map([cookieOf(person.user_id).split('=', 2) as [string, string]]);
  const call = (path: string, json: object): Promise<SwipeResponse> =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify({ json });
      const headers = {
        ...{ host: new URL(origin).host, origin, cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
        ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
      };
      const options = {
        host: '127.0.0.1',
        port,
        path: `/api/rpc/${path}`,
        method: 'POST',
        agent,
        headers,
        timeout: 20_000,
      };
      const outgoing = request(options).once('error', reject);
      outgoing.once('timeout', () => outgoing.destroy(new Error('timeout')));
      outgoing.once('response', (response) => {
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
      outgoing.end(text);
    });
  return { call, close: () => agent.destroy() };
}

/** The simulated candidates of `swipe`, and their results so far. */
export type Swipers = {
  /** Numbers of responses by status, and of missing responses, since `begin`. */
  statuses: Map<string, number>;
  /** Number of 503 responses without Retry-After. */
  countWithoutRetryAfter: () => number;
  /** Errors of the decks: numbers of jobs that the candidate had already decided on, and of decks that lack restored jobs. */
  deckErrors: () => { repeatedJobs: number; missingRestored: number };
  /** Returns the confirmed decisions that were not undone. */
  currentDecisions: () => { decision: Decision; user_id: string; job_id: string }[];
  /** The longest time in ms without any confirmed decision, since `begin`. */
  longestSilence: () => number;
  /** Resets `statuses` and `longestSilence`. */
  begin: () => void;
  stop: () => Promise<void>;
};

/** Simulates all candidates: each decides on the first card of the deck, reloads the deck, and undoes all skips when the deck is empty. */
export function swipe(address: ServerAddress, { people }: People): Swipers {
  const statuses = new Map<string, number>();
  const decided = new Map<string, Map<string, Decision>>();
  let withoutRetry = 0;
  const deckErrors = { repeatedJobs: 0, missingRestored: 0 };
  let lastConfirmedAt = performance.now();
  let longestSilenceMs = 0;
  let isDone = false;

  async function swiper(person: ProfileData): Promise<void> {
    const { call, close } = browserOf(address, person);
    const ownDecisions = new Map<string, Decision>();
    decided.set(person.user_id, ownDecisions);
    const request = async (path: string, json: object = {}) => {
      const answer = await call(path, json).catch(() => null);
      const status = answer === null ? 'no answer' : String(answer.status);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (answer?.status === 503 && !answer.retryAfter) withoutRetry += 1;
      if (answer?.status !== 200) await sleep(100);
      return answer?.status === 200 ? answer.json : null;
    };
    let restoredCount = 0;
    for (let turn = 0; !isDone; turn++) {
      const deck = (await request('feed/deck'))?.jobs;
      if (!deck) continue;
      deckErrors.repeatedJobs += deck.filter(({ id }) => ownDecisions.has(id)).length;
      if (deck.length < Math.min(DECK_PAGE_SIZE, restoredCount)) deckErrors.missingRestored += 1;
      restoredCount = 0;
      const [next] = deck;
      const decision = DECISIONS[turn % DECISIONS.length] ?? 'feed/skip';
      if (!next) {
        const skipped = [...ownDecisions].filter(([, each]) => each === 'feed/skip').map(([id]) => id);
        if (skipped.length === 0) break;
        // If the request fails, it is unknown whether the skips were undone.
        for (const id of skipped) ownDecisions.delete(id);
        if (await request('feed/resetSkipped')) restoredCount = skipped.length;
      } else if (await request(decision, { job_id: next.id })) {
        ownDecisions.set(next.id, decision);
        longestSilenceMs = Math.max(longestSilenceMs, performance.now() - lastConfirmedAt);
        lastConfirmedAt = performance.now();
      }
      await sleep(PAUSE_MS);
    }
    close();
  }

  const done = Promise.all(people.map(swiper));
  return {
    statuses,
    countWithoutRetryAfter: () => withoutRetry,
    deckErrors: () => ({ ...deckErrors }),
    currentDecisions: () =>
      [...decided].flatMap(([user_id, jobs]) => [...jobs].map(([job_id, decision]) => ({ user_id, job_id, decision }))),
    longestSilence: () => Math.max(longestSilenceMs, performance.now() - lastConfirmedAt),
    begin() {
      statuses.clear();
      longestSilenceMs = 0;
      lastConfirmedAt = performance.now();
    },
    async stop() {
      isDone = true;
      await done;
    },
  };
}
