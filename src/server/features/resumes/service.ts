import type { ResumeInput } from '#contract/resumes.ts';
import { entitlementsFor } from '#domain/billing/entitlements.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { bornByChange, updateProfile } from '../profiles/service.ts';
import * as queries from './queries.ts';

export { deleteResume } from './queries.ts';

/** @throws AppError PLAN_REQUIRED when the plan does not include the resume builder (resumes#plan) */
function assertMayBuild(actor: Actor): void {
  if (!entitlementsFor(actor.user_type, actor.plano).can_build_resume) throw new AppError('PLAN_REQUIRED');
}

/**
 * Returns the caller's curriculo, undefined before the first save.
 * @throws AppError PLAN_REQUIRED as assertMayBuild
 */
export function findResume(deps: Deps, actor: Actor): Promise<queries.ResumeRow | undefined> {
  assertMayBuild(actor);
  return queries.selectResume(deps.db, actor.user_id);
}

/** Returns the caller's curriculo as stored, on any plan, for the data export. */
export const exportResume = (deps: ReadingDeps, actor: Actor) => queries.selectResume(deps.db, actor.user_id);

/**
 * Saves the curriculo, and its personal information in the profile too (profiles#curriculo-fields).
 * @throws AppError PLAN_REQUIRED as findResume; BAD_REQUEST when the picture is not the profile's
 */
export async function saveResume(deps: Deps, actor: Actor, input: ResumeInput): Promise<queries.ResumeRow> {
  assertMayBuild(actor);
  if (input.foto_url !== null && input.foto_url !== actor.avatar_url) throw new AppError('BAD_REQUEST');
  const { idade, genero, escolaridade, estado_civil, tem_filhos } = input;
  return inTransaction(deps.db, async (tx) => {
    const row = await queries.saveResume(tx, actor.user_id, input, deps.now());
    if (!row) throw new AppError('INTERNAL_SERVER_ERROR');
    const youth = bornByChange(actor, idade, deps.now());
    await updateProfile(tx, actor.user_id, { idade, ...youth, genero, escolaridade, estado_civil, tem_filhos });
    await publish(tx, { user_id: actor.user_id, type: 'profile.changed' });
    return row;
  });
}

/**
 * Sends the curriculo to the company of a match (resumes#sending).
 * @throws AppError PLAN_REQUIRED when the plan does not include sending; NOT_FOUND when the caller has no such active match, or
 * its contact is withheld; RESUME_MISSING before the first save
 */
export async function sendResume(deps: Deps, actor: Actor, match_id: string): Promise<void> {
  if (!entitlementsFor(actor.user_type, actor.plano).can_send_resume) throw new AppError('PLAN_REQUIRED');
  await inTransaction(deps.db, async (tx) => {
    const match = await queries.selectOwnMatch(tx, match_id, actor.user_id);
    if (!match) throw new AppError('NOT_FOUND');
    if (!(await queries.selectResume(tx, actor.user_id))) throw new AppError('RESUME_MISSING');
    await queries.recordResumeSent(tx, match.id, deps.now());
    for (const user_id of [actor.user_id, match.company_id])
      await publish(tx, { user_id, type: 'match.changed', id: match_id });
  });
}

/**
 * Returns the curriculo that the caller received.
 * @throws AppError NOT_FOUND when the caller has no such active match, its contact is withheld, or no curriculo was sent in it
 */
export async function readReceivedResume(deps: Deps, actor: Actor, match_id: string) {
  const row = await queries.selectSentResume(deps.db, match_id, actor.user_id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
