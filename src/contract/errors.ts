import { MAX_IMAGE_TEXT } from '#domain/pictures.ts';

/**
 * The closed set of errors that the API answers with, and their HTTP status. The words a person sees are chosen by the
 * screen (`src/web/lib/error-texts.ts`); the message here is for developers.
 */
export const API_ERRORS = {
  UNAUTHENTICATED: { status: 401, message: 'Sign in first' },
  FORBIDDEN: { status: 403, message: 'Not allowed for this user' },
  PLAN_REQUIRED: { status: 403, message: 'The plan does not include this' },
  PROFILE_INCOMPLETE: { status: 403, message: 'Complete the profile first' },
  NOT_FOUND: { status: 404, message: 'Nothing here for this user' },
  ALREADY_LIKED: { status: 409, message: 'Liked before' },
  ALREADY_SUPER_LIKED: { status: 409, message: 'Super liked before' },
  SUPER_LIKES_EXHAUSTED: { status: 429, message: 'Too many super likes in an hour or a day' },
  LIKES_EXHAUSTED: { status: 409, message: 'No likes left this week' },
  SALARY_MISSING: { status: 403, message: 'The job states no salary' },
  SALARY_UNREADABLE: { status: 403, message: "The job's salary can't be read" },
  SALARY_PREMIUM: { status: 403, message: "The job's salary is above what the plan opens" },
  CONTACT_UNAVAILABLE: { status: 409, message: 'The other side has no phone' },
  RESUME_MISSING: { status: 409, message: 'There is no curriculo yet' },
  WRONG_PASSWORD: { status: 403, message: 'The password is not right' },
  LIKE_TOO_SOON: { status: 429, message: 'Wait before the next like' },
  LIKE_IN_PROGRESS: { status: 409, message: 'Another like of this account is under way' },
  LIKE_SPAM: { status: 429, message: 'Too many likes in a minute' },
  JOB_EXPIRED: { status: 409, message: 'The job has expired' },
  JOB_PAUSED: { status: 409, message: 'The job is paused' },
  JOB_NOT_EXPIRED: { status: 409, message: 'The job has not expired' },
  ACTIVE_JOB_LIMIT: { status: 409, message: 'The plan allows no more active jobs' },
  HIGH_SALARY_LIMIT: { status: 409, message: 'The plan allows no more active jobs of this salary' },
  IMAGE_UNSUPPORTED: { status: 415, message: 'Not an accepted kind of image' },
  IMAGE_TOO_LARGE: { status: 413, message: `The image is larger than ${MAX_IMAGE_TEXT}` },
  IMAGE_TOO_MANY_PIXELS: { status: 413, message: 'The image has too many pixels' },
  IMAGE_BROKEN: { status: 422, message: "The image can't be read" },
  WITHDRAWAL_EXPIRED: { status: 409, message: 'The days to give the subscription back are over' },
  UNAVAILABLE: { status: 503, message: 'Too much is asked at once, try again in a moment' },
  PAYMENTS_UNAVAILABLE: { status: 503, message: 'The payment provider does not answer' },
  CLIENT_UNKNOWN: { status: 404, message: 'No such client is registered' },
  REDIRECT_MISMATCH: { status: 400, message: 'The redirect_uri is none of those that the client is registered with' },
  TOKEN_INVALID: { status: 401, message: 'Not an access token of this server for this API' },
  TOKEN_EXPIRED: { status: 401, message: 'The access token has expired' },
  TOKEN_WITHOUT_EXPIRY: { status: 401, message: 'The access token does not say when it expires' },
  INVALID_ALGORITHM: { status: 401, message: 'The access token is not signed with an accepted algorithm' },
  SESSION_NOT_FOUND: { status: 401, message: 'What the access token stood for has ended' },
  SCOPE_MISSING: { status: 403, message: 'The access token was not given for this' },
  SIGNATURE_INVALID: { status: 400, message: 'Not signed by the payment provider' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large' },
  BAD_REQUEST: { status: 400, message: 'The input is not valid' },
  RATE_LIMITED: { status: 429, message: 'Too many requests' },
  INTERNAL_SERVER_ERROR: { status: 500, message: 'Something went wrong' },
} as const;

export type ApiErrorCode = keyof typeof API_ERRORS;
