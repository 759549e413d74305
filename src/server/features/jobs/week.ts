import { addDays } from 'date-fns/addDays';
import { ENDS_SOON_DAYS, WEEK_COUNTED, WEEK_LINES } from '#domain/companies/company-week.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import { selectAnswers, selectEnding, selectNewMatches, selectWaitingLikes } from './week-queries.ts';

const boundedLines = <Row>(rows: readonly Row[]) => ({
  lines: rows.slice(0, WEEK_LINES),
  has_more: rows.length > WEEK_LINES,
});

/** Returns what the company should react to: new matches, interview answers, expiring jobs and likes (jobs#week). */
export async function readWeek({ db, now }: Deps, { user_id: company_id }: Actor) {
  const limits = { company_id, limit: WEEK_LINES + 1, upTo: WEEK_COUNTED };
  const at = now();
  const [matches, answers, ending, likes] = await Promise.all([
    selectNewMatches(db, limits),
    selectAnswers(db, limits, at),
    selectEnding(db, limits, at, addDays(at, ENDS_SOON_DAYS)),
    selectWaitingLikes(db, limits, at),
  ]);
  return {
    matches: boundedLines(matches),
    answers: boundedLines(answers),
    ending: boundedLines(ending),
    likes: boundedLines(likes),
  };
}
