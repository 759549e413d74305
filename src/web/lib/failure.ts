import type { ApiErrorCode } from '#contract/errors.ts';

/** OFFLINE: no answer came at all, so nothing is known to have happened. */
export type FailureCode = ApiErrorCode | 'OFFLINE';

/** Thrown by every call to the server that fails: of the API, of the identity service, or with a picture. */
export class Failure extends Error {
  override name = 'Failure';
  /** A `FailureCode`, or one of the identity service's own. */
  readonly code: string;
  /** Seconds until trying again makes sense, where the server said so. */
  readonly retryAfter: number | null;
  /** By which the server's log finds what went wrong there, for the person to quote. */
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

/** What an answer that isn't the API's says: by a status that is plain enough (a gateway has no code), else by its code. */
export function failureOf(status: number, code: unknown, retryAfter: number | null = null): Failure {
  return new Failure(BY_STATUS[status] ?? (typeof code === 'string' ? code : 'INTERNAL_SERVER_ERROR'), retryAfter);
}

/** Nobody was there to answer: what was asked may have happened or not. */
export const isUnanswered = (error: unknown): boolean => ['OFFLINE', 'UNAVAILABLE'].includes(errorCode(error));

/** The code to decide by; what is no `Failure` was a mistake of ours. */
export function errorCode(error: unknown): FailureCode {
  return error instanceof Failure ? (error.code as FailureCode) : 'INTERNAL_SERVER_ERROR';
}
