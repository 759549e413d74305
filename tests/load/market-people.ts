import { setTimeout as sleep } from 'node:timers/promises';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import type { HttpClient, HttpResponse } from './http-client.ts';

/** Assumptions about a day (docs/capacity.md). */
export const DAY = {
  /** Share of all accounts that are active on a day. */
  active: 0.1,
  /** Decisions of each of them. */
  swipes: 30,
  /** Decisions of companies for each of a candidate's. */
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
export function visitsPerSecond(accounts: number): Record<Kind, number> {
  const candidate = (accounts * DAY.active * DAY.peak) / DAY_S;
  return {
    candidate,
    company: candidate * DAY.companies,
    newUser: (accounts * DAY.joining * DAY.peak) / DAY_S,
  };
}

export type Kind = 'candidate' | 'company' | 'newUser';

export type Visit = {
  client: HttpClient;
  /** Sends a request and records it under a name; null when it failed or was refused, 'later' for a 503. */
  request: (name: string, send: () => Promise<HttpResponse>) => Promise<HttpResponse | null | 'later'>;
  streamed: (isTaken: boolean) => void;
  /** Records a user who left because nothing opened. */
  gaveUp: () => void;
  job_id: string | null;
  email: string;
};

/**
 * Milliseconds of retries as in src/web/lib/api/retry.ts, src/web/features/feed/queue/queue-rules.ts, the unavailable page and
 * src/web/lib/news/realtime.ts.
 */
const AGAIN = { readMs: [200, 400], queueRetryMs: 5000, queueRetryMaxMs: 40_000, pageMs: 5000, streamMs: 10_000 };
/** Reloads of a page, and presses of 'Tentar de novo', before a user leaves. */
const PATIENCE = { page: 12, read: 3 };

const jsonOf = ({ body }: HttpResponse) => JSON.parse(Buffer.from(body, 'latin1').toString()).json;
/** Viewing takes between zero and twice the mean. */
const look = () => sleep(Math.random() * 2 * DAY.look * 1000);

/** @returns whether the page has opened */
async function open({ client, request, gaveUp }: Visit, page: string): Promise<boolean> {
  for (let left = PATIENCE.page; left > 0; left--) {
    if ((await request(`page ${page}`, () => client.page(page))) !== 'later') return true;
    await sleep(AGAIN.pageMs);
  }
  gaveUp();
  return false;
}

/** Reads a screen's data: the page retries twice, then the user does. */
async function read(
  { request, gaveUp }: Visit,
  name: string,
  send: () => Promise<HttpResponse>,
): Promise<HttpResponse | null> {
  for (let left = PATIENCE.read; left > 0; left--) {
    for (const wait of [...AGAIN.readMs, AGAIN.pageMs]) {
      const answer = await request(name, send);
      if (answer !== 'later') return answer;
      await sleep(wait);
    }
  }
  gaveUp();
  return null;
}

/** Opens a stream, and retries a refused one while the visit lasts. */
async function listen({ client, streamed }: Visit, isHere: () => boolean): Promise<void> {
  for (let wait = AGAIN.streamMs; isHere(); wait *= 2) {
    const isTaken = await client.listen();
    streamed(isTaken);
    if (isTaken) return;
    await sleep(wait * (1 - Math.random() / 2));
  }
}

/** The user continues while their page queues a decision and retries it until it is stored. */
async function decide(request: Visit['request'], name: string, send: () => Promise<HttpResponse>): Promise<void> {
  for (
    let wait = AGAIN.queueRetryMs;
    (await request(name, send)) === 'later';
    wait = Math.min(2 * wait, AGAIN.queueRetryMaxMs)
  ) {
    await sleep(wait * (1 + Math.random() / 4));
  }
}

type Deciding = (decide: (name: string, send: () => Promise<HttpResponse>) => Promise<void>) => Promise<void>;

/** A visit from its page to its end; it lasts until all queued decisions are stored. */
async function stay(visit: Visit, page: string, work: Deciding): Promise<void> {
  const { client } = visit;
  if (!(await open(visit, page))) return;
  let isHere = true;
  void listen(visit, () => isHere);
  const retries: Promise<void>[] = [];
  await read(visit, 'counters', () => client.call('likes/counters', {}));
  await work(async (name, send) => {
    const first = await visit.request(name, send);
    if (first === 'later')
      retries.push(sleep(AGAIN.queueRetryMs * (1 + Math.random() / 4)).then(() => decide(visit.request, name, send)));
  });
  await read(visit, 'matches', () => client.call('matches/list', {}));
  await Promise.all(retries);
  isHere = false;
}

/** Returns the kind of a decision: half are skips, one in twenty is a like. */
function swiped(): string {
  const luck = Math.random();
  return luck < 0.5 ? 'feed/skip' : luck < 0.95 ? 'feed/reject' : 'likes/likeJob';
}

async function candidate(visit: Visit): Promise<void> {
  const { client } = visit;
  await stay(visit, '/vagas', async (decided) => {
    for (let left = DAY.swipes; left > 0; ) {
      const deck = await read(visit, 'deck', () => client.call('feed/deck', {}));
      const jobs: { id: string }[] = deck ? jsonOf(deck).jobs : [];
      if (jobs.length === 0) break;
      for (const { id: job_id } of jobs.slice(0, left)) {
        await look();
        const path = swiped();
        await decided(path.slice(path.indexOf('/') + 1), () => client.call(path, { job_id }));
        left -= 1;
      }
    }
  });
}

function judged(): string {
  const luck = Math.random();
  return luck < 0.2 ? 'candidates/skip' : luck < 0.8 ? 'candidates/reject' : 'likes/likeCandidate';
}

async function company(visit: Visit): Promise<void> {
  const { client, job_id } = visit;
  await stay(visit, '/empresa/vagas', async (decided) => {
    for (let left = DAY.swipes; left > 0; ) {
      const deck = await read(visit, 'candidates', () => client.call('candidates/deck', { job_id }));
      const people: { user_id: string }[] = deck ? jsonOf(deck).candidates : [];
      if (people.length === 0) break;
      for (const { user_id: candidate_id } of people.slice(0, left)) {
        await look();
        const path = judged();
        await decided(path, () => client.call(path, { candidate_id, job_id }));
        left -= 1;
      }
    }
  });
}

/** Signs up: hashes a password and sends a mail. */
async function signUpVisit(visit: Visit): Promise<void> {
  const { client, email } = visit;
  if (!(await open(visit, '/'))) return;
  await look();
  const account = { name: 'Ana Souza', email, password: 'uma-senha-comprida', user_type: 'candidate' };
  await read(visit, 'sign-up', () =>
    client.call('/api/auth/sign-up/email', { ...account, terms_version: TERMS_VERSION }),
  );
}

export const VISITS: Readonly<Record<Kind, (visit: Visit) => Promise<void>>> = {
  candidate,
  company,
  newUser: signUpVisit,
};
