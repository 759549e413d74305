import type { JobDraftInput } from '#contract/jobs.ts';
import { JOB_DRAFTS_MAX } from '#domain/jobs/job-drafts.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { withOfficialCities } from '../cities/service.ts';
import { deleteUnusedJobImage } from '../media/service.ts';
import { lockProfile } from '../profiles/service.ts';
import * as drafts from './draft-queries.ts';
import { isOwnPicture } from './own-picture.ts';
import { selectJobByRequestId } from './queries.ts';
import { termsOf } from './terms.ts';

/** Lists the caller's unfinished jobs, the last saved first (jobs#drafts). */
export const listDrafts = ({ db }: ReadingDeps, { user_id }: Actor) => drafts.selectDrafts(db, user_id);

/** @throws AppError NOT_FOUND when it isn't a draft of the caller's */
export async function findDraft({ db }: ReadingDeps, { user_id }: Actor, id: string): Promise<drafts.DraftRow> {
  const draft = await drafts.selectDraft(db, user_id, id);
  if (!draft) throw new AppError('NOT_FOUND');
  return draft;
}

/** Returns the content of a draft: the input with all terms, without the values that are computed at publication. */
export function draftContent(input: Omit<JobDraftInput, 'id'>) {
  const { salary_max: _, least_age: __, ...terms } = termsOf(input, null);
  return { ...input, ...terms, escolaridade: input.escolaridade ?? null };
}

/**
 * Stores an unfinished job, or replaces the one with its id (jobs#drafts). The plan's limits don't apply, because a
 * draft is not visible.
 * @throws AppError BAD_REQUEST, CITY_UNKNOWN as createJob; JOB_SENT when a job was published under this id; DRAFTS_FULL when
 * the company has JOB_DRAFTS_MAX other drafts
 */
export async function saveDraft(
  deps: Deps,
  { user_id }: Pick<Actor, 'user_id'>,
  { id, ...sent }: JobDraftInput,
): Promise<void> {
  const input = await withOfficialCities(deps.db, sent, ['location', 'outras_cidades']);
  const { image_url } = input;
  if (image_url !== null && !(await isOwnPicture(deps, user_id, image_url))) throw new AppError('BAD_REQUEST');
  const content = draftContent(input);
  const before = await inTransaction(deps.db, async (tx) => {
    // With the lock, the second of two simultaneous new drafts counts the first.
    await lockProfile(tx, user_id);
    if (await selectJobByRequestId(tx, user_id, id)) throw new AppError('JOB_SENT');
    const kept = await drafts.selectDraft(tx, user_id, id);
    if (!kept && (await drafts.countDrafts(tx, user_id)) >= JOB_DRAFTS_MAX) throw new AppError('DRAFTS_FULL');
    await drafts.putDraft(tx, { company_id: user_id, id, content, updated_at: deps.now() });
    await publish(tx, { user_id, type: 'jobs.changed', id });
    return kept;
  });
  if (before && before.content.image_url !== image_url)
    await deleteUnusedJobImage(deps, user_id, before.content.image_url);
}

/** Deletes a draft and its unused picture. @throws AppError NOT_FOUND when it isn't one of the caller's */
export async function removeDraft(deps: Deps, { user_id }: Actor, id: string): Promise<void> {
  const gone = await inTransaction(deps.db, async (tx) => {
    const draft = await drafts.deleteDraft(tx, user_id, id);
    if (!draft) throw new AppError('NOT_FOUND');
    await publish(tx, { user_id, type: 'jobs.changed', id });
    return draft;
  });
  await deleteUnusedJobImage(deps, user_id, gone.content.image_url);
}

export async function exportDrafts({ db }: Pick<ReadingDeps, 'db'>, user_id: string) {
  const rows = await drafts.selectDrafts(db, user_id);
  return rows.map(({ id, content, updated_at }) => ({ id, ...content, updated_at }));
}
