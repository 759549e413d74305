import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProfileData } from '#demo/types.ts';
import { callAs, type ServerAddress } from './call.ts';

type Person = Pick<ProfileData, 'user_id'>;

/** A company's decision on a candidate, the procedure that undoes it, and the state that it leads to. */
const LIKE = { path: 'likes/likeCandidate', undo: 'likes/undoLikeCandidate', state: 'like' } as const;
const SUPER_LIKE = { path: 'likes/superLikeCandidate', undo: null, state: 'super like' } as const;
const SKIP = { path: 'candidates/skip', undo: 'candidates/undoSkip', state: 'skip' } as const;
const REJECT = { path: 'candidates/reject', undo: 'candidates/undoReject', state: 'rejection' } as const;
const REJECT_MANY = { path: 'candidates/rejectMany', undo: 'candidates/undoRejectMany', state: 'rejection' } as const;
type Kind = typeof LIKE | typeof SUPER_LIKE | typeof SKIP | typeof REJECT | typeof REJECT_MANY;

/** State of a pair of a company and a candidate; `null`: undecided. */
export type PairState = Kind['state'] | null;
type Step = { path: string; json: object; state: PairState; pair: string };

/** Error codes of a repeated request whose first attempt had succeeded without a response. */
const ALREADY_APPLIED: Readonly<Record<string, string>> = {
  'likes/likeCandidate': 'ALREADY_LIKED',
  'likes/superLikeCandidate': 'ALREADY_LIKED',
  'likes/superLikeJob': 'ALREADY_SUPER_LIKED',
  'likes/undoLikeCandidate': 'NOT_FOUND',
};
/** Error codes of an undo that is no longer possible; the like remains. */
const UNDO_REFUSED: ReadonlySet<string> = new Set(['UNDO_TOO_LATE', 'ALREADY_MATCHED']);
/** Time between likes of a company with a weekly budget (likes#protection). */
const LIKE_INTERVAL_MS = 2_100;
/** Wait after a 429. A refused request counts as an attempt, and ten attempts per minute are allowed. */
const RATE_LIMIT_WAIT_MS = 10_000;

const pairOf = (company: Person, candidate: Person) => `${company.user_id} ${candidate.user_id}`;

/** Returns a decision on each candidate; the kinds repeat in this order, and each second round also undoes what can be undone. */
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
      kind === REJECT_MANY
        ? { job_id, candidate_ids: [candidate.user_id] }
        : { job_id, candidate_id: candidate.user_id };
    const pair = pairOf(company, candidate);
    const decided: Step = { path: kind.path, json, state: kind.state, pair };
    const isUndone = kind.undo !== null && Math.floor(index / kinds.length) % 2 === 1;
    return isUndone ? [decided, { path: kind.undo, json, state: null, pair }] : [decided];
  });
}

/** Decisions of a company with unlimited likes, in the order in which they repeat. */
export const UNLIMITED_KINDS = [LIKE, SKIP, SUPER_LIKE, REJECT, REJECT_MANY] as const;
/** Decisions of a company with a weekly budget, in the order in which they repeat: few likes, and no super likes. */
export const LIMITED_KINDS = [SKIP, REJECT, LIKE, SKIP, REJECT_MANY, REJECT, SKIP] as const;

/** Returns the steps of a candidate who super likes these jobs. */
export function superLikeSteps(jobs: readonly { id: string }[]): Step[] {
  return jobs.map(({ id }) => ({ path: 'likes/superLikeJob', json: { job_id: id }, state: 'super like', pair: id }));
}

/** The progress and the results of `decide`. */
export type Deciders = {
  /** The state of each pair of a company and a candidate that the responses promise. */
  states: Map<string, PairState>;
  /** Super likes that got a final response, as 'user_id job_id'. */
  superLiked: Set<string>;
  /** Numbers of responses by status, and of missing responses. */
  statuses: Map<string, number>;
  /** Number of steps with a final response. */
  answered: () => number;
  /** Number of repeated requests whose first attempt had succeeded without a response, by procedure. */
  alreadyApplied: Map<string, number>;
  unexpectedResponses: string[];
  done: Promise<void>;
};

/** The steps of one user; `isLimited` is true for a company with a weekly budget. */
export type UserSteps = { person: Person; steps: Step[]; isLimited?: boolean };

/** Performs all plans at the same time, and the steps of a plan one after the other. Repeats requests until the response is final. */
export function decide(address: ServerAddress, plans: readonly UserSteps[]): Deciders {
  const states = new Map<string, PairState>();
  const superLiked = new Set<string>();
  const statuses = new Map<string, number>();
  const alreadyApplied = new Map<string, number>();
  const wrong: string[] = [];
  let answered = 0;
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

  /** Sends a step until it has a final response. @returns the pair's state */
  async function perform(agent: Agent, person: Person, step: Step): Promise<PairState> {
    for (let isSecond = false; ; isSecond = true) {
      const answer = await callAs(address, agent, { person, ...step }).catch(() => ({ status: 0, body: '' }));
      count(statuses, answer.status === 0 ? 'no answer' : String(answer.status));
      if (answer.status === 200) return step.state;
      const code = answer.body.match(/"code":"([A-Z_]+)"/)?.[1] ?? '';
      if (isSecond && code !== '' && code === ALREADY_APPLIED[step.path]) {
        count(alreadyApplied, step.path);
        return step.state;
      }
      if (step.state === null && UNDO_REFUSED.has(code)) return 'like';
      const isRetried =
        answer.status === 0 || answer.status >= 500 || answer.status === 429 || code === 'LIKE_IN_PROGRESS';
      if (!isRetried || answer.status === 500) wrong.push(`${step.path}: ${answer.status} ${code}`);
      if (!isRetried) return step.state;
      await sleep(answer.status === 429 ? RATE_LIMIT_WAIT_MS : 100);
    }
  }

  async function performPlan({ person, steps, isLimited }: UserSteps): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (const step of steps) {
      const state = await perform(agent, person, step);
      answered += 1;
      if (step.path === 'likes/superLikeJob') superLiked.add(`${person.user_id} ${step.pair}`);
      else states.set(step.pair, state);
      if (isLimited && step.path === LIKE.path) await sleep(LIKE_INTERVAL_MS);
    }
    agent.destroy();
  }
  const done = Promise.all(plans.map(performPlan)).then(() => undefined);
  return { states, superLiked, statuses, alreadyApplied, unexpectedResponses: wrong, answered: () => answered, done };
}
