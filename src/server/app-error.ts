import type { ApiErrorCode } from '#contract/errors.ts';

/**
 * An error whose code is sent to the client. `toAppError` maps some other errors to one; unexpected errors are logged and sent as
 * INTERNAL_SERVER_ERROR.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ApiErrorCode;

  constructor(code: ApiErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
