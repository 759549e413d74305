import type { JobDeletion } from '#contract/jobs.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { endAllWaiting, keepAnswers } from '../hiring/service.ts';
import type { Actor } from '../profiles/service.ts';
import * as queries from './queries.ts';

/**
 * Takes a job away with everything that hangs on it; who waited is told (hiring#no-silence). Its company's row and its own must be
 * locked. @returns what went
 */
export async function takeAway(
  deps: Deps,
  tx: Tx,
  company: Actor,
  { id, words }: { id: string; words?: string | undefined },
): Promise<JobDeletion> {
  const gone = await queries.countDependents(tx, id);
  await endAllWaiting(deps, tx, company, { job_id: id, ended_for: 'vaga_encerrada', words });
  const candidates = await queries.selectMatchedCandidates(tx, id);
  await keepAnswers(deps, tx, { job_id: id }, 'company');
  await queries.deleteJob(tx, company.user_id, id);
  await publish(tx, { user_id: company.user_id, type: 'jobs.changed', id });
  const partners = candidates.length > 0 ? [company.user_id, ...candidates] : [];
  for (const user_id of partners) await publish(tx, { user_id, type: 'match.removed' });
  return gone;
}
