import { implement, ORPCError, os, ValidationError } from '@orpc/server';
import { API_ERRORS, type ApiErrorCode } from '#contract/errors.ts';
import { contract } from '#contract/router.ts';
import { agreesToTerms } from '#domain/accounts/terms.ts';
import type { UserType } from '#domain/accounts/user-types.ts';
import { isComplete } from '#domain/candidates/completeness.ts';
import { includesTeamRole, type TeamRole } from '#domain/companies/team-roles.ts';
import { isRenewalDue } from '#domain/likes/weekly-likes.ts';
import { AppError } from '../app-error.ts';
import type { Deps, ReadingDeps } from '../deps.ts';
import type { Executor } from '../platform/database/create-db.ts';
import { currentRequestId } from '../platform/request-id.ts';
import type { SecurityEvent } from '../platform/security-log.ts';
import { clientAddressOf } from './client-address.ts';
import { toAppError } from './error-mapping.ts';
import { type Actor, assertAgreed, personOf, teamRoleOf } from './session/actor.ts';
import {
  type CallerRequest,
  findCaller,
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
  /** Adds a cookie to the response. */
  renewed: (cookie: string) => void;
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

function toWireError(error: unknown, log: Deps['log']): ORPCError<string, unknown> {
  const known = toAppError(error);
  if (known) {
    if (known.code === 'UNAVAILABLE')
      log.warn({ reason: `${known.cause}` }, 'A request was refused: a dependency is unavailable');
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
 * Refusals that the security log records: missing rights, exceeded limits, and invalid input, because our pages
 * validate input by the same rules before they send it.
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

/** The user of each request, once the guard has found them. */
const callers = new WeakMap<CallerRequest, string>();

/** Records a refusal in the security log, if its code belongs there. */
export function logRefusal({ deps, request }: RequestContext, path: string, code: string): void {
  // A request without a session cookie is ordinary; one whose session is invalid is recorded.
  const event =
    code === 'UNAUTHENTICATED' && request.cookie?.includes('session_token=') ? 'access.refused' : SECURITY_EVENTS[code];
  if (event)
    deps.security(event, { user_id: callers.get(request), address: clientAddressOf(request), path, reason: code });
}

const base = implement(contract).$context<RequestContext>();

/** Procedures that anonymous visitors may call. */
export const anyone = base.use(async ({ context, next, path }) => {
  try {
    const done = await next();
    if (context.deps.replicas) markRecentWrite(context, path.join('/'));
    return done;
  } catch (error) {
    const refused = toWireError(error, context.deps.log);
    // After a failure the call may or may not have written.
    if (context.deps.replicas) markRecentWrite(context, path.join('/'));
    logRefusal(context, path.join('/'), refused.code);
    throw refused;
  }
});

/** Records the user of a request for the log of refusals. */
export function recordCaller<Caller extends Pick<Actor, 'user_id' | 'member'>>(
  { request }: RequestContext,
  caller: Caller,
): Caller {
  callers.set(request, personOf(caller));
  return caller;
}

/** Counts an active user, and buffers the access record that the law requires (privacy#access-log). */
function recordCallerUse({ deps, request }: RequestContext, actor: Actor): void {
  deps.usage.recordUser(actor);
  const address = request.address ?? clientAddressOf(request);
  if (address !== undefined) deps.access.record({ user_id: personOf(actor), address, port: request.port ?? null });
}

async function callerOf(context: RequestContext): Promise<Actor> {
  const actor = context.actor ?? (await findCaller(context.deps, context.request, context.renewed));
  if (actor === null) throw new AppError('UNAUTHENTICATED');
  recordCallerUse(context, actor);
  return recordCaller(context, actor);
}

/** Does the same as callerOf, but refuses users who have not accepted the current terms. */
async function agreedCallerOf(context: RequestContext): Promise<Actor> {
  const actor = await callerOf(context);
  assertAgreed(actor);
  return actor;
}

const onlySignedIn = os
  .$context<RequestContext>()
  .middleware(async ({ context, next }) => next({ context: { actor: await agreedCallerOf(context) } }));

/**
 * Does the same as signedIn, also for users who have not accepted the current terms: what they need to accept them, or
 * to leave (accounts#terms).
 */
export const signedInBeforeTerms = anyone.use(async ({ context, next }) =>
  next({ context: { actor: await callerOf(context) } }),
);

/** The caller is signed in; `actor` is their own profile, as it is at this request (pages#server-guards). */
export const signedIn = anyone.use(onlySignedIn);

/** Reads from the connection chosen for the request, and once more from the primary if a replica can't answer. */
type RunRead = <T>(work: (reading: ReadingDeps) => Promise<T>) => Promise<T>;

type Reading = { actor: Actor; reading: ReadingDeps; read: RunRead; confirmed: Promise<void> };

/** Reads for the cached user of the session, on a replica or on the connection that confirms the session. */
async function readAhead<T>(
  { deps, request }: RequestContext,
  mayBeElsewhere: boolean,
  answer: (reading: Reading) => Promise<T>,
): Promise<SpeculativeResult<T> | null> {
  // One moment for both checks, so that they agree whether the renewal is due.
  const now = deps.now();
  const at = { now: () => now };
  const mayBegin = (actor: Actor) => agreesToTerms(actor) && !isRenewalDue(actor.data_ultimo_reset, now);
  const onReplica = mayBeElsewhere ? deps.replicas?.pick() : null;
  if (onReplica) {
    const ofPrimary = async (db: Executor, actor: Actor) => {
      const [isBlocked, since] = await Promise.all([
        isRecentlyBlocked(db, actor, now),
        requiredPosition(deps, db, request.cookie),
      ]);
      return { isBlocked, since };
    };
    return readSpeculativelyOnReplica(deps, request, mayBegin, ofPrimary, ({ actor, confirmed, also }) => {
      const reading: ReadingDeps = { ...deps, ...at };
      const read: RunRead = async (work) => {
        const since = hasRecentWrite(deps, request.cookie) ? (await also).since : null;
        const found = await onReplica(since, (on) => work({ ...reading, ...on }));
        if (found && !(await also).isBlocked) return found.answer;
        await confirmed;
        return work(reading);
      };
      return answer({ actor, reading, read, confirmed });
    });
  }
  return readSpeculatively(deps, request, mayBegin, ({ actor, db, confirmed }) => {
    const reading: ReadingDeps = { ...deps, ...at, db };
    return answer({ actor, reading, read: (work) => work(reading), confirmed });
  });
}

/**
 * Does the same as signedIn, for pages: queries through `reading` are sent together with the session check when the
 * user is cached. The procedure may write nothing before `confirmed` resolves.
 * @param mayBeElsewhere whether queries through `read` may run on a replica
 */
const signedInReading = (mayBeElsewhere: boolean) =>
  anyone.use(async ({ context, next }) => {
    const answer = async (reading: Reading) => next({ context: reading });
    // A client with a token sends no read-your-writes cookie.
    const isElsewhere = mayBeElsewhere && context.actor === undefined;
    const ahead = await readAhead(context, isElsewhere, answer);
    if (ahead === null) {
      const { deps, request } = context;
      const actor = await agreedCallerOf(context);
      const caller = { actor, cookie: request.cookie };
      const read: RunRead = (work) => (isElsewhere ? readReplicaOrPrimaryFor(deps, caller, work) : work(deps));
      return answer({ actor, reading: deps, read, confirmed: Promise.resolve() });
    }
    recordCaller(context, ahead.actor);
    recordCallerUse(context, ahead.actor);
    if (ahead.outcome.status === 'rejected') throw ahead.outcome.reason;
    return ahead.outcome.value;
  });

const guard = os.$context<{ actor: Actor }>();

const onlyFor = (user_type: UserType) =>
  guard.middleware(async ({ context, next }) => {
    if (context.actor.user_type !== user_type) throw new AppError('FORBIDDEN');
    return next();
  });

/** Team members need this role or a higher one; an account's owner has the highest (team#roles). */
const onlyWith = (needed: TeamRole) =>
  guard.middleware(async ({ context, next }) => {
    if (!includesTeamRole(teamRoleOf(context.actor), needed)) throw new AppError('ROLE_REQUIRED');
    return next();
  });

/** profiles#candidate-complete, profiles#company-complete */
const onlyComplete = guard.middleware(async ({ context, next }) => {
  if (!isComplete(context.actor)) throw new AppError('PROFILE_INCOMPLETE');
  return next();
});

/** Does the same as signedIn, but refuses team members of a company: for the account's own data. */
export const signedInOwner = signedIn.use(onlyWith('proprietario'));
export const signedInManager = signedIn.use(onlyWith('administrador'));

/** Either side, once the profile is complete. */
export const complete = signedIn.use(onlyComplete);
export const completeToRead = signedInReading(false).use(onlyComplete);

/** Candidates, also while their profile is incomplete. */
export const candidate = signedIn.use(onlyFor('candidate'));
export const candidateToRead = signedInReading(true).use(onlyFor('candidate'));

/** Candidates who may see jobs. */
export const completeCandidate = candidate.use(onlyComplete);

/**
 * Does the same as completeCandidate, unless the fast path returns a response. It receives the request before the
 * guards have run and before the input is validated, and must check both itself. Null leaves the request to the guards.
 */
export const completeCandidateWithFastPath = (
  fastPath: (context: RequestContext, input: unknown) => Promise<unknown>,
) =>
  anyone
    .use(async ({ context, next }, input, output) => {
      const answer = await fastPath(context, input);
      return answer === null ? next() : output(answer);
    })
    .use(onlySignedIn)
    .use(onlyFor('candidate'))
    .use(onlyComplete);

/** Companies, also while their profile is incomplete. */
export const company = signedIn.use(onlyFor('company'));

/** Managers of a company: its owner and administrators. */
export const companyManager = company.use(onlyWith('administrador'));
export const companyOwner = company.use(onlyWith('proprietario'));

/** A company with an incomplete profile can't use the other areas. */
export const completeCompany = company.use(onlyComplete);
export const completeCompanyManager = companyManager.use(onlyComplete);
export const completeCompanyToRead = signedInReading(true).use(onlyFor('company')).use(onlyComplete);
