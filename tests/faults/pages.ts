import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProfileData } from '#demo/types.ts';
import { callAs, type ServerAddress } from './call.ts';
import type { People } from './world.ts';

export type Pages = {
  /** Likes that the server confirmed, as 'user_id job_id'. */
  confirmed: Set<string>;
  /** Numbers of responses by status, and of missing responses. */
  statuses: Map<string, number>;
  /** The longest time between two confirmed likes, in milliseconds. */
  longestSilence: () => number;
  done: Promise<void>;
};

/** Simulates a page of each candidate, which likes every job, one after the other, and repeats requests without a response. */
export function likeEverything(to: ServerAddress, { people, jobs }: People): Pages {
  const confirmed = new Set<string>();
  const statuses = new Map<string, number>();
  const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);
  let last = performance.now();
  let silence = 0;
  async function page(person: ProfileData): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const waiting = jobs.map(({ id }) => id);
    for (let job_id = waiting.shift(); job_id !== undefined; job_id = waiting.shift()) {
      const like = { person, path: 'likes/likeJob', json: { job_id } };
      const { status } = await callAs(to, agent, like).catch(() => ({ status: 0 }));
      count(status === 0 ? 'no answer' : String(status));
      if (status === 200 || status === 409) {
        confirmed.add(`${person.user_id} ${job_id}`);
        silence = Math.max(silence, performance.now() - last);
        last = performance.now();
      } else {
        waiting.push(job_id);
        await sleep(100);
      }
    }
    agent.destroy();
  }
  return {
    confirmed,
    statuses,
    longestSilence: () => silence,
    done: Promise.all(people.map(page)).then(() => undefined),
  };
}

/** Waits until this many likes are confirmed. */
export async function waitForLikes({ confirmed }: Pages, count: number): Promise<void> {
  while (confirmed.size < count) await sleep(5);
}
