import { addDays } from 'date-fns';
import { wantedFunctions } from '#domain/compatibility.ts';
import { SAVED_NOTICE_DAYS } from '#domain/saved-jobs.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Actor, entitlementsOf, lockProfile, selectProfile } from '../profiles/service.ts';
import { savedMail } from './mails.ts';
import { limitTurns, paged, pageFrom, wishesOf } from './pages.ts';
import * as queries from './saved-queries.ts';

export { deleteAllSaved } from './saved-queries.ts';

/**
 * Keeps a job for later (likes#saved); again changes nothing.
 * @throws AppError NOT_FOUND when the deck wouldn't show it; SAVED_FULL; RATE_LIMITED
 */
export async function saveJob(deps: Deps, caller: Actor, job_id: string): Promise<void> {
  await limitTurns(deps, caller, 'save');
  await inTransaction(deps.db, async (tx) => {
    const actor = await lockProfile(tx, caller.user_id);
    const wishes = actor && wishesOf(deps, actor);
    if (!wishes || !(await queries.isShown(tx, wishes, job_id, deps.now()))) throw new AppError('NOT_FOUND');
    const saved = { candidate_id: actor.user_id, job_id, at: deps.now() };
    if (!(await queries.insertSaved(tx, saved))) throw new AppError('SAVED_FULL');
  });
}

/** @throws AppError RATE_LIMITED */
export async function forgetSaved(deps: Deps, actor: Actor, job_id: string): Promise<void> {
  await limitTurns(deps, actor, 'save');
  await queries.deleteSaved(deps.db, actor.user_id, job_id);
}

/** What a candidate keeps for later, the latest first (likes#saved). @throws AppError RATE_LIMITED */
export async function listSavedJobs(deps: Deps, actor: Actor, cursor: string | undefined) {
  await limitTurns(deps, actor, 'read');
  const page = paged(await queries.selectSavedJobs(deps.db, actor.user_id, pageFrom(cursor)));
  const { salary_cap } = entitlementsOf(deps, actor);
  const is_told = !(await queries.isMuted(deps.db, actor.user_id));
  return { ...page, salary_cap, functions: wantedFunctions(actor), is_told };
}

/** Which jobs the caller keeps. @throws AppError RATE_LIMITED */
export async function savedIds(deps: Deps, actor: Actor): Promise<string[]> {
  await limitTurns(deps, actor, 'read');
  return queries.selectSavedIds(deps.db, actor.user_id);
}

/** Whether they are told of saved jobs that end (likes#saved-notice). @throws AppError RATE_LIMITED */
export async function setSavedNotice(deps: Deps, actor: Actor, isOn: boolean): Promise<void> {
  await limitTurns(deps, actor, 'save');
  await queries.setMuted(deps.db, actor.user_id, !isOn);
}

const PEOPLE_AT_ONCE = 100;
/** Jobs that one mail names. */
const NAMED = 10;

/** Mail and mark in one transaction: a process that dies in between has told nobody, and nobody is told twice. */
async function tellOne(deps: Deps, candidate_id: string, ending: queries.Ending): Promise<void> {
  await inTransaction(deps.db, async (tx: Tx) => {
    const due = await queries.claimToTell(tx, candidate_id, ending);
    const person = due.length > 0 && (await selectProfile(tx, candidate_id));
    if (!person || person.removed_at !== null || person.blocked_at !== null) return;
    await queries.markTold(
      tx,
      candidate_id,
      due.map(({ job_id }) => job_id),
      ending.now,
    );
    const { name, user_type, email } = person;
    const url = `${deps.publicUrl}/vagas/salvas`;
    const mail = savedMail({ name, user_type, jobs: due.slice(0, NAMED), more: Math.max(0, due.length - NAMED), url });
    await deps.sendMail(tx, { to: email, ...mail });
  });
}

/** Tells everybody of the saved jobs that end within three days (likes#saved-notice), each job once. */
export async function tellOfSaved(deps: Deps, signal: AbortSignal): Promise<void> {
  const now = deps.now();
  const ending = { now, until: addDays(now, SAVED_NOTICE_DAYS) };
  for (let after: string | null = null, more = true; more; ) {
    const people: string[] = await queries.selectToTell(deps.db, ending, after, PEOPLE_AT_ONCE);
    for (const candidate_id of people) {
      signal.throwIfAborted();
      // One who can't be told keeps nobody behind them waiting: the next day tries again.
      await tellOne(deps, candidate_id, ending).catch((err) =>
        deps.log.error({ err }, 'Nobody was told of saved jobs'),
      );
    }
    after = people.at(-1) ?? null;
    more = people.length === PEOPLE_AT_ONCE;
  }
}

/** For the export of somebody's data. */
export async function exportSaved({ db }: Pick<ReadingDeps, 'db'>, candidate_id: string) {
  return {
    vagas_salvas: await queries.selectAllSaved(db, candidate_id),
    aviso_de_vagas_salvas: !(await queries.isMuted(db, candidate_id)),
  };
}
