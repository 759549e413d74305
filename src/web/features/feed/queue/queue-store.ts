import { QUEUE_MAX, type QueuedDecision } from '#domain/likes/queued-decisions.ts';
import { withLikes } from '#web/features/likes/likes-store.ts';
import { sendLike } from '#web/features/likes/mutations.ts';
import { UNDO_ERRORS, UNDO_FAILED } from '#web/features/likes/undo-texts.ts';
import { api } from '#web/lib/api/api-client.ts';
import { errorText } from '#web/lib/api/error-texts.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { isExpiredDraft, QUEUED_DECISION_PREFIX } from '#web/lib/drafts/drafts.ts';
import { queuedDecisionKeys } from '#web/lib/queued-decision-keys.ts';
import { refetchSession } from '#web/lib/session/refresh-session.ts';
import { getSession } from '#web/lib/session/session.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { LIKE_ERRORS, LIKE_FAILED, likeReturnsToDeck } from '../error-texts.ts';
import { dispatchFeed } from '../state/feed-store.ts';
import {
  failureEffect,
  lastDecisionByJob,
  outcomeText,
  QUEUE_FULL,
  QUEUED_TEXT,
  QUEUED_TITLES,
  type QueueEntry,
  type RefusedDecision,
  readEntry,
  retryDelay,
  undoOf,
} from './queue-rules.ts';
import { queueStateStore } from './queue-state-store.ts';

/*
 * Each queued decision has its own key in localStorage, so that two tabs never overwrite each other's entries. The entries are read
 * again each time, because another tab may have sent some. One tab sends at a time (Web Locks), and the server counts each decision once
 * (feed#queued-decisions).
 */

type StoredEntry = QueueEntry & { key: string };

const LOCK = 'encaixe-decisoes';

/** Key of the last rendered deck, whose cards this module removes and restores; '' before the first. */
let deck = '';
let isSending = false;
let failures = 0;
/** Key of the entry that failed last, and how many of this page's attempts to send it failed with an internal error. */
let failing = { key: '', serverErrors: 0 };
let timer: ReturnType<typeof setTimeout> | undefined;
let latest = 0;
/** Number of decisions sent for `sender` since the queue was last empty. */
let sent = 0;
let refused: RefusedDecision[] = [];
let sender = '';

/** Returns the user's queued entries, oldest first, and deletes unreadable and expired ones. */
function entriesOf(owner: string): StoredEntry[] {
  return queuedDecisionKeys(owner).flatMap((key) => {
    const entry = readEntry(localStorage.getItem(key));
    if (entry && !isExpiredDraft(entry.written_at, Date.now())) return [{ ...entry, key }];
    localStorage.removeItem(key);
    return [];
  });
}

/** Stores an entry; returns false when the browser can't, because storage is disabled or full. */
function write(key: string, { decision, job_id, title, tried, written_at }: QueueEntry): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ decision, job_id, title, tried, written_at }));
    return true;
  } catch {
    return false;
  }
}

function add(owner: string, entry: Pick<QueueEntry, 'decision' | 'job_id' | 'title' | 'tried'>): boolean {
  const now = Date.now();
  // `latest` becomes greater than the number in the key of every earlier entry, also when the clock was set back.
  const last = queuedDecisionKeys(owner).at(-1)?.slice(`${QUEUED_DECISION_PREFIX}${owner}-`.length);
  latest = Math.max(now, latest + 1, Number.parseInt(last ?? '0', 10) + 1);
  // Keeps the keys of two tabs different when both write in the same millisecond.
  const tab = crypto.getRandomValues(new Uint32Array(1))[0];
  return write(`${QUEUED_DECISION_PREFIX}${owner}-${latest}-${tab}`, {
    ...entry,
    written_at: new Date(now).toISOString(),
  });
}

function publishCount(): void {
  const owner = getSession().user?.id;
  if (owner === undefined) return;
  const entries = entriesOf(owner);
  const likes = [...lastDecisionByJob(entries).values()].filter((decision) => decision === 'like').length;
  queueStateStore.set({
    owner,
    count: entries.length,
    likes,
    isFull: entries.length >= QUEUE_MAX,
    isSending: isSending && failures === 0,
  });
}

function tryLater(): void {
  timer ??= setTimeout(tryNow, retryDelay(Math.max(1, failures), Math.random()));
}

function tryNow(): void {
  clearTimeout(timer);
  timer = undefined;
  void send();
}

/**
 * Queues a decision of the signed-in user; returns false when the queue is full, the browser can't store the decision, or no user is
 * signed in.
 * @param key of the deck that contained the job's card
 * @param wasSent true when the decision was already sent without a response, so that the server may have it
 */
export function enqueue(
  decision: QueuedDecision,
  job: { id: string; title: string },
  key: string,
  wasSent: boolean,
): boolean {
  const owner = getSession().user?.id;
  if (owner === undefined || queuedDecisionKeys(owner).length >= QUEUE_MAX) return false;
  deck = key;
  if (!add(owner, { decision, job_id: job.id, title: job.title, tried: wasSent ? 1 : 0 })) return false;
  notify.inPlace(QUEUED_TITLES[decision] ?? '', QUEUED_TEXT);
  publishCount();
  tryLater();
  return true;
}

export const notifyQueueFull = (): void => notify.info(QUEUE_FULL.title, QUEUE_FULL.text);

/**
 * Undoes the last queued decision on this job: deletes an unsent decision, and queues an undo after one that the server may have. Returns
 * false when no decision on the job is queued any more, its last entry is an undo already, or the undo can't be stored.
 */
export function undoQueued(job_id: string): boolean {
  const owner = getSession().user?.id;
  const last = owner === undefined ? undefined : entriesOf(owner).findLast((entry) => entry.job_id === job_id);
  const undo = last && undoOf(last.decision);
  if (owner === undefined || !last || !undo) return false;
  if (last.tried === 0) localStorage.removeItem(last.key);
  else if (!add(owner, { ...last, decision: undo, tried: 0 })) return false;
  publishCount();
  tryLater();
  return true;
}

/**
 * Starts to send the signed-in user's queued decisions; does not wait for the responses.
 * @param key of the rendered deck, from which the cards with a queued decision that is not undone are removed
 */
export function sendQueuedDecisions(key?: string): void {
  const owner = getSession().user?.id;
  if (owner === undefined) return;
  if (key !== undefined) {
    deck = key;
    for (const [id, decision] of lastDecisionByJob(entriesOf(owner)))
      if (undoOf(decision)) dispatchFeed(key, { type: 'remove', id });
  }
  publishCount();
  tryNow();
}

/**
 * Runs `work` while no other tab sends. Without Web Locks, on a page without TLS, two tabs may send at the same time; the server counts
 * each decision once all the same.
 */
const withSendLock = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

async function sendEntry(owner: string, { decision, job_id, tried }: StoredEntry): Promise<void> {
  const call = () => api.decisions.applyQueuedDecision({ decided_by: owner, job_id, decision });
  if (decision !== 'like') {
    await withLikes(call);
    return;
  }
  await sendLike(async () => {
    const { repeated, match, likes } = await call();
    // A first attempt that the server reports as repeated: the job was liked elsewhere before, and its match was shown there.
    return { match: repeated && tried === 0 ? null : match, likes: likes ?? missingCounters() };
  });
}

/** Throws, because the response to a like always has the like counters. */
function missingCounters(): never {
  throw new Error('The response to a like has no counters');
}

function refuse({ decision, job_id, title }: StoredEntry, error: unknown): void {
  const code = errorCode(error);
  if (decision === 'like') {
    refused.push({ title, reason: errorText(error, LIKE_ERRORS, LIKE_FAILED) });
    if (deck) dispatchFeed(deck, { type: likeReturnsToDeck(code) ? 'put-back' : 'failed', id: job_id });
  } else if (decision === 'undo-like') {
    refused.push({ title, reason: errorText(error, UNDO_ERRORS, UNDO_FAILED) });
    if (deck) dispatchFeed(deck, { type: 'remove', id: job_id });
  }
  // Refused skips, rejections and their undos are not reported, because they cost no like. Usually the job is closed or already decided
  // on; after repeated server errors its card may return.
}

/** Sends the entries of `owner` in order, until none is left, one has to wait, or `owner` is no longer the signed-in user. */
async function sendAll(owner: string): Promise<void> {
  while (getSession().user?.id === owner) {
    const [first] = entriesOf(owner);
    if (!first) return;
    // Recorded before sending, because the decision may arrive without a response.
    write(first.key, { ...first, tried: first.tried + 1 });
    try {
      await sendEntry(owner, first);
      sent += 1;
    } catch (error) {
      const code = errorCode(error);
      if (failing.key !== first.key) failing = { key: first.key, serverErrors: 0 };
      if (code === 'INTERNAL_SERVER_ERROR') failing.serverErrors += 1;
      const effect = failureEffect(code, failing.serverErrors);
      if (effect === 'later') failures += 1;
      if (effect === 'held') void refetchSession().catch(() => undefined);
      if (effect !== 'refused') return;
      refuse(first, error);
    }
    failures = 0;
    localStorage.removeItem(first.key);
    publishCount();
  }
}

async function send(): Promise<void> {
  const owner = getSession().user?.id;
  if (isSending || owner === undefined || entriesOf(owner).length === 0) return;
  if (!navigator.onLine) return;
  if (sender !== owner) {
    sender = owner;
    sent = 0;
    refused = [];
  }
  isSending = true;
  publishCount();
  try {
    await withSendLock(() => sendAll(owner));
  } finally {
    isSending = false;
    publishCount();
  }
  if (entriesOf(owner).length > 0) {
    if (failures > 0) tryLater();
    return;
  }
  if (getSession().user?.id === owner && sent + refused.length > 0) {
    const { title, text } = outcomeText(sent, refused);
    notify.info(title, text);
  }
  sent = 0;
  refused = [];
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    failures = 0;
    tryNow();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(QUEUED_DECISION_PREFIX)) publishCount();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tryNow();
  });
}
