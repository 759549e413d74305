import { PLANS } from '#domain/plans.ts';
import { TERMS_VERSION } from '#domain/terms.ts';
import { latestReset } from '#domain/weekly-likes.ts';
import type { Deps } from '../../deps.ts';
import type { SessionLookup } from '../../http/caller.ts';
import { sqlState } from '../../platform/database/sql-state.ts';
import { entitlementsOf } from '../profiles/service.ts';
import { announceLike } from './audit.ts';
import { insertPlainLike } from './plain-like-queries.ts';

/** Lists a candidate's rights that a like depends on, plan by plan. */
function rightsOf(deps: Pick<Deps, 'candidateSalaryGate'>) {
  const rights = PLANS.map((plano) => entitlementsOf(deps, { user_type: 'candidate', plano }));
  return {
    plans: PLANS,
    salary_caps: rights.map(({ salary_cap }) => salary_cap),
    limited: rights.map(({ weekly_likes_limited }) => weekly_likes_limited),
  };
}

const RIGHTS = {
  gated: rightsOf({ candidateSalaryGate: true }),
  open: rightsOf({ candidateSalaryGate: false }),
};

/**
 * Gives a candidate's like of a job (likes#one-transaction) when nothing is out of the ordinary: the session is valid,
 * the job is visible, the like can be paid, and the company has not liked back. One statement reads, decides by the
 * domain's lists, and commits.
 * @returns null otherwise: nothing has changed, and the caller continues with `likeJob`
 */
export async function givePlainLike(deps: Deps, session: SessionLookup, job_id: string) {
  const now = deps.now();
  const like = { ...session, job_id, now, reset_from: latestReset(now), terms_version: TERMS_VERSION };
  const rights = deps.candidateSalaryGate ? RIGHTS.gated : RIGHTS.open;
  const given = await insertPlainLike(deps.db, { ...like, ...rights }).catch((error) => {
    // PostgreSQL has rolled the statement back. `likeJob` tries again where that helps, and records what was refused.
    if (sqlState(error) !== undefined) return null;
    throw error;
  });
  if (given) {
    announceLike(deps, given.user_id, given.company_id);
    deps.views.ofJob({ job_id, candidate_id: given.user_id });
  }
  return given;
}
