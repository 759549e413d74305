import { addDays } from 'date-fns/addDays';
import { ENDS_SOON_DAYS, WEEK_COUNT_MAX, WEEK_LINES_MAX } from '#domain/companies/company-week.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import { selectExpiringJobs, selectInterviewAnswers, selectNewMatches, selectWaitingLikes } from './week-queries.ts';

const boundedLines = <Row>(rows: readonly Row[]) => ({
  lines: rows.slice(0, WEEK_LINES_MAX),
  has_more: rows.length > WEEK_LINES_MAX,
});

/** Returns what the company should react to: new matches, interview answers, expiring jobs and likes (jobs#week). */
export async function readWeek({ db, now }: Deps, { user_id: company_id }: Actor) {
  const limits = { company_id, limit: WEEK_LINES_MAX + 1, upTo: WEEK_COUNT_MAX };
  const at = now();
  const [matches, answers, ending, likes] = await Promise.all([
    selectNewMatches(db, limits),
    selectInterviewAnswers(db, limits, at),
    selectExpiringJobs(db, limits, at, addDays(at, ENDS_SOON_DAYS)),
    selectWaitingLikes(db, limits, at),
  ]);
  return {
    matches: boundedLines(matches),
    answers: boundedLines(answers),
    ending: boundedLines(ending),
    likes: boundedLines(likes),
  };
}
