import { dayNameOf } from '#domain/operations/daily-metrics.ts';
import { startOfToday } from '#domain/text/calendar.ts';
import type { Db } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Logger } from '../../platform/log.ts';
import { type PeriodicWriter, periodicWriter } from '../../platform/periodic-writer.ts';
import { insertJobViews, insertProfileViews } from './queries.ts';

/** At each multiple of this number of buffered views, the views are written at once, before the interval ends. */
const FLUSHED_FROM = 10_000;
/** Maximum number of rows that one statement inserts. */
const ROWS_PER_STATEMENT = 2000;
/** Maximum number of views in memory while they can't be written; further ones are lost, so that memory stays bounded. */
const MAX_BUFFERED = 50_000;

type Kind = 'profile' | 'job';
type PendingView = { kind: Kind; midnight: number; seen: string; viewer: string };

/** Counts views of profiles and jobs in memory (views#counted). */
export type ViewBuffer = PeriodicWriter & {
  /** Records that a company opened a candidate's profile. */
  ofProfile(view: { candidate_id: string; company_id: string }): void;
  /** Records that a candidate viewed a job. */
  ofJob(view: { job_id: string; candidate_id: string }): void;
};

const WRITE = { profile: insertProfileViews, job: insertJobViews };

/** Creates the buffer in this process's memory: a killed process loses the views of its last minute (docs/decisions/0056). */
export function createViews({ db, log, now }: { db: Db; log: Logger; now: () => Date }): ViewBuffer {
  let held = new Map<string, PendingView>();

  async function writePart(kind: Kind, part: readonly PendingView[]): Promise<void> {
    const rows = part.map(({ midnight, seen, viewer }) => ({ day: dayNameOf(new Date(midnight)), seen, viewer }));
    await inTransaction(db, (tx) => WRITE[kind](tx, rows));
  }

  async function write(): Promise<void> {
    const taken = held;
    held = new Map();
    try {
      for (const kind of ['profile', 'job'] as const) {
        const entries = [...taken].filter(([, view]) => view.kind === kind);
        for (let from = 0; from < entries.length; from += ROWS_PER_STATEMENT) {
          const part = entries.slice(from, from + ROWS_PER_STATEMENT);
          await writePart(
            kind,
            part.map(([, view]) => view),
          );
          for (const [key] of part) taken.delete(key);
        }
      }
    } catch (err) {
      for (const [key, view] of taken) if (held.size < MAX_BUFFERED) held.set(key, view);
      log.error({ err }, 'Views could not be saved and stay in memory');
    }
  }

  const writer = periodicWriter(write);

  function see(kind: Kind, seen: string, viewer: string): void {
    const midnight = startOfToday(now());
    const key = `${kind} ${midnight} ${seen} ${viewer}`;
    if (held.has(key) || held.size >= MAX_BUFFERED) return;
    held.set(key, { kind, midnight, seen, viewer });
    if (held.size % FLUSHED_FROM === 0) void writer.flush();
  }

  return {
    ofProfile: ({ candidate_id, company_id }) => see('profile', candidate_id, company_id),
    ofJob: ({ job_id, candidate_id }) => see('job', job_id, candidate_id),
    ...writer,
  };
}
