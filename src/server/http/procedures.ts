import { implement, ORPCError, os, ValidationError } from '@orpc/server';
import { API_ERRORS, type ApiErrorCode } from '#contract/errors.ts';
import { contract } from '#contract/router.ts';
import { hasAcceptedCurrentTerms } from '#domain/accounts/terms.ts';
import type { UserType } from '#domain/accounts/user-types.ts';
import { isComplete } from '#domain/candidates/completeness.ts';
import { includesTeamRole, type TeamRole } from '#domain/companies/team-roles.ts';
import { isRenewalDue } from '#domain/likes/weekly-likes.ts';
import { AppError } from '../app-error.ts';
import type { Deps, ReadingDeps } from '../deps.ts';
import type { Executor } from '../platform/database/create-db.ts';
import { isDatabaseUnavailable } from '../platform/database/database-unavailable.ts';
import { PrimaryLostError } from '../platform/replicas/replicas.ts';
import { currentRequestId } from '../platform/request-id.ts';
import type { SecurityEvent } from '../platform/security-log.ts';
import { clientAddressOf } from './client-address.ts';
import { logUnavailable, toAppError } from './error-mapping.ts';
import { type Actor, actingUserIdOf, assertTermsAccepted, teamRoleOf } from './session/actor.ts';
import {
  type CallerRequest,
  findCaller,
  findSessionOnReplica,
  readSpeculatively,
  readSpeculativelyOnReplica,
  type SpeculativeResult,
} from './session/caller.ts';
import {
  hasRecentWrite,
  isRecentlyBlocked,
  markRecentWrite,
  readReplicaOrPrimaryFor,
  requiredPosition,
} from './session/read-your-writes.ts';

export type RequestContext = {
  deps: Deps;
  request: CallerRequest;
  addCookie: (cookie: string) => void;
  /** The user of an API token; then no cookie is read. */
  actor?: Actor;
};

const refusal = (code: ApiErrorCode, data?: unknown) => new ORPCError(code, { ...API_ERRORS[code], data });

/** The field and the reason of each refused input; the input itself is not sent back. */
function inputIssues(error: ValidationError) {
  return error.issues.map((issue) => ({
    path: (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part)),
    message: issue.message,
  }));
}

function toClientError(error: unknown, log: Deps['log']): ORPCError<string, unknown> {
  const known = toAppError(error);
  if (known) {
    logUnavailable(log, known);
    return refusal(known.code);
  }
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') {
    const issues = error.cause instanceof ValidationError ? inputIssues(error.cause) : [];
    return refusal('BAD_REQUEST', { issues });
  }
  if (error instanceof ORPCError && error.code in API_ERRORS && error.code !== 'INTERNAL_SERVER_ERROR') return error;
  log.error({ err: error }, 'A request failed');
  // The user may quote the id to the support, who searches the log for it.
  const request_id = currentRequestId();
  return refusal('INTERNAL_SERVER_ERROR', request_id && { request_id });
}

/**
 * Refusals that the security log records: missing rights (NOT_FOUND is also the response for another account's data), wrong codes and
 * passwords, exceeded limits, and invalid input, because our pages validate input by the same rules before they send it.
 */
const SECURITY_EVENTS: Readonly<Record<string, SecurityEvent>> = {
  FORBIDDEN: 'access.refused',
  NOT_FOUND: 'access.refused',
  PLAN_REQUIRED: 'access.refused',
  ROLE_REQUIRED: 'access.refused',
  WRONG_CODE: 'access.refused',
  WRONG_PASSWORD: 'access.refused',
  RATE_LIMITED: 'access.limited',
  LIKE_SPAM: 'access.limited',
  SUPER_LIKES_EXHAUSTED: 'access.limited',
  BAD_REQUEST: 'input.refused',
};

/** The acting user's id (actingUserIdOf) of each request for which a guard has found a user. */
const callers = new WeakMap<CallerRequest, string>();

/** Records a refusal in the security log, if its code belongs there. */
export function logRefusal({ deps, request }: RequestContext, path: string, code: string): void {
  // UNAUTHENTICATED is recorded only for a request with a session cookie.
  const event =
    code === 'UNAUTHENTICATED' && request.cookie?.includes('session_token=') ? 'access.refused' : SECURITY_EVENTS[code];
  if (event)
    deps.security(event, { user_id: callers.get(request), address: clientAddressOf(request), path, reason: code });
}

const base = implement(contract).$context<RequestContext>();

/**
 * Procedures that anonymous visitors may call, and the base of all others: converts errors for the client, records refusals in the security
 * log, and sets the read-your-writes cookie.
 */
export const anyoneProcedure = base.use(async ({ context, next, path }) => {
  try {
    const done = await next();
    if (context.deps.replicas) markRecentWrite(context, path.join('/'));
    return done;
  } catch (error) {
    const refused = toClientError(error, context.deps.log);
    // A failed call may have written.
    if (context.deps.replicas) markRecentWrite(context, path.join('/'));
    logRefusal(context, path.join('/'), refused.code);
    throw refused;
  }
});

/** Records the user of a request for the security log of refusals. */
export function recordCaller<Caller extends Pick<Actor, 'user_id' | 'member'>>(
  { request }: RequestContext,
  caller: Caller,
): Caller {
  callers.set(request, actingUserIdOf(caller));
  return caller;
}

/** Counts an active user, and buffers the access record that the law requires (privacy#access-log). */
function recordCallerUse({ deps, request }: RequestContext, actor: Actor): void {
  deps.usage.recordUser(actor);
  const address = request.address ?? clientAddressOf(request);
  if (address !== undefined)
    deps.access.record({ user_id: actingUserIdOf(actor), address, port: request.port ?? null });
}

async function callerOf(context: RequestContext): Promise<Actor> {
  const actor = context.actor ?? (await findCaller(context.deps, context.request, context.addCookie));
  if (actor === null) throw new AppError('UNAUTHENTICATED');
  recordCallerUse(context, actor);
  return recordCaller(context, actor);
}

async function agreedCallerOf(context: RequestContext): Promise<Actor> {
  const actor = await callerOf(context);
  assertTermsAccepted(actor);
  return actor;
}

const requireSignIn = os
  .$context<RequestContext>()
  .middleware(async ({ context, next }) => next({ context: { actor: await agreedCallerOf(context) } }));

/**
 * Does the same as signedIn, also for users who have not accepted the current terms: for the procedures with which they accept the terms,
 * export their data or remove their account (accounts#terms).
 */
export const signedInBeforeTerms = anyoneProcedure.use(async ({ context, next }) =>
  next({ context: { actor: await callerOf(context) } }),
);

/** Procedures of signed-in callers who have accepted the current terms. `actor` is the caller's current profile (pages#server-guards). */
export const signedIn = anyoneProcedure.use(requireSignIn);

/** Runs a read on the connection chosen for the request, and again on the primary if the replica's result can't be used. */
type RunRead = <T>(work: (reading: ReadingDeps) => Promise<T>) => Promise<T>;

type CachedRead = { actor: Actor; reading: ReadingDeps; read: RunRead; confirmed: Promise<void> };

/**
 * Runs a procedure's reads for the cached user of the session, on a replica or on the connection that confirms the session.
 * @returns null when no cached user can be used
 */
async function readForCachedCaller<T>(
  context: RequestContext,
  allowsReplica: boolean,
  answer: (reading: CachedRead) => Promise<T>,
): Promise<SpeculativeResult<T> | null> {
  const { deps, request } = context;
  // The guard and the procedure use the same time, so that they agree whether the renewal of likes is due.
  const now = deps.now();
  const fixedClock = { now: () => now };
  const mayRead = (actor: Actor) => hasAcceptedCurrentTerms(actor) && !isRenewalDue(actor.data_ultimo_reset, now);
  const onReplica = allowsReplica ? deps.replicas?.pick() : null;
  if (onReplica) {
    const readFromPrimary = async (db: Executor, actor: Actor) => {
      const [isBlocked, position] = await Promise.all([
        isRecentlyBlocked(db, actor, now),
        requiredPosition(deps, db, request.cookie),
      ]);
      return { isBlocked, position };
    };
    return readSpeculativelyOnReplica(context, mayRead, readFromPrimary, ({ actor, confirmation, also }) => {
      const reading: ReadingDeps = { ...deps, ...fixedClock };
      const read: RunRead = async (work) => {
        const position = hasRecentWrite(deps, request.cookie) ? (await also).position : null;
        const found = await onReplica(position, (on) => work({ ...reading, ...on }));
        if (found && !(await also).isBlocked) return found.answer;
        await confirmation;
        return work(reading);
      };
      return answer({ actor, reading, read, confirmed: confirmation });
    });
  }
  return readSpeculatively(context, mayRead, ({ actor, db, confirmation }) => {
    const reading: ReadingDeps = { ...deps, ...fixedClock, db };
    return answer({ actor, reading, read: (work) => work(reading), confirmed: confirmation });
  });
}

/** Runs a procedure's reads for the user of the session or of the API token. The primary confirms a session. */
async function readForConfirmedCaller<T>(
  context: RequestContext,
  allowsReplica: boolean,
  answer: (reading: CachedRead) => Promise<T>,
): Promise<T> {
  const speculative = await readForCachedCaller(context, allowsReplica, answer);
  if (speculative === null) {
    const { deps, request } = context;
    const actor = await agreedCallerOf(context);
    const caller = { actor, cookie: request.cookie };
    const read: RunRead = (work) => (allowsReplica ? readReplicaOrPrimaryFor(deps, caller, work) : work(deps));
    return answer({ actor, reading: deps, read, confirmed: Promise.resolve() });
  }
  recordCaller(context, speculative.actor);
  recordCallerUse(context, speculative.actor);
  if (speculative.outcome.status === 'rejected') throw speculative.outcome.reason;
  return speculative.outcome.value;
}

/**
 * Runs a whole procedure on a replica, which confirms the session, too. What the primary has committed within the allowed lag may be
 * missing: a sign-out, a block or the user's own last decision.
 * @returns null when no replica can be used, the replica does not have the session, or the procedure fails there
 */
async function readWithoutPrimary<T>(
  context: RequestContext,
  answer: (reading: CachedRead) => Promise<T>,
): Promise<{ answer: T } | null> {
  const { deps, request } = context;
  const onReplica = deps.replicas?.pick() ?? null;
  if (onReplica === null) return null;
  return onReplica(null, async (on) => {
    const actor = await findSessionOnReplica(deps, request, on.db);
    assertTermsAccepted(actor);
    recordCaller(context, actor);
    recordCallerUse(context, actor);
    const reading: ReadingDeps = { ...deps, ...on };
    return answer({ actor, reading, read: (work) => work(reading), confirmed: Promise.resolve() });
  });
}

/**
 * Does the same as signedIn for procedures that only read. When the user is cached, queries start before the session is confirmed: without
 * a replica, `read` and `reading` use the connection of the session check; with a replica, `read` uses the replica, and queries through
 * `reading` go to the primary and must wait for `confirmed`. The procedure must write nothing before `confirmed` resolves.
 * @param allowsReplica whether queries through `read` may run on a replica, and the whole procedure when the primary is unavailable
 */
const signedInReading = (allowsReplica: boolean) =>
  anyoneProcedure.use(async ({ context, next }) => {
    const { replicas } = context.deps;
    const answer = async (reading: CachedRead) => next({ context: reading });
    // A client with a token sends no read-your-writes cookie.
    if (!allowsReplica || replicas === null || context.actor !== undefined)
      return readForConfirmedCaller(context, false, answer);
    const readWithPrimary = () => readForConfirmedCaller(context, true, answer);
    try {
      return await replicas.untilPrimaryLost(readWithPrimary);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      const found = await readWithoutPrimary(context, answer);
      if (found) return found.answer;
      if (error instanceof PrimaryLostError) return readWithPrimary();
      throw error;
    }
  });

const guard = os.$context<{ actor: Actor }>();

const requireType = (user_type: UserType) =>
  guard.middleware(async ({ context, next }) => {
    if (context.actor.user_type !== user_type) throw new AppError('FORBIDDEN');
    return next();
  });

/** Requires this role or a higher one of a company's team members. An account's owner has the highest role (team#roles). */
const requireRole = (needed: TeamRole) =>
  guard.middleware(async ({ context, next }) => {
    if (!includesTeamRole(teamRoleOf(context.actor), needed)) throw new AppError('ROLE_REQUIRED');
    return next();
  });

/** Requires a complete profile (profiles#candidate-complete, profiles#company-complete). */
const requireComplete = guard.middleware(async ({ context, next }) => {
  if (!isComplete(context.actor)) throw new AppError('PROFILE_INCOMPLETE');
  return next();
});

/** Procedures that every candidate may call, and of a company only the owner. */
export const signedInOwner = signedIn.use(requireRole('proprietario'));
/** Procedures that a company's owner and administrators may call, and every candidate. */
export const signedInManager = signedIn.use(requireRole('administrador'));

/** Procedures of candidates and companies with a complete profile. */
export const complete = signedIn.use(requireComplete);
/** As `complete`, for procedures that only read. */
export const completeToRead = signedInReading(false).use(requireComplete);

/** Procedures of candidates, also with an incomplete profile. */
export const candidate = signedIn.use(requireType('candidate'));
/** As `candidate`, for procedures that only read, also on a replica. */
export const candidateToRead = signedInReading(true).use(requireType('candidate'));

/** Procedures of candidates with a complete profile, who may see jobs. */
export const completeCandidate = candidate.use(requireComplete);

/**
 * Does the same as completeCandidate, unless `fastPath` returns a result. `fastPath` runs before the guards and before the input is
 * validated, so it must check the caller and the input itself. When it returns null, the guards and the procedure run.
 */
export const completeCandidateWithFastPath = (
  fastPath: (context: RequestContext, input: unknown) => Promise<unknown>,
) =>
  anyoneProcedure
    .use(async ({ context, next }, input, output) => {
      const answer = await fastPath(context, input);
      return answer === null ? next() : output(answer);
    })
    .use(requireSignIn)
    .use(requireType('candidate'))
    .use(requireComplete);

/** Procedures of companies, also with an incomplete profile. */
export const company = signedIn.use(requireType('company'));

/** Procedures of a company's owner and administrators. */
export const companyManager = company.use(requireRole('administrador'));
export const companyOwner = company.use(requireRole('proprietario'));

export const completeCompany = company.use(requireComplete);
/** As `companyManager`, with a complete profile. */
export const completeCompanyManager = companyManager.use(requireComplete);
/** As `completeCompany`, for procedures that only read, also on a replica. */
export const completeCompanyToRead = signedInReading(true).use(requireType('company')).use(requireComplete);
