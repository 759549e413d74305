import type { SubjectReference } from '#contract/safety.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { findVisibleCandidate } from '../candidates/service.ts';
import { readJobSight } from '../feed/service.ts';
import { lockPair } from '../matches/service.ts';
import { lockProfile, type Profile } from '../profiles/service.ts';
import * as blockQueries from './block-queries.ts';
import * as reportQueries from './report-queries.ts';

/** The reported or blocked subject, with the profile of its account (of a job: its company). */
export type VisibleSubject = reportQueries.ReportSubject & { account: Profile };

/** A subject that the caller names; `match` is the status of the match by which it is named, else null. */
type NamedSubject = Omit<VisibleSubject, 'account'> & { match: string | null };

/**
 * Returns the subject that the caller names, without a check of its visibility.
 * @throws AppError NOT_FOUND when there is no such job, or no such match of the caller; or when `about` is of the caller's own user type
 */
async function findNamed(tx: Tx, actor: Actor, about: SubjectReference): Promise<NamedSubject> {
  const isCandidate = actor.user_type === 'candidate';
  const nothing = { job_id: null, job_title: null, match: null };
  if (about.kind === 'match') {
    const match = await reportQueries.selectSeenMatch(tx, about.match_id, actor);
    if (!match) throw new AppError('NOT_FOUND');
    return isCandidate
      ? { ...nothing, kind: 'company', account_id: match.company_id, match: match.status }
      : { ...nothing, kind: 'candidate', account_id: match.candidate_id, match: match.status };
  }
  if (isCandidate !== (about.kind !== 'candidate')) throw new AppError('NOT_FOUND');
  if (about.kind === 'company') return { ...nothing, kind: 'company', account_id: about.company_id };
  if (about.kind === 'candidate') return { ...nothing, kind: 'candidate', account_id: about.candidate_id };
  const job = await reportQueries.selectJob(tx, about.job_id);
  if (!job) throw new AppError('NOT_FOUND');
  return { kind: 'job', account_id: job.company_id, job_id: job.id, job_title: job.title, match: null };
}

/**
 * Locks the company's row, the pair and the candidate's row, in this order, which likes of both sides use too
 * (docs/decisions/0004).
 */
export async function lockBothSides(
  tx: Tx,
  { candidate_id, company_id }: { candidate_id: string; company_id: string },
) {
  const company = await lockProfile(tx, company_id);
  await lockPair(tx, { candidate_id, company_id });
  const candidate = await lockProfile(tx, candidate_id);
  return { company, candidate };
}

const isVisibleAccount = (profile: Profile): boolean => profile.removed_at === null && profile.blocked_at === null;

/** Returns whether the caller can see the subject now; both rows must be locked. @throws AppError NOT_FOUND as findVisibleCandidate */
async function isVisibleTo(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  about: SubjectReference,
  { job_id, match, account }: VisibleSubject & NamedSubject,
) {
  if (!isVisibleAccount(account)) return false;
  if (about.kind === 'match') return match === 'active';
  if (about.kind === 'candidate') {
    await findVisibleCandidate(tx, actor, about, deps.now());
    return true;
  }
  if (job_id === null) {
    const pair = { candidate_id: actor.user_id, company_id: account.user_id };
    return account.user_type === 'company' && !(await blockQueries.isBlockedPair(tx, pair));
  }
  return (await readJobSight(deps, tx, actor, job_id)) === 'all';
}

/**
 * Returns the subject that the caller can see, with both sides' rows and the pair locked; null when `repeated` returns
 * true. `repeated` is called before the check of visibility, because the first block or report has hidden the subject.
 * @throws AppError NOT_FOUND for what the caller can't see (safety#report)
 */
export async function lockVisibleSubject(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  about: SubjectReference,
  repeated: (subject: reportQueries.ReportSubject) => Promise<boolean>,
): Promise<VisibleSubject | null> {
  const named = await findNamed(tx, actor, about);
  const [candidate_id, company_id] =
    actor.user_type === 'candidate' ? [actor.user_id, named.account_id] : [named.account_id, actor.user_id];
  const { company, candidate } = await lockBothSides(tx, { candidate_id, company_id });
  const account = actor.user_type === 'candidate' ? company : candidate;
  if (!account) throw new AppError('NOT_FOUND');
  if (await repeated(named)) return null;
  const found = { ...named, account };
  if (!(await isVisibleTo(deps, tx, actor, about, found))) throw new AppError('NOT_FOUND');
  return found;
}
