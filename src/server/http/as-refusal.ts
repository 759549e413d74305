import { AppError } from '../app-error.ts';
import { isOutOfConnections } from '../platform/database/sql-state.ts';
import { BusyError } from '../platform/limiter.ts';

/** What the caller may know of an error: a refusal of ours, or that the server has too much to do; null for our own failures. */
export function asRefusal(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  return error instanceof BusyError || isOutOfConnections(error) ? new AppError('UNAVAILABLE') : null;
}
