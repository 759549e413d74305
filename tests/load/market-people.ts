import { setTimeout as sleep } from 'node:timers/promises';
import { TERMS_VERSION } from '#domain/terms.ts';
import type { Answer, HttpClient } from './http-client.ts';

/** What is assumed of a day (docs/capacity.md). */
export const DAY = {
  /** Of all accounts, who comes on a day. */
  active: 0.1,
  /** Decisions of each of them. */
  swipes: 30,
  /** Decisions of companies for each of a candidate's. */
  companies: 0.1,
  /** The busiest hour to the mean one. */
  peak: 4,
  /** Accounts that are made on a day, for each that there is. */
  joining: 0.002,
  /** Seconds that a card is looked at, in the mean. */
  look: 2,
};
const DAY_S = 86_400;

/** Visits that begin in a second of the busiest hour. */
export function visitsPerSecond(accounts: number): Record<Kind, number> {
  const candidate = (accounts * DAY.active * DAY.peak) / DAY_S;
  return {
    candidate,
    company: candidate * DAY.companies,
    newcomer: (accounts * DAY.joining * DAY.peak) / DAY_S,
  };
}

export type Kind = 'candidate' | 'company' | 'newcomer';

export type Visit = {
  client: HttpClient;
  /** What was asked, noted under a name; null when it failed or was refused. */
  ask: (name: string, asked: () => Promise<Answer>) => Promise<Answer | null>;
  streamed: (isTaken: boolean) => void;
  job_id: string | null;
  email: string;
};

const jsonOf = ({ body }: Answer) => JSON.parse(Buffer.from(body, 'latin1').toString()).json;
/** Looking takes between none and twice the mean. */
const look = () => sleep(Math.random() * 2 * DAY.look * 1000);

async function arrive({ client, ask, streamed }: Visit, page: string): Promise<void> {
  await ask(`page ${page}`, () => client.page(page));
  streamed(await client.listen());
  await ask('counters', () => client.call('likes/counters', {}));
}

/** Half are skipped, one of twenty is liked. */
function swiped(): string {
  const luck = Math.random();
  return luck < 0.5 ? 'feed/skip' : luck < 0.95 ? 'feed/reject' : 'likes/likeJob';
}

async function candidate(visit: Visit): Promise<void> {
  const { client, ask } = visit;
  await arrive(visit, '/vagas');
  for (let left = DAY.swipes; left > 0; ) {
    const deck = await ask('deck', () => client.call('feed/deck', {}));
    const jobs: { id: string }[] = deck ? jsonOf(deck).jobs : [];
    if (jobs.length === 0) break;
    for (const { id: job_id } of jobs.slice(0, left)) {
      await look();
      const path = swiped();
      await ask(path.slice(path.indexOf('/') + 1), () => client.call(path, { job_id }));
      left -= 1;
    }
  }
  await ask('matches', () => client.call('matches/list', {}));
}

function judged(): string {
  const luck = Math.random();
  return luck < 0.2 ? 'candidates/skip' : luck < 0.8 ? 'candidates/reject' : 'likes/likeCandidate';
}

async function company(visit: Visit): Promise<void> {
  const { client, ask, job_id } = visit;
  await arrive(visit, '/empresa/vagas');
  for (let left = DAY.swipes; left > 0; ) {
    const deck = await ask('candidates', () => client.call('candidates/deck', { job_id }));
    const people: { user_id: string }[] = deck ? jsonOf(deck).candidates : [];
    if (people.length === 0) break;
    for (const { user_id: candidate_id } of people.slice(0, left)) {
      await look();
      const path = judged();
      await ask(path, () => client.call(path, { candidate_id, job_id }));
      left -= 1;
    }
  }
  await ask('matches', () => client.call('matches/list', {}));
}

/** Makes an account: a password is hashed, a mail is written. */
async function newcomer({ client, ask, email }: Visit): Promise<void> {
  await ask('page /', () => client.page('/'));
  await look();
  const account = { name: 'Ana Souza', email, password: 'uma-senha-comprida', user_type: 'candidate' };
  await ask('sign-up', () => client.call('/api/auth/sign-up/email', { ...account, terms_version: TERMS_VERSION }));
}

export const VISITS: Readonly<Record<Kind, (visit: Visit) => Promise<void>>> = { candidate, company, newcomer };
