import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProfileData } from '#demo/types.ts';
import { callAs, type ServerAddress } from './call.ts';
import type { People } from './world.ts';

/** The progress of the simulated pages of `likeEverything`; `done` resolves when each page has liked every job. */
export type SimulatedPages = {
  /** Likes that the server confirmed, as 'user_id job_id'. */
  confirmed: Set<string>;
  /** Numbers of responses by status, and of missing responses. */
  statuses: Map<string, number>;
  /** The longest time since the start in which no page had a like confirmed, in milliseconds. */
  longestSilence: () => number;
  done: Promise<void>;
};

/** Simulates a page of each candidate, which likes every job, one after the other, and repeats unconfirmed requests later. */
export function likeEverything(address: ServerAddress, { people, jobs }: People): SimulatedPages {
  const confirmed = new Set<string>();
  const statuses = new Map<string, number>();
  const count = (status: string) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  let lastConfirmedAt = performance.now();
  let longestSilenceMs = 0;
  async function page(person: ProfileData): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const unlikedJobs = jobs.map(({ id }) => id);
    for (let job_id = unlikedJobs.shift(); job_id !== undefined; job_id = unlikedJobs.shift()) {
      const like = { person, path: 'likes/likeJob', json: { job_id } };
      const { status } = await callAs(address, agent, like).catch(() => ({ status: 0 }));
      count(status === 0 ? 'no answer' : String(status));
      if (status === 200 || status === 409) {
        confirmed.add(`${person.user_id} ${job_id}`);
        longestSilenceMs = Math.max(longestSilenceMs, performance.now() - lastConfirmedAt);
        lastConfirmedAt = performance.now();
      } else {
        unlikedJobs.push(job_id);
        await sleep(100);
      }
    }
    agent.destroy();
  }
  return {
    confirmed,
    statuses,
    longestSilence: () => longestSilenceMs,
    done: Promise.all(people.map(page)).then(() => undefined),
  };
}

export async function waitForLikes({ confirmed }: SimulatedPages, count: number): Promise<void> {
  while (confirmed.size < count) await sleep(5);
}
