import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import { SAVED_NOTICE_DAYS } from '#domain/jobs/saved-jobs.ts';
import { salaryVerdict } from '#domain/pay/salary.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readJobSight } from '../feed/service.ts';
import { selectMutedNotices } from '../notices/service.ts';
import { entitlementsOf, lockProfile, selectProfile } from '../profiles/service.ts';
import { savedJobsExpiringMail } from './mails.ts';
import { limitDecisionCalls, pageFrom, preferencesOf, toPage } from './pages.ts';
import * as queries from './saved-queries.ts';

export { deleteAllSavedJobs } from './saved-queries.ts';

/**
 * Saves a job for later (likes#saved); a repeated save changes nothing.
 * @throws AppError ALREADY_LIKED or ALREADY_MATCHED when the candidate has liked it; NOT_FOUND when they may not read
 * all of it; SAVED_FULL when no slot is free; RATE_LIMITED as limitDecisionCalls
 */
export async function saveJob(deps: Deps, caller: Actor, job_id: string): Promise<void> {
  await limitDecisionCalls(deps, caller, 'save');
  await inTransaction(deps.db, async (tx) => {
    const actor = await lockProfile(tx, caller.user_id);
    const like = await queries.selectOwnLike(tx, caller.user_id, job_id);
    if (like) throw new AppError(like.is_matched ? 'ALREADY_MATCHED' : 'ALREADY_LIKED');
    if (!actor || (await readJobSight(deps, tx, actor, job_id)) !== 'all') throw new AppError('NOT_FOUND');
    const saved = { candidate_id: actor.user_id, job_id, at: deps.now() };
    if (!(await queries.insertSavedJob(tx, saved))) throw new AppError('SAVED_FULL');
  });
  deps.views.ofJob({ job_id, candidate_id: caller.user_id });
}

/** @throws AppError RATE_LIMITED as limitDecisionCalls */
export async function deleteSavedJob(deps: Deps, actor: Actor, job_id: string): Promise<void> {
  await limitDecisionCalls(deps, actor, 'save');
  await queries.deleteSavedJobRow(deps.db, actor.user_id, job_id);
}

/** Lists a candidate's saved jobs, the latest first (likes#saved). @throws AppError RATE_LIMITED as limitDecisionCalls */
export async function listSavedJobs(deps: Deps, actor: Actor, cursor: string | undefined) {
  await limitDecisionCalls(deps, actor, 'read');
  const { db } = deps;
  const page = toPage(await queries.selectSavedJobs(db, actor.user_id, preferencesOf(deps, actor), pageFrom(cursor)));
  const { salary_cap } = entitlementsOf(deps, actor);
  const muted = await selectMutedNotices(db, actor.user_id);
  return { ...page, salary_cap, mails_before_expiry: !muted.includes('saved_jobs') };
}

export const readSavedJobIds = ({ db }: Deps, { user_id }: Actor): Promise<string[]> =>
  queries.selectSavedIds(db, user_id);

const PEOPLE_AT_ONCE = 100;
const MAX_NAMED_JOBS = 10;

/**
 * One transaction queues the mail and sets `notified_at`: a process that is killed in between has sent nothing, and no
 * candidate is notified twice.
 */
async function notifyCandidate(deps: Deps, candidate_id: string, ending: queries.ExpiryRange): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const person = await selectProfile(tx, candidate_id);
    const preferences = person && preferencesOf(deps, person);
    if (!preferences || person.removed_at !== null || person.blocked_at !== null) return;
    const { salary_cap } = entitlementsOf(deps, person);
    const claimed = await queries.claimJobsToNotify(tx, preferences, ending);
    const due = claimed.filter(({ salary_max }) => salaryVerdict(salary_max, salary_cap) === 'ok');
    if (due.length === 0) return;
    await queries.markNotified(
      tx,
      candidate_id,
      due.map(({ job_id }) => job_id),
      ending.now,
    );
    const { name, user_type, email } = person;
    const url = `${deps.publicUrl}/vagas/salvas`;
    const mail = savedJobsExpiringMail({
      name,
      user_type,
      jobs: due.slice(0, MAX_NAMED_JOBS),
      more: Math.max(0, due.length - MAX_NAMED_JOBS),
      url,
    });
    const notice = { id: randomUUID(), user_id: candidate_id, kind: 'saved_jobs' as const };
    const push = { ...notice, kind: 'ending' as const, path: '/vagas/salvas' };
    await deps.sendMail(tx, { to: email, ...mail, notice, push });
  });
}

/** Notifies all candidates of saved jobs that expire within SAVED_NOTICE_DAYS, once per job (likes#saved-notice). */
export async function notifyOfExpiringSavedJobs(deps: Deps, signal: AbortSignal): Promise<void> {
  const now = deps.now();
  const ending = { now, until: addDays(now, SAVED_NOTICE_DAYS) };
  for (let after: string | null = null, more = true; more; ) {
    const people: string[] = await queries.selectCandidatesToNotify(deps.db, ending, after, PEOPLE_AT_ONCE);
    for (const candidate_id of people) {
      signal.throwIfAborted();
      // A failure for one candidate doesn't stop the others: the next day's run tries again.
      await notifyCandidate(deps, candidate_id, ending).catch((err) =>
        deps.log.error({ err }, 'A candidate could not be notified of expiring saved jobs'),
      );
    }
    after = people.at(-1) ?? null;
    more = people.length === PEOPLE_AT_ONCE;
  }
}

export const exportSavedJobs = async ({ db }: Pick<ReadingDeps, 'db'>, candidate_id: string) => ({
  vagas_salvas: await queries.selectAllSavedJobs(db, candidate_id),
});
