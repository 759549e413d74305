import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { callAs, type ServerAddress } from '../faults/call.ts';
import type { People } from '../faults/world.ts';

/** Milliseconds from a response or failure to the user's next request. */
const PAUSE_MS = 200;

type TimedResponse = {
  path: 'likes/likeJob' | 'feed/deck';
  /** Time at which the response arrived or the request failed, in milliseconds of performance.now(). */
  at: number;
  /** Milliseconds from the request to the response or failure. */
  ms: number;
  isOk: boolean;
  /** '503', '409 ALREADY_LIKED' (status and error code), or 'no response (socket hang up)' when the request failed. */
  outcome: string;
};

/** Summary of the responses to the requests of one path in a period. */
type Summary = {
  ok: number;
  /** Numbers of the requests that did not succeed, by outcome. */
  others: Map<string, number>;
  /** The longest time without a successful response, in milliseconds. */
  longestGap: number;
  /** The longest time from a request to its response or failure, in milliseconds. */
  longestResponse: number;
};

export type ClusterLoad = {
  /** Likes that the server confirmed, as 'user_id job_id'. */
  confirmed: Set<string>;
  /** Summarises the responses that arrived since this time, in milliseconds of performance.now(). */
  summarise: (path: TimedResponse['path'], since: number) => Summary;
  stop: () => Promise<void>;
};

const codeIn = (body: string) => /"code":"([A-Z_]+)"/.exec(body)?.[1] ?? '';

/**
 * Starts users who send requests until `stop`: the first `readers` of them read their decks; each other user likes each job once, one
 * after the other, and repeats a like after any error until the server confirms it. The HTTP client itself repeats no request.
 */
export function startLoad(to: ServerAddress, { people, jobs }: People, readers: number): ClusterLoad {
  const responses: TimedResponse[] = [];
  const confirmed = new Set<string>();
  let isDone = false;

  type Call = { person: People['people'][number]; path: TimedResponse['path']; json: object };
  async function send(agent: Agent, call: Call): Promise<string> {
    const sentAt = performance.now();
    const { status, body } = await callAs(to, agent, call).catch((error: Error) => ({
      status: 0,
      body: error.message,
    }));
    const at = performance.now();
    const outcome = status === 0 ? `no response (${body})` : `${status} ${codeIn(body)}`.trim();
    responses.push({ path: call.path, at, ms: at - sentAt, isOk: status === 200, outcome });
    await sleep(PAUSE_MS);
    return outcome;
  }

  async function like(agent: Agent, person: Call['person'], job_id: string): Promise<void> {
    while (!isDone) {
      const outcome = await send(agent, { person, path: 'likes/likeJob', json: { job_id } });
      // With ALREADY_LIKED, the server had stored an earlier request whose response was lost.
      if (outcome !== '200' && outcome !== '409 ALREADY_LIKED') continue;
      confirmed.add(`${person.user_id} ${job_id}`);
      return;
    }
  }

  const done = people.map(async (person, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    if (index < readers) while (!isDone) await send(agent, { person, path: 'feed/deck', json: {} });
    else for (const { id } of jobs) await like(agent, person, id);
    agent.destroy();
  });

  return {
    confirmed,
    summarise(path, since) {
      const all = responses.filter((response) => response.path === path && response.at >= since);
      const ok = all.filter(({ isOk }) => isOk);
      const moments = [since, ...ok.map(({ at }) => at), performance.now()];
      const others = new Map<string, number>();
      for (const { outcome } of all.filter(({ isOk }) => !isOk)) others.set(outcome, (others.get(outcome) ?? 0) + 1);
      return {
        ...{ ok: ok.length, others },
        longestGap: Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at))),
        longestResponse: Math.max(0, ...all.map(({ ms }) => ms)),
      };
    },
    async stop() {
      isDone = true;
      await Promise.all(done);
    },
  };
}
