import { QUEUE_MAX, QUEUED_DECISIONS, type QueuedDecision } from '#domain/likes/queued-decisions.ts';
import type { ErrorText } from '#web/lib/api/error-texts.ts';
import type { FailureCode } from '#web/lib/api/failure.ts';

/** A queued decision of a candidate, as this browser stores it. */
export interface QueueEntry {
  decision: QueuedDecision;
  job_id: string;
  /** The title of the job, for the message when the decision is refused. */
  title: string;
  /** Number of attempts to send the decision; each may have reached the server, although no response came. */
  tried: number;
  /** When the candidate decided, in ISO 8601. */
  written_at: string;
}

const isDecision = (value: unknown): value is QueuedDecision => QUEUED_DECISIONS.some((known) => known === value);

/** Parses a stored entry; returns null for anything else, such as the entry of another version of the app. */
export function readEntry(text: string | null): QueueEntry | null {
  try {
    const { decision, job_id, title, tried, written_at } = JSON.parse(text ?? 'null') as Record<string, unknown>;
    if (!isDecision(decision) || typeof tried !== 'number') return null;
    if (typeof job_id !== 'string' || typeof title !== 'string' || typeof written_at !== 'string') return null;
    return { decision, job_id, title, tried, written_at };
  } catch {
    return null;
  }
}

/** Returns the undo of a decision: 'undo-like' of 'like'; null when `decision` is an undo. */
export function undoOf(decision: QueuedDecision): QueuedDecision | null {
  const undo = `undo-${decision}`;
  return isDecision(undo) ? undo : null;
}

/** Returns the last decision on each job, by job id. */
export function lastDecisionByJob(entries: readonly QueueEntry[]): Map<string, QueuedDecision> {
  return new Map(entries.map(({ job_id, decision }) => [job_id, decision]));
}

/** After this number of internal errors on one page, an entry is deleted, so that it does not block the others. */
const SERVER_ERRORS_MAX = 3;

/**
 * Error codes after which an entry waits for the user: signed out, another user signed in (CHANGED_MEANWHILE, FORBIDDEN), or another
 * step to complete first.
 */
const HELD_CODES: ReadonlySet<FailureCode> = new Set([
  'UNAUTHENTICATED',
  'CHANGED_MEANWHILE',
  'TERMS_PENDING',
  'PROFILE_INCOMPLETE',
  'FORBIDDEN',
]);

/**
 * Returns what happens to an entry after an attempt failed with `code`. 'later': it is sent again after a delay, because the server may
 * accept it. 'held': it stays until the user acts. 'refused': it is deleted, because the server will never accept it.
 * @param serverErrors the number of attempts that failed with an internal error, this one included
 */
export function failureEffect(code: FailureCode, serverErrors: number): 'later' | 'held' | 'refused' {
  if (['OFFLINE', 'UNAVAILABLE', 'RATE_LIMITED'].includes(code)) return 'later';
  if (code === 'INTERNAL_SERVER_ERROR') return serverErrors < SERVER_ERRORS_MAX ? 'later' : 'refused';
  return HELD_CODES.has(code) ? 'held' : 'refused';
}

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 40_000;

/**
 * Returns the delay in ms before the next attempt: 5 s (the `Retry-After` that the server sends), doubled after each
 * further failure up to 40 s, plus a jitter of at most a quarter.
 * @param share random, from 0 to 1: the share of the jitter, so that clients don't retry at the same time
 */
export const retryDelay = (failures: number, share: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) * (1 + share / 4);

/** The title of the toast when a decision is queued; an undo has none. */
export const QUEUED_TITLES: Partial<Record<QueuedDecision, string>> = {
  like: 'Curtida guardada',
  skip: 'Vaga pulada',
  reject: 'Vaga dispensada',
};
export const QUEUED_TEXT = 'Enviamos assim que a conexão voltar.';

export const QUEUE_FULL = {
  title: 'Hora de uma pausa',
  text: `Você já tem ${QUEUE_MAX} decisões guardadas. Assim que a conexão voltar, enviamos todas e você continua.`,
};

/** A queued decision that the server refused: the job's title, and why. */
export interface RefusedDecision {
  title: string;
  reason: ErrorText;
}

/** Maximum number of refused jobs that the message names; it states the number of the others. */
const MAX_NAMED_JOBS = 3;

/** Returns the message after the queue has been sent: `sent` is the number of accepted decisions (feed#queued-decisions). */
export function outcomeText(sent: number, refused: readonly RefusedDecision[]): { title: string; text: string } {
  const parts: string[] = [];
  if (sent > 0) parts.push(sent === 1 ? 'Sua decisão foi enviada.' : `Suas ${sent} decisões foram enviadas.`);
  if (refused.length > 0) {
    const named = refused.slice(0, MAX_NAMED_JOBS).map(({ title, reason }) => `${title} (${reason.title})`);
    const more = refused.length > MAX_NAMED_JOBS ? ` e mais ${refused.length - MAX_NAMED_JOBS}` : '';
    parts.push(`Não ${refused.length === 1 ? 'foi contada' : 'foram contadas'}: ${named.join(', ')}${more}.`);
  }
  return { title: 'Conexão de volta', text: parts.join(' ') };
}
