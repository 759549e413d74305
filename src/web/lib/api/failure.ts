import type { ApiErrorCode } from '#contract/errors.ts';

/** The code of a failed call. OFFLINE: no response arrived, but the server may have processed the request. */
export type FailureCode = ApiErrorCode | 'OFFLINE';

/** The error of every failed call to the server: a procedure, an endpoint of better-auth, or the upload of a picture. */
export class Failure extends Error {
  override name = 'Failure';
  /** A `FailureCode`, or an error code of better-auth. */
  readonly code: string;
  /** Seconds after which the server accepts the request again; null when unknown. */
  readonly retryAfter: number | null;
  /** The id of the request in the server's log, which the user can quote to support; null when unknown. */
  readonly requestId: string | null;

  constructor(code: string, retryAfter: number | null = null, requestId: string | null = null) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
  }
}

const CODE_BY_STATUS: Readonly<Record<number, FailureCode>> = {
  429: 'RATE_LIMITED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
};

/**
 * Returns the Failure for an error response. For the status 429, 502, 503 or 504, the Failure's code follows from the status, because a
 * gateway sends no code. For any other status the code is `code`, or INTERNAL_SERVER_ERROR if `code` is no string.
 */
export function failureOf(status: number, code: unknown, retryAfter: number | null = null): Failure {
  return new Failure(CODE_BY_STATUS[status] ?? (typeof code === 'string' ? code : 'INTERNAL_SERVER_ERROR'), retryAfter);
}

/** Returns true for OFFLINE and UNAVAILABLE: the procedure's own response did not arrive, so the server may have processed the request. */
export const isUnanswered = (error: unknown): boolean => ['OFFLINE', 'UNAVAILABLE'].includes(errorCode(error));

/** Returns the code of a `Failure`; INTERNAL_SERVER_ERROR for any other exception. */
export function errorCode(error: unknown): FailureCode {
  return error instanceof Failure ? (error.code as FailureCode) : 'INTERNAL_SERVER_ERROR';
}
