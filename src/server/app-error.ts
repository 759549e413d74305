import type { ApiErrorCode } from '#contract/errors.ts';

/** A refusal that the caller may know of; everything else thrown is answered as INTERNAL_SERVER_ERROR and logged. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ApiErrorCode;

  constructor(code: ApiErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
