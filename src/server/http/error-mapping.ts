import type { ApiErrorCode } from '#contract/errors.ts';
import { AppError } from '../app-error.ts';
import { isDatabaseUnavailable } from '../platform/database/database-unavailable.ts';
import { sqlConstraint } from '../platform/database/sql-state.ts';
import { BusyError } from '../platform/limiter.ts';
import { type Logger, reasonOf } from '../platform/log.ts';
import { StorageUnavailable } from '../platform/storage/storage.ts';

/** Constraints that a valid request can violate: a second decision on the same pair (likes#one-decision), a like without balance. */
const CODE_OF_CONSTRAINT: Readonly<Record<string, ApiErrorCode>> = {
  liked_before: 'ALREADY_LIKED',
  rejected_before: 'ALREADY_REJECTED',
  skipped_before: 'ALREADY_SKIPPED',
  likes_exhausted: 'LIKES_EXHAUSTED',
};

export function constraintRefusal(error: unknown): AppError | null {
  const code = CODE_OF_CONSTRAINT[sqlConstraint(error) ?? ''];
  return code === undefined ? null : new AppError(code, { cause: error });
}

/**
 * Maps an error to the refusal that the caller receives: an AppError itself, the code of a violated constraint, or UNAVAILABLE while a
 * dependency is overloaded or down. Returns null for any other error.
 */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const refusal = constraintRefusal(error);
  if (refusal) return refusal;
  const isTemporary = error instanceof BusyError || error instanceof StorageUnavailable || isDatabaseUnavailable(error);
  return isTemporary ? new AppError('UNAVAILABLE', { cause: error }) : null;
}

/** Logs a refusal that `toAppError` returned because a dependency is unavailable; other refusals are not logged. */
export function logUnavailable(log: Logger, { code, cause }: AppError): void {
  if (code === 'UNAVAILABLE')
    log.warn({ reason: reasonOf(cause) }, 'A request was refused: a dependency is unavailable');
}
