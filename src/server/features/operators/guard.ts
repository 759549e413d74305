import { os } from '@orpc/server';
import { includesRole, type OperatorRole } from '#domain/operations/operator-roles.ts';
import { AppError } from '../../app-error.ts';
import type { ReadingDeps } from '../../deps.ts';
import { clientAddressOf } from '../../http/client-address.ts';
import { anyoneProcedure, type RequestContext, recordCaller } from '../../http/procedures.ts';
import { findCaller, sessionLookupOf } from '../../http/session/caller.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { insertAct } from './act-queries.ts';
import { lockRole, type OperatorRow, touchSession } from './operator-queries.ts';

/**
 * Maximum number of calls of one operator in a minute and in an hour, so that a stolen session can't read all accounts
 * (operators#limits).
 */
const CALL_LIMITS = { minute: 60, hour: 1000 };

/** The part of an audit log entry that a procedure supplies, beside the operator, network address and time (operators#audit). */
type AuditEntry = { about: readonly string[]; reason?: string; details?: Record<string, unknown> };

type OperatorContext = {
  operator: Omit<OperatorRow, 'minute' | 'hour'>;
  /** The transaction of the call, in which the call's row of the audit log is inserted too. */
  tx: Tx;
  /** The same transaction for code that only reads. */
  reading: ReadingDeps;
  /** Supplies the entry of the audit log; each call must do this exactly once, or it fails. */
  audit: (entries: AuditEntry) => void;
  /** Schedules work that can't be rolled back, for after the commit. */
  afterwards: (work: () => Promise<unknown>) => void;
};

/**
 * Returns the calling operator, identified only by the cookie; access tokens of clients are refused.
 * @throws AppError UNAUTHENTICATED without a session; FORBIDDEN for every other user; SECOND_FACTOR_MISSING for an operator
 * without a second factor
 */
async function operatorOf(context: RequestContext) {
  const { deps, request } = context;
  if (context.actor) throw new AppError('FORBIDDEN');
  const lookup = await sessionLookupOf(deps, request);
  // better-auth uses the system clock.
  const use = lookup && { token: lookup.token, now: lookup.auth_now, at: deps.now() };
  const operator = use && (await touchSession(deps.db, use));
  if (!operator) {
    const customer = await findCaller(deps, request, context.addCookie);
    if (!customer) throw new AppError('UNAUTHENTICATED');
    recordCaller(context, customer);
    throw new AppError('FORBIDDEN');
  }
  recordCaller(context, operator);
  if (!operator.has_factor) throw new AppError('SECOND_FACTOR_MISSING');
  return operator;
}

/**
 * Returns the base procedure for operators of this role or a higher one, without a transaction, for work that must not hold
 * a database connection. The procedure must continue with `auditedTransaction`.
 */
export const operatorSession = (needed: OperatorRole) =>
  anyoneProcedure.use(async ({ context, next }) => {
    const { minute, hour, ...operator } = await operatorOf(context);
    if (!includesRole(operator.role, needed)) throw new AppError('FORBIDDEN');
    if (minute > CALL_LIMITS.minute || hour > CALL_LIMITS.hour) throw new AppError('RATE_LIMITED');
    return next({ context: { operator } });
  });

/** Middleware that runs the procedure and inserts its row of the audit log in one transaction. */
export const auditedTransaction = (needed: OperatorRole) =>
  os.$context<RequestContext & Pick<OperatorContext, 'operator'>>().middleware(async ({ context, next, path }) => {
    const { deps, request, operator } = context;
    const now = deps.now();
    const { result, later } = await inTransaction(deps.db, async (tx) => {
      // `npm run operator` may have revoked the role since the session was read.
      const role = await lockRole(tx, operator.user_id);
      if (!role || !includesRole(role, needed)) throw new AppError('FORBIDDEN');
      const entries: AuditEntry[] = [];
      const later: (() => Promise<unknown>)[] = [];
      const more: OperatorContext = {
        operator,
        tx,
        reading: { ...deps, db: tx },
        audit: (what) => void entries.push(what),
        afterwards: (work) => void later.push(work),
      };
      const result = await next({ context: more });
      const [what, ...others] = entries;
      if (!what || others.length > 0) throw new Error(`${path.join('/')} must write exactly one audit entry`);
      await insertAct(tx, {
        at: now,
        operator_id: operator.user_id,
        operator_email: operator.email,
        role: operator.role,
        act: path.join('/'),
        about: [...what.about],
        address: clientAddressOf(request) ?? null,
        reason: what.reason ?? null,
        details: what.details ?? null,
      });
      return { result, later };
    });
    deps.security('operator.acted', {
      user_id: operator.user_id,
      email: operator.email,
      address: clientAddressOf(request),
      path: path.join('/'),
    });
    for (const work of later) await work();
    return result;
  });

/** Returns the base procedure for operators of this role or a higher one, with the audited transaction. */
export const operatorWith = (needed: OperatorRole) => operatorSession(needed).use(auditedTransaction(needed));
