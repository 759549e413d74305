import { KEPT_DECISIONS, KEPT_MAX, type KeptDecision } from '#domain/kept-decisions.ts';
import type { ErrorText } from '#web/lib/error-texts.ts';
import type { FailureCode } from '#web/lib/failure.ts';

/** A decision as it lies in this browser. */
export interface Entry {
  decision: KeptDecision;
  job_id: string;
  /** Of the job, to name it if the decision can't be counted. */
  title: string;
  /** How often it was sent: it may have arrived each time. */
  tried: number;
  written_at: string;
}

const isDecision = (value: unknown): value is KeptDecision => KEPT_DECISIONS.some((known) => known === value);

/** An entry as it was written, or null: another version, or somebody's hand. */
export function readEntry(text: string | null): Entry | null {
  try {
    const { decision, job_id, title, tried, written_at } = JSON.parse(text ?? 'null') as Record<string, unknown>;
    if (!isDecision(decision) || typeof tried !== 'number') return null;
    if (typeof job_id !== 'string' || typeof title !== 'string' || typeof written_at !== 'string') return null;
    return { decision, job_id, title, tried, written_at };
  } catch {
    return null;
  }
}

/** What takes a decision back; null of one that does so itself. */
export function undoOf(decision: KeptDecision): KeptDecision | null {
  const undo = `undo-${decision}`;
  return isDecision(undo) ? undo : null;
}

/** What it comes to for each job in the end: a later entry takes the place of those before it. */
export function lastOfEach(entries: readonly Entry[]): Map<string, KeptDecision> {
  return new Map(entries.map(({ job_id, decision }) => [job_id, decision]));
}

/** The server's own failures are tried so often, lest one of them holds up all others. */
const FAILURES_MAX = 3;

/** Nobody is signed in, or somebody else (CHANGED_MEANWHILE), or they have something to do first. */
const HELD: ReadonlySet<FailureCode> = new Set([
  'UNAUTHENTICATED',
  'CHANGED_MEANWHILE',
  'TERMS_PENDING',
  'PROFILE_INCOMPLETE',
  'FORBIDDEN',
]);

/**
 * What a failure means for an entry: `later`, nobody was there to decide; `held`, somebody has to do something first, and it lies as it
 * is; `refused`, it will never count.
 */
export function fateOf(code: FailureCode, tried: number): 'later' | 'held' | 'refused' {
  if (['OFFLINE', 'UNAVAILABLE', 'RATE_LIMITED'].includes(code)) return 'later';
  if (code === 'INTERNAL_SERVER_ERROR') return tried < FAILURES_MAX ? 'later' : 'refused';
  return HELD.has(code) ? 'held' : 'refused';
}

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 40_000;

/** In ms until all is tried again: what `Retry-After` says, then twice as long each time. @param share of it at random, from 0 to 1, so that not everybody comes at once */
export const waitBefore = (failures: number, share: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)) * (1 + share / 4);

/** What is said where a decision is kept. */
export const KEPT_TITLES: Partial<Record<KeptDecision, string>> = {
  like: 'Curtida guardada',
  skip: 'Vaga pulada',
  reject: 'Vaga dispensada',
};
export const KEPT_TEXT = 'Enviamos assim que a conexão voltar.';

/** As many wait as a browser keeps. */
export const KEPT_FULL = {
  title: 'Hora de uma pausa',
  text: `Você já tem ${KEPT_MAX} decisões guardadas. Assim que a conexão voltar, enviamos todas e você continua.`,
};

export interface Refused {
  title: string;
  reason: ErrorText;
}

/** Refusals that are told one by one; of more, their number. */
const NAMED = 3;

/** What became of all that was kept, once nothing is left (feed#kept). */
export function outcomeText(sent: number, refused: readonly Refused[]): { title: string; text: string } {
  const parts: string[] = [];
  if (sent > 0) parts.push(sent === 1 ? 'Sua decisão foi enviada.' : `Suas ${sent} decisões foram enviadas.`);
  if (refused.length > 0) {
    const named = refused.slice(0, NAMED).map(({ title, reason }) => `${title} (${reason.title})`);
    const more = refused.length > NAMED ? ` e mais ${refused.length - NAMED}` : '';
    parts.push(`Não ${refused.length === 1 ? 'foi contada' : 'foram contadas'}: ${named.join(', ')}${more}.`);
  }
  return { title: 'Conexão de volta', text: parts.join(' ') };
}
