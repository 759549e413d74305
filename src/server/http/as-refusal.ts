import { AppError } from '../app-error.ts';
import { isDatabaseAway } from '../platform/database/away.ts';
import { BusyError } from '../platform/limiter.ts';
import { StorageAway } from '../platform/storage/storage.ts';

/** What the caller may know of an error: a refusal of ours, or that nobody can be answered now; null for our own failures. */
export function asRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const isPassing = error instanceof BusyError || error instanceof StorageAway || isDatabaseAway(error);
  return isPassing ? new AppError('UNAVAILABLE', { cause: error }) : null;
}
