import { implement, ORPCError, ValidationError } from '@orpc/server';
import { API_ERRORS, type ApiErrorCode } from '#contract/errors.ts';
import { contract } from '#contract/router.ts';
import { isComplete } from '#domain/completeness.ts';
import type { UserType } from '#domain/user-types.ts';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { asRefusal } from './as-refusal.ts';
import { type Asking, findCaller } from './caller.ts';
import { askingAddress } from './client-address.ts';

export type RequestContext = {
  deps: Deps;
  asking: Asking;
  /** Takes a cookie for the answer. */
  renewed: (cookie: string) => void;
};

const refusal = (code: ApiErrorCode, data?: unknown) => new ORPCError(code, { ...API_ERRORS[code], data });

/** The field and the reason of each refused input; the input itself is not sent back. */
function inputIssues(error: ValidationError) {
  return error.issues.map((issue) => ({
    path: (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part)),
    message: issue.message,
  }));
}

function toWireError(error: unknown, log: Deps['log']): ORPCError<string, unknown> {
  const known = asRefusal(error);
  if (known) return refusal(known.code);
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') {
    const issues = error.cause instanceof ValidationError ? inputIssues(error.cause) : [];
    return refusal('BAD_REQUEST', { issues });
  }
  if (error instanceof ORPCError && error.code in API_ERRORS && error.code !== 'INTERNAL_SERVER_ERROR') return error;
  log.error({ err: error }, 'A request failed');
  return refusal('INTERNAL_SERVER_ERROR');
}

/** Refusals for the security log: what wasn't the caller's, and too much of anything. */
const TOLD: Readonly<Record<string, 'access.refused' | 'access.limited'>> = {
  FORBIDDEN: 'access.refused',
  NOT_FOUND: 'access.refused',
  PLAN_REQUIRED: 'access.refused',
  WRONG_PASSWORD: 'access.refused',
  RATE_LIMITED: 'access.limited',
  LIKE_SPAM: 'access.limited',
  SUPER_LIKES_EXHAUSTED: 'access.limited',
};

/** Who is behind a request, once the guard knows. */
const callers = new WeakMap<Asking, string>();

function tellRefusal({ deps, asking }: RequestContext, path: string, code: string): void {
  // Most who come without a session have none; one that opens nothing has ended, or was made up.
  const event = code === 'UNAUTHENTICATED' && asking.cookie?.includes('session_token=') ? 'access.refused' : TOLD[code];
  if (event) deps.security(event, { user_id: callers.get(asking), address: askingAddress(asking), path, reason: code });
}

const base = implement(contract).$context<RequestContext>();

/** Open to everybody. */
export const anyone = base.use(async ({ context, next, path }) => {
  try {
    return await next();
  } catch (error) {
    const refused = toWireError(error, context.deps.log);
    tellRefusal(context, path.join('/'), refused.code);
    throw refused;
  }
});

/** The caller is signed in; `actor` is their own profile, read for this request (pages#server-guards). */
export const signedIn = anyone.use(async ({ context, next }) => {
  const actor = await findCaller(context.deps, context.asking, context.renewed);
  if (actor === null) throw new AppError('UNAUTHENTICATED');
  callers.set(context.asking, actor.user_id);
  return next({ context: { actor } });
});

const onlyFor = (user_type: UserType) =>
  signedIn.use(async ({ context, next }) => {
    if (context.actor.user_type !== user_type) throw new AppError('FORBIDDEN');
    return next();
  });

/** Either side, once the profile is complete (profiles#candidate-complete, profiles#company-complete). */
export const complete = signedIn.use(async ({ context, next }) => {
  if (!isComplete(context.actor)) throw new AppError('PROFILE_INCOMPLETE');
  return next();
});

/** Candidates, also while their profile is incomplete. */
export const candidate = onlyFor('candidate');

/** Candidates who may see jobs (profiles#candidate-complete). */
export const completeCandidate = candidate.use(async ({ context, next }) => {
  if (!isComplete(context.actor)) throw new AppError('PROFILE_INCOMPLETE');
  return next();
});

/** Companies, also while their profile is incomplete. */
export const company = onlyFor('company');

/** A company with an incomplete profile is kept out of the other areas (profiles#company-complete). */
export const completeCompany = company.use(async ({ context, next }) => {
  if (!isComplete(context.actor)) throw new AppError('PROFILE_INCOMPLETE');
  return next();
});
