import { createHash } from 'node:crypto';
import { domainOfEmail, normalizedEmail } from '#domain/accounts/email-domain.ts';
import { isFreeMail } from '#domain/accounts/free-mail.ts';
import type { VerificationOutcome } from '#domain/companies/company-verification.ts';
import { OPERATOR_COUNT_LIMIT } from '#domain/text/counts.ts';
import { isSameName } from '#domain/text/text.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { buildPage, decodeCursor, timeCursor } from '../../platform/database/cursor.ts';
import { sqlConstraint } from '../../platform/database/sql-state.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { lockProfile, type Profile, selectProfile } from '../profiles/service.ts';
import { domainCodeKey, domainCodeMailTask } from './code-mail.ts';
import { companyVerifiedMail, verificationRefusedMail, verificationRevokedMail } from './mails.ts';
import * as queries from './queries.ts';

export { deleteVerificationOf } from './queries.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The limits (verification#limits). CODES: codes mailed for one account. DOMAIN_CODES: codes mailed to one domain for all accounts, so
 * that no mailbox is flooded. GUESSES, CHANGES, REQUESTS: entered codes, calls of saveCnpj (also without a change), and requests for
 * verification of one account.
 */
const CODES = [
  { name: 'company-code', window: HOUR_MS, max: 5 },
  { name: 'company-code-day', window: DAY_MS, max: 10 },
];
const DOMAIN_CODES = [
  { name: 'company-domain', window: HOUR_MS, max: 10 },
  { name: 'company-domain-day', window: DAY_MS, max: 30 },
];
const GUESSES = [
  { name: 'company-guess', window: HOUR_MS, max: 20 },
  { name: 'company-guess-day', window: DAY_MS, max: 60 },
];
const CHANGES = [{ name: 'company-cnpj', window: DAY_MS, max: 10 }];
const REQUESTS = [{ name: 'company-request', window: 30 * DAY_MS, max: 5 }];

const PAGE_SIZE = 20;

type Limits = readonly { name: string; window: number; max: number }[];

async function limit(
  { db, now }: Pick<Deps, 'now'> & { db: Executor },
  limits: Limits,
  subject: string,
): Promise<void> {
  for (const { name, ...each } of limits) {
    await limitAttempts(db, { key: `${name}|${subject}`, now: now().getTime(), ...each });
  }
}

/** Returns the company, and as `request` its open request, else its latest one; null when it has none. */
export async function verificationStateOf(db: Executor, company: Profile) {
  return { company, request: (await queries.selectLastRequest(db, company.user_id)) ?? null };
}
export type VerificationState = Awaited<ReturnType<typeof verificationStateOf>>;

/**
 * Publishes a change to the company's open pages.
 * @returns the new state of the verification
 */
async function publishChange(tx: Tx, user_id: string): Promise<VerificationState> {
  const company = await selectProfile(tx, user_id);
  if (!company) throw new AppError('NOT_FOUND');
  await publish(tx, { user_id, type: 'profile.changed' });
  return verificationStateOf(tx, company);
}

async function lockCompany(tx: Tx, { user_id }: Actor): Promise<Profile> {
  const company = await lockProfile(tx, user_id);
  if (!company || company.removed_at !== null) throw new AppError('NOT_FOUND');
  return company;
}

/**
 * Stores the company's CNPJ; the database ends the verification if the CNPJ changes (verification#ends).
 * @throws AppError NOT_FOUND when the account was removed; RATE_LIMITED after the limit of CHANGES
 */
export async function saveCnpj(deps: Deps, actor: Actor, cnpj: string | null): Promise<VerificationState> {
  await limit(deps, CHANGES, actor.user_id);
  return inTransaction(deps.db, async (tx) => {
    const company = await lockCompany(tx, actor);
    if (company.cnpj === cnpj) return verificationStateOf(tx, company);
    await queries.updateCnpj(tx, actor.user_id, cnpj);
    return publishChange(tx, actor.user_id);
  });
}

/**
 * Returns the normalized address and its domain.
 * @throws AppError DOMAIN_FREE for a free mail provider's domain; BAD_REQUEST for an invalid address
 */
function ownDomain(typed: string): { email: string; domain: string } {
  const email = normalizedEmail(typed);
  const domain = domainOfEmail(typed);
  if (!email || !domain) throw new AppError('BAD_REQUEST');
  if (isFreeMail(domain)) throw new AppError('DOMAIN_FREE');
  return { email, domain };
}

/**
 * Returns the company's CNPJ.
 * @throws AppError CNPJ_MISSING when there is none; CNPJ_TAKEN or DOMAIN_TAKEN when another account is verified with the CNPJ or by the
 * domain
 */
async function assertFree(db: Executor, { user_id, cnpj }: Pick<Profile, 'user_id' | 'cnpj'>, domain: string) {
  if (cnpj === null) throw new AppError('CNPJ_MISSING');
  if (await queries.isCnpjTaken(db, { user_id, cnpj })) throw new AppError('CNPJ_TAKEN');
  if (await queries.isDomainTaken(db, { user_id, domain })) throw new AppError('DOMAIN_TAKEN');
  return cnpj;
}

/** Returns the domain as a hash, for the keys of rate limits. */
const domainKey = (domain: string) => createHash('sha256').update(domain).digest('base64url');

/**
 * Queues a mail with a code to an address at the company's own domain (verification#domain).
 * @throws AppError DOMAIN_FREE or BAD_REQUEST as ownDomain; CNPJ_MISSING, CNPJ_TAKEN or DOMAIN_TAKEN as assertFree;
 * RATE_LIMITED after the limits of CODES or DOMAIN_CODES
 */
export async function sendDomainCode(deps: Deps, actor: Actor, typed: string): Promise<void> {
  const { email, domain } = ownDomain(typed);
  const cnpj = await assertFree(deps.db, actor, domain);
  await limit(deps, CODES, actor.user_id);
  await limit(deps, DOMAIN_CODES, domainKey(domain));
  await deps.queue.send(deps.db, domainCodeMailTask, { user_id: actor.user_id, cnpj, email });
}

const CONFLICT_CODES: Readonly<Record<string, 'CNPJ_TAKEN' | 'DOMAIN_TAKEN'>> = {
  profiles_verified_cnpj: 'CNPJ_TAKEN',
  profiles_verified_domain: 'DOMAIN_TAKEN',
};

/** Converts the error of a unique index: of two parallel verifications, the database accepts only one. */
async function convertConflict<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = CONFLICT_CODES[sqlConstraint(error) ?? ''];
    if (code) throw new AppError(code, { cause: error });
    throw error;
  }
}

/**
 * Verifies the company, if the code was mailed to this address for its current CNPJ. Also closes its open request as verified.
 * @throws AppError WRONG_CODE when the code is wrong, expired or used, or after five attempts; DOMAIN_FREE or BAD_REQUEST as ownDomain;
 * CNPJ_MISSING, CNPJ_TAKEN or DOMAIN_TAKEN as assertFree; NOT_FOUND when the account was removed; RATE_LIMITED after the limits of GUESSES
 */
export async function confirmDomain(deps: Deps, actor: Actor, typed: { email: string; code: string }) {
  const { email, domain } = ownDomain(typed.email);
  await limit(deps, GUESSES, actor.user_id);
  const state = await convertConflict(
    inTransaction(deps.db, async (tx) => {
      const company = await lockCompany(tx, actor);
      const { user_id } = company;
      const cnpj = await assertFree(tx, company, domain);
      const used = await deps.codes.use(tx, { ...domainCodeKey({ user_id, cnpj, email }), code: typed.code });
      // The transaction must commit, so that a wrong attempt stays counted.
      if (used === null) return null;
      const verified_at = deps.now();
      await queries.updateVerified(tx, user_id, { verified_at, verified_by: 'domain', verified_domain: domain });
      const closed = { state: 'verified', decided_at: verified_at, decided_by: null, decision: null } as const;
      await queries.closeRequest(tx, user_id, closed);
      return publishChange(tx, user_id);
    }),
  );
  if (state === null) throw new AppError('WRONG_CODE');
  deps.security('company.verified', { user_id: actor.user_id });
  return state;
}

/**
 * Adds the company to the operators' queue (verification#request).
 * @throws AppError NOT_FOUND when the account was removed; CNPJ_MISSING without a CNPJ; NOTHING_CHANGES when the company is verified or in
 * the queue; RATE_LIMITED after the limit of REQUESTS
 */
export function requestVerification(deps: Deps, actor: Actor, text: string): Promise<VerificationState> {
  return inTransaction(deps.db, async (tx) => {
    const company = await lockCompany(tx, actor);
    if (company.cnpj === null) throw new AppError('CNPJ_MISSING');
    if (company.verified_at !== null) throw new AppError('NOTHING_CHANGES');
    const { user_id: company_id } = company;
    if (!(await queries.insertRequest(tx, { company_id, text, created_at: deps.now() }))) {
      throw new AppError('NOTHING_CHANGES');
    }
    await limit({ db: tx, now: deps.now }, REQUESTS, company_id);
    return publishChange(tx, company_id);
  });
}

type ListRequestsInput = { user_id?: string | undefined; cursor?: string | undefined };

/** Lists the open requests, oldest first; with `user_id`, only that of this company (verification#queue). `waiting`: as countRequests. */
export async function listRequests(deps: ReadingDeps, { user_id, cursor }: ListRequestsInput) {
  const after = decodeCursor(timeCursor, cursor);
  const found = await queries.selectOpenRequests(deps.db, { company_id: user_id ?? null, after, limit: PAGE_SIZE + 1 });
  const page = buildPage(found, PAGE_SIZE, ({ created_at, id }) => [created_at.toISOString(), id]);
  return { ...page, waiting: await countRequests(deps) };
}

/** Counts the open requests of all companies, up to OPERATOR_COUNT_LIMIT. */
export const countRequests = ({ db }: Pick<ReadingDeps, 'db'>): Promise<number> =>
  queries.countQueue(db, OPERATOR_COUNT_LIMIT);

/**
 * Returns an open request.
 * @throws AppError NOT_FOUND when there is none with this id; NOTHING_CHANGES when the request is decided already
 */
export async function findOpenRequest(tx: Tx, id: string): Promise<queries.RequestRow> {
  const request = await queries.selectRequest(tx, id);
  if (!request) throw new AppError('NOT_FOUND');
  if (request.state !== 'open') throw new AppError('NOTHING_CHANGES');
  return request;
}

type DecisionInput = {
  outcome: VerificationOutcome;
  /** `name`, `cnpj`: the company's values that the operator has read. */
  name: string;
  cnpj: string | null;
  reason: string;
  operator_id: string;
};

const profileUrl = ({ publicUrl }: Pick<Deps, 'publicUrl'>) => `${publicUrl}/empresa/perfil?secao=verificacao`;

/**
 * Decides a request: verifies the company with its name and CNPJ, or refuses with a reason, and mails the company
 * (verification#decision). The company's row must be locked.
 * @throws AppError NOTHING_CHANGES when the company's request is already decided; CHANGED_MEANWHILE when the name or the CNPJ is no
 * longer what the operator has read; to verify, CNPJ_MISSING without a CNPJ, and CNPJ_TAKEN when another account is verified with it
 */
export async function decideRequest(deps: Deps, tx: Tx, company: Profile, decided: DecisionInput): Promise<void> {
  const { user_id, name, email, user_type, cnpj } = company;
  const { outcome, reason } = decided;
  if (!isSameName(decided.name, name) || decided.cnpj !== cnpj) throw new AppError('CHANGED_MEANWHILE');
  const now = deps.now();
  const closing = { state: outcome, decided_at: now, decided_by: decided.operator_id, decision: reason };
  if (!(await queries.closeRequest(tx, user_id, closing))) throw new AppError('NOTHING_CHANGES');
  if (outcome === 'verified') {
    if (cnpj === null) throw new AppError('CNPJ_MISSING');
    await convertConflict(
      queries.updateVerified(tx, user_id, { verified_at: now, verified_by: 'operator', verified_domain: null }),
    );
  }
  await publish(tx, { user_id, type: 'profile.changed' });
  const to = { name, user_type, url: profileUrl(deps) };
  await deps.sendMail(tx, {
    to: email,
    ...(outcome === 'verified' ? companyVerifiedMail(to) : verificationRefusedMail({ ...to, reason })),
  });
}

/**
 * Ends the verification, and mails the reason to the company.
 * @throws AppError NOTHING_CHANGES when the company is not verified
 */
export async function revoke(deps: Deps, tx: Tx, company: Profile, reason: string): Promise<void> {
  const { user_id, name, email, user_type, verified_at } = company;
  if (verified_at === null) throw new AppError('NOTHING_CHANGES');
  await queries.updateVerified(tx, user_id, null);
  await publish(tx, { user_id, type: 'profile.changed' });
  const { supportEmail } = deps;
  await deps.sendMail(tx, { to: email, ...verificationRevokedMail({ name, user_type, reason, supportEmail }) });
}

/** Returns the verification and the requests for the data export of the company. */
export async function exportVerification(
  deps: ReadingDeps,
  { user_id, verified_at, verified_by, verified_domain }: Actor,
) {
  const requests = await queries.selectAllRequests(deps.db, user_id);
  return {
    verificacao: { verified_at, verified_by, verified_domain },
    pedidos_de_verificacao: requests.map(({ decided_by: _by, company_id: _company, ...request }) => request),
  };
}
