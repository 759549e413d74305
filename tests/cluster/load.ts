import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { callAs, type ServerAddress } from '../faults/call.ts';
import type { People } from '../faults/world.ts';

/** Milliseconds between two requests of a user. */
const PAUSE_MS = 200;

type Answer = {
  path: 'likes/likeJob' | 'feed/deck';
  /** When it arrived, in ms of a monotonic clock. */
  at: number;
  /** Milliseconds from the request to the answer. */
  ms: number;
  isOk: boolean;
  /** The status, with the API's error code when there is one. */
  outcome: string;
};

/** The answers to the requests of one path in a span of time. */
type Summary = {
  ok: number;
  /** Numbers of the other answers by outcome. */
  others: Map<string, number>;
  /** The longest time without a successful answer, in ms. */
  silence: number;
  /** The longest time until an answer, in ms. */
  longest: number;
};

export type ClusterLoad = {
  /** Likes that the server confirmed, as 'user_id job_id'. */
  confirmed: Set<string>;
  /** Summarises the answers that arrived since this time, in ms of a monotonic clock. */
  summarise: (path: Answer['path'], since: number) => Summary;
  stop: () => Promise<void>;
};

const codeIn = (body: string) => /"code":"([A-Z_]+)"/.exec(body)?.[1] ?? '';

/**
 * Likers like one job after the other, and send a like again until it is confirmed, as the page does. Readers read their decks.
 * The HTTP client itself repeats no request.
 */
export function startLoad(to: ServerAddress, { people, jobs }: People, readers: number): ClusterLoad {
  const answers: Answer[] = [];
  const confirmed = new Set<string>();
  let isOver = false;

  type Call = { person: People['people'][number]; path: Answer['path']; json: object };
  async function send(agent: Agent, call: Call): Promise<string> {
    const begun = performance.now();
    const { status, body } = await callAs(to, agent, call).catch((error: Error) => ({
      status: 0,
      body: error.message,
    }));
    const at = performance.now();
    const outcome = status === 0 ? `no answer (${body})` : `${status} ${codeIn(body)}`.trim();
    answers.push({ path: call.path, at, ms: at - begun, isOk: status === 200, outcome });
    await sleep(PAUSE_MS);
    return outcome;
  }

  async function like(agent: Agent, person: Call['person'], job_id: string): Promise<void> {
    while (!isOver) {
      const outcome = await send(agent, { person, path: 'likes/likeJob', json: { job_id } });
      // The second: an earlier request was stored, and its answer was lost.
      if (outcome !== '200' && outcome !== '409 ALREADY_LIKED') continue;
      confirmed.add(`${person.user_id} ${job_id}`);
      return;
    }
  }

  const done = people.map(async (person, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    if (index < readers) while (!isOver) await send(agent, { person, path: 'feed/deck', json: {} });
    else for (const { id } of jobs) await like(agent, person, id);
    agent.destroy();
  });

  return {
    confirmed,
    summarise(path, since) {
      const all = answers.filter((answer) => answer.path === path && answer.at >= since);
      const ok = all.filter(({ isOk }) => isOk);
      const moments = [since, ...ok.map(({ at }) => at), performance.now()];
      const others = new Map<string, number>();
      for (const { outcome } of all.filter(({ isOk }) => !isOk)) others.set(outcome, (others.get(outcome) ?? 0) + 1);
      return {
        ...{ ok: ok.length, others },
        silence: Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at))),
        longest: Math.max(0, ...all.map(({ ms }) => ms)),
      };
    },
    async stop() {
      isOver = true;
      await Promise.all(done);
    },
  };
}
