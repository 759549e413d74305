import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProfileData } from '#demo/types.ts';
import { callAs, type ServerAddress } from './call.ts';

type Person = Pick<ProfileData, 'user_id'>;

/** A company's decision on a candidate of its job, and its undo. */
const LIKE = { path: 'likes/likeCandidate', undo: 'likes/undoLikeCandidate', after: 'like' } as const;
const SUPER = { path: 'likes/superLikeCandidate', undo: null, after: 'super like' } as const;
const SKIP = { path: 'candidates/skip', undo: 'candidates/undoSkip', after: 'skip' } as const;
const REJECT = { path: 'candidates/reject', undo: 'candidates/undoReject', after: 'rejection' } as const;
const SEVERAL = { path: 'candidates/rejectMany', undo: 'candidates/undoRejectMany', after: 'rejection' } as const;
type Kind = typeof LIKE | typeof SUPER | typeof SKIP | typeof REJECT | typeof SEVERAL;

/** State of a pair after a response; `null`: undecided again. */
export type PairState = Kind['after'] | null;
type Step = { path: string; json: object; after: PairState; pair: string };

/** Responses to a repeated like or undo whose first request had succeeded. */
const ARRIVED: Readonly<Record<string, string>> = {
  'likes/likeCandidate': 'ALREADY_LIKED',
  'likes/superLikeCandidate': 'ALREADY_LIKED',
  'likes/superLikeJob': 'ALREADY_SUPER_LIKED',
  'likes/undoLikeCandidate': 'NOT_FOUND',
};
/** Responses to an undo that is no longer possible: the like remains. */
const TOO_LATE: ReadonlySet<string> = new Set(['UNDO_TOO_LATE', 'ALREADY_MATCHED']);
/** Milliseconds between likes of a company with a weekly budget (likes#protection). */
const PACE_MS = 2_100;
/** Milliseconds after a refusal, which counts as an attempt: soon there are fewer than ten in a minute. */
const REFUSED_MS = 10_000;

const pairOf = (company: Person, candidate: Person) => `${company.user_id} ${candidate.user_id}`;

/** Returns a decision on each candidate, with an undo of every second one. */
export function companySteps(
  company: Person,
  job: { id: string },
  candidates: readonly Person[],
  kinds: readonly Kind[],
) {
  return candidates.flatMap((candidate, index): Step[] => {
    const kind = kinds[index % kinds.length] ?? SKIP;
    const job_id = job.id;
    const json =
      kind === SEVERAL ? { job_id, candidate_ids: [candidate.user_id] } : { job_id, candidate_id: candidate.user_id };
    const pair = pairOf(company, candidate);
    const decided: Step = { path: kind.path, json, after: kind.after, pair };
    const isTakenBack = kind.undo !== null && Math.floor(index / kinds.length) % 2 === 1;
    return isTakenBack ? [decided, { path: kind.undo, json, after: null, pair }] : [decided];
  });
}

export const FREE_KINDS = [LIKE, SKIP, SUPER, REJECT, SEVERAL] as const;
export const COUNTED_KINDS = [SKIP, REJECT, LIKE, SKIP, SEVERAL, REJECT, SKIP] as const;

export function superLikeSteps(jobs: readonly { id: string }[]): Step[] {
  return jobs.map(({ id }) => ({ path: 'likes/superLikeJob', json: { job_id: id }, after: 'super like', pair: id }));
}

export type Deciders = {
  /** Expected state of each pair of a company and a candidate, by the responses. */
  states: Map<string, PairState>;
  /** Super likes of jobs with a response, as 'user_id job_id'. */
  superLiked: Set<string>;
  /** Numbers of responses by status, and of missing responses. */
  met: Map<string, number>;
  /** Number of decisions with a response. */
  answered: () => number;
  /** Decisions whose first request had succeeded without a response. */
  arrived: Map<string, number>;
  /** Unexpected responses. */
  wrong: string[];
  done: Promise<void>;
};

export type Plan = { person: Person; steps: Step[]; isCounted?: boolean };

/** One user for each plan decides on one after the other, and repeats requests without a response. */
export function decide(to: ServerAddress, plans: readonly Plan[]): Deciders {
  const states = new Map<string, PairState>();
  const superLiked = new Set<string>();
  const met = new Map<string, number>();
  const arrived = new Map<string, number>();
  const wrong: string[] = [];
  let answered = 0;
  const count = (of: Map<string, number>, what: string) => of.set(what, (of.get(what) ?? 0) + 1);

  /** @returns the state after it */
  async function take(agent: Agent, person: Person, step: Step): Promise<PairState> {
    for (let isSecond = false; ; isSecond = true) {
      const answer = await callAs(to, agent, { person, ...step }).catch(() => ({ status: 0, body: '' }));
      count(met, answer.status === 0 ? 'no answer' : String(answer.status));
      if (answer.status === 200) return step.after;
      const code = answer.body.match(/"code":"([A-Z_]+)"/)?.[1] ?? '';
      if (isSecond && code !== '' && code === ARRIVED[step.path]) {
        count(arrived, step.path);
        return step.after;
      }
      if (step.after === null && TOO_LATE.has(code)) return 'like';
      const waits = answer.status === 0 || answer.status >= 500 || answer.status === 429 || code === 'LIKE_IN_PROGRESS';
      if (!waits || answer.status === 500) wrong.push(`${step.path}: ${answer.status} ${code}`);
      if (!waits) return step.after;
      await sleep(answer.status === 429 ? REFUSED_MS : 100);
    }
  }

  async function person({ person, steps, isCounted }: Plan): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (const step of steps) {
      const after = await take(agent, person, step);
      answered += 1;
      if (step.path === 'likes/superLikeJob') superLiked.add(`${person.user_id} ${step.pair}`);
      else states.set(step.pair, after);
      if (isCounted && step.path === LIKE.path) await sleep(PACE_MS);
    }
    agent.destroy();
  }
  const done = Promise.all(plans.map(person)).then(() => undefined);
  return { states, superLiked, met, arrived, wrong, answered: () => answered, done };
}
