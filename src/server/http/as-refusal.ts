import { AppError } from '../app-error.ts';
import { isDatabaseAway } from '../platform/database/away.ts';
import { KeptElsewhere } from '../platform/directory/claims.ts';
import { DirectoryAway } from '../platform/directory/directory.ts';
import { BusyError } from '../platform/limiter.ts';
import { StorageAway } from '../platform/storage/storage.ts';

/** Whoever asks again in a moment may be answered. */
const PASSING = [BusyError, StorageAway, DirectoryAway, KeptElsewhere];

/** What the caller may know of an error: a refusal of ours, or that nobody can be answered now; null for our own failures. */
export function asRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const isPassing = PASSING.some((kind) => error instanceof kind) || isDatabaseAway(error);
  return isPassing ? new AppError('UNAVAILABLE', { cause: error }) : null;
}
