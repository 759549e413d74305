import { setTimeout as sleep } from 'node:timers/promises';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import type { HttpClient, HttpResponse } from './http-client.ts';

/** Assumptions about one day of all users (docs/capacity.md). */
export const DAILY_LOAD = {
  /** Share of all accounts that are active on a day. */
  active: 0.1,
  /** Decisions of each active account on that day. */
  swipes: 30,
  /** Number of companies' decisions for each decision of a candidate. */
  companies: 0.1,
  /** Ratio of the busiest hour to the mean one. */
  peak: 4,
  /** New accounts per day for each existing one. */
  joining: 0.002,
  /** Mean seconds that a card is viewed. */
  look: 2,
};
const DAY_S = 86_400;

/** Returns the visits that begin per second of the busiest hour. */
export function visitsPerSecond(accounts: number): Record<VisitKind, number> {
  const candidate = (accounts * DAILY_LOAD.active * DAILY_LOAD.peak) / DAY_S;
  return {
    candidate,
    company: candidate * DAILY_LOAD.companies,
    newUser: (accounts * DAILY_LOAD.joining * DAILY_LOAD.peak) / DAY_S,
  };
}

/** The user of a visit. A `newUser` signs up. */
export type VisitKind = 'candidate' | 'company' | 'newUser';

/** A user's visit to the app, and the functions that record its results. */
export type Visit = {
  client: HttpClient;
  /** Sends a request and records it under a name. Returns null when the request failed or was refused, 'later' for a 503. */
  request: (name: string, send: () => Promise<HttpResponse>) => Promise<HttpResponse | null | 'later'>;
  /** Records an attempt to open the event stream, and whether the server accepted it. */
  recordStream: (isTaken: boolean) => void;
  /** Records that the user left because a page didn't load. */
  recordGivingUp: () => void;
  /** The job of a company's visit; null for the other kinds. */
  job_id: string | null;
  /** The address with which a new user signs up. */
  email: string;
};

/**
 * Milliseconds before retries, as in src/web/lib/api/retry.ts, src/web/features/feed/queue/queue-rules.ts, the page that the server
 * sends when it is unavailable, and src/web/lib/news/realtime.ts.
 */
const RETRY_DELAYS = {
  readMs: [200, 400],
  queueRetryMs: 5000,
  queueRetryMaxMs: 40_000,
  pageMs: 5000,
  streamMs: 10_000,
};
/** How often a user opens a page, or causes a request of `read`, before leaving. */
const MAX_RETRIES = { page: 12, read: 3 };

const jsonOf = ({ body }: HttpResponse) => JSON.parse(Buffer.from(body, 'latin1').toString()).json;
/** Waits while the user views a card: a random time of at most twice the mean. */
const viewCard = () => sleep(Math.random() * 2 * DAILY_LOAD.look * 1000);

/** Opens a page, and reloads it while the server is unavailable. @returns false when the user has left instead */
async function open({ client, request, recordGivingUp }: Visit, page: string): Promise<boolean> {
  for (let remaining = MAX_RETRIES.page; remaining > 0; remaining--) {
    if ((await request(`page ${page}`, () => client.requestPage(page))) !== 'later') return true;
    await sleep(RETRY_DELAYS.pageMs);
  }
  recordGivingUp();
  return false;
}

/** Sends a request. While the server is unavailable, the page retries twice, and then the user retries. */
async function read(
  { request, recordGivingUp }: Visit,
  name: string,
  send: () => Promise<HttpResponse>,
): Promise<HttpResponse | null> {
  for (let remaining = MAX_RETRIES.read; remaining > 0; remaining--) {
    for (const wait of [...RETRY_DELAYS.readMs, RETRY_DELAYS.pageMs]) {
      const answer = await request(name, send);
      if (answer !== 'later') return answer;
      await sleep(wait);
    }
  }
  recordGivingUp();
  return null;
}

/** Opens the event stream. When the server refuses it, retries while the visit lasts. */
async function listen({ client, recordStream }: Visit, isVisiting: () => boolean): Promise<void> {
  for (let wait = RETRY_DELAYS.streamMs; isVisiting(); wait *= 2) {
    const isTaken = await client.openEventStream();
    recordStream(isTaken);
    if (isTaken) return;
    await sleep(wait * (1 - Math.random() / 2));
  }
}

/** Sends a queued decision until the response is not a 503. */
async function decide(request: Visit['request'], name: string, send: () => Promise<HttpResponse>): Promise<void> {
  for (
    let wait = RETRY_DELAYS.queueRetryMs;
    (await request(name, send)) === 'later';
    wait = Math.min(2 * wait, RETRY_DELAYS.queueRetryMaxMs)
  ) {
    await sleep(wait * (1 + Math.random() / 4));
  }
}

type DecisionWork = (decide: (name: string, send: () => Promise<HttpResponse>) => Promise<void>) => Promise<void>;

/** Performs a visit. It ends when no queued decision is left to retry. */
async function stay(visit: Visit, page: string, work: DecisionWork): Promise<void> {
  const { client } = visit;
  if (!(await open(visit, page))) return;
  let isVisiting = true;
  void listen(visit, () => isVisiting);
  const retries: Promise<void>[] = [];
  await read(visit, 'counters', () => client.call('likes/counters', {}));
  await work(async (name, send) => {
    const first = await visit.request(name, send);
    if (first === 'later')
      retries.push(
        sleep(RETRY_DELAYS.queueRetryMs * (1 + Math.random() / 4)).then(() => decide(visit.request, name, send)),
      );
  });
  await read(visit, 'matches', () => client.call('matches/list', {}));
  await Promise.all(retries);
  isVisiting = false;
}

/** Returns a candidate's random decision: half are skips, one in twenty is a like. */
function randomJobDecision(): string {
  const luck = Math.random();
  return luck < 0.5 ? 'feed/skip' : luck < 0.95 ? 'feed/reject' : 'likes/likeJob';
}

async function candidate(visit: Visit): Promise<void> {
  const { client } = visit;
  await stay(visit, '/vagas', async (decided) => {
    for (let remaining = DAILY_LOAD.swipes; remaining > 0; ) {
      const deck = await read(visit, 'deck', () => client.call('feed/deck', {}));
      const jobs: { id: string }[] = deck ? jsonOf(deck).jobs : [];
      if (jobs.length === 0) break;
      for (const { id: job_id } of jobs.slice(0, remaining)) {
        await viewCard();
        const path = randomJobDecision();
        await decided(path.slice(path.indexOf('/') + 1), () => client.call(path, { job_id }));
        remaining -= 1;
      }
    }
  });
}

function randomCandidateDecision(): string {
  const luck = Math.random();
  return luck < 0.2 ? 'candidates/skip' : luck < 0.8 ? 'candidates/reject' : 'likes/likeCandidate';
}

async function company(visit: Visit): Promise<void> {
  const { client, job_id } = visit;
  await stay(visit, '/empresa/vagas', async (decided) => {
    for (let remaining = DAILY_LOAD.swipes; remaining > 0; ) {
      const deck = await read(visit, 'candidates', () => client.call('candidates/deck', { job_id }));
      const people: { user_id: string }[] = deck ? jsonOf(deck).candidates : [];
      if (people.length === 0) break;
      for (const { user_id: candidate_id } of people.slice(0, remaining)) {
        await viewCard();
        const path = randomCandidateDecision();
        await decided(path, () => client.call(path, { candidate_id, job_id }));
        remaining -= 1;
      }
    }
  });
}

/** Signs a user up, for which the server hashes a password and sends a mail. */
async function signUpVisit(visit: Visit): Promise<void> {
  const { client, email } = visit;
  if (!(await open(visit, '/'))) return;
  await viewCard();
  const account = { name: 'Ana Souza', email, password: 'uma-senha-comprida', user_type: 'candidate' };
  await read(visit, 'sign-up', () =>
    client.call('/api/auth/sign-up/email', { ...account, terms_version: TERMS_VERSION }),
  );
}

export const VISITS: Readonly<Record<VisitKind, (visit: Visit) => Promise<void>>> = {
  candidate,
  company,
  newUser: signUpVisit,
};
