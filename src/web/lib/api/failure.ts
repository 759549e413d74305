import type { ApiErrorCode } from '#contract/errors.ts';

/** OFFLINE: no response arrived, so it is unknown whether the request was processed. */
export type FailureCode = ApiErrorCode | 'OFFLINE';

/** Thrown by every failed call to the server: of the API, of better-auth, or with a picture. */
export class Failure extends Error {
  override name = 'Failure';
  /** A `FailureCode`, or a code of better-auth. */
  readonly code: string;
  /** Seconds until another try is useful; null when the server has not sent it. */
  readonly retryAfter: number | null;
  /** The id of the request in the server's log, for the user to quote. */
  readonly requestId: string | null;

  constructor(code: string, retryAfter: number | null = null, requestId: string | null = null) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
  }
}

const BY_STATUS: Readonly<Record<number, FailureCode>> = {
  429: 'RATE_LIMITED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};

/**
 * Returns the failure for a response that is not the API's: by its status where that is clear (a gateway sends no code), else by
 * its code.
 */
export function failureOf(status: number, code: unknown, retryAfter: number | null = null): Failure {
  return new Failure(BY_STATUS[status] ?? (typeof code === 'string' ? code : 'INTERNAL_SERVER_ERROR'), retryAfter);
}

/** Returns whether no server responded, so that the request may have been processed or not. */
export const isUnanswered = (error: unknown): boolean => ['OFFLINE', 'UNAVAILABLE'].includes(errorCode(error));

/** Returns the error's code. Any other exception is a bug and counts as a server error. */
export function errorCode(error: unknown): FailureCode {
  return error instanceof Failure ? (error.code as FailureCode) : 'INTERNAL_SERVER_ERROR';
}
