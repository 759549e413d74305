import { createHash } from 'node:crypto';
import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import type { JobSheet, SheetLine } from '#contract/jobs.ts';
import { checkAdvert } from '#domain/advert/advert-check.ts';
import { findHolds as findTextHolds } from '#domain/advert/advert-hold.ts';
import { HOLD_REASONS, type HoldReason } from '#domain/advert/hold-reasons.ts';
import { entitlementsFor } from '#domain/billing/entitlements.ts';
import { JOB_DRAFTS_MAX } from '#domain/jobs/job-drafts.ts';
import { expiryOf } from '#domain/jobs/jobs.ts';
import type { CellProblem } from '#domain/sheets/cells.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { deleteUnusedJobImage } from '../media/service.ts';
import { countDrafts, putDrafts } from './draft-queries.ts';
import { draftContent } from './drafts.ts';
import { isOwnPicture } from './own-picture.ts';
import {
  assertNotHidden,
  assertWithinPlanLimits,
  isHighSalaryJob,
  lockCompany,
  remainingSlots,
} from './plan-limits.ts';
import { recordJobCreation } from './record-change.ts';
import { findHolds, findTextFindings, reviewAll } from './review.ts';
import { draftOfLine, jobOfLine, lineRequestId, mapYielding, type ReadLine, readSheet } from './sheet-lines.ts';
import * as sheets from './sheet-queries.ts';
import { inSheetTransaction, runPerCompany } from './sheet-queue.ts';
import { isUnchanged } from './terms.ts';

/** Maximum requests of a company per hour: checks, which users repeat after each correction, and publications plus saved drafts. */
const PER_HOUR = { check: 120, send: 30 };
/** Maximum number of phrases that are pointed out in one line. */
const HINTS = 3;

const limitSheets = (deps: Deps, { user_id }: Actor, kind: keyof typeof PER_HOUR): Promise<void> =>
  limitAttempts(deps.db, {
    key: `sheet-${kind}|${user_id}`,
    now: deps.now().getTime(),
    window: hoursToMilliseconds(1),
    max: PER_HOUR[kind],
  });

type Hint = SheetLine['hints'][number];

function hintsOf({ title, requirements, beneficios, description }: ReadLine['job']): Hint[] {
  const texts = [
    ['title', title],
    ['beneficios', beneficios.join(', ')],
    ['requirements', requirements.join(', ')],
    ['description', description],
  ] as const;
  return texts
    .flatMap(([field, text]) =>
      [...checkAdvert(text), ...findTextHolds(text)].map(({ excerpt, why }) => ({ field, excerpt, why })),
    )
    .slice(0, HINTS);
}

/** Computes the same hash as `textHash` of sheet-queries.ts. */
function textHashOf({ title, funcao, location, outras_cidades, description }: ReturnType<typeof jobOfLine>): string {
  const knownTexts = [title, funcao, location, outras_cidades.join('\u001e'), description];
  return createHash('md5').update(knownTexts.join('\u001f')).digest('hex');
}

type SlotsLeft = Awaited<ReturnType<typeof remainingSlots>>;

/** Returns a problem for each line that finds no free slot of the plan after the lines before it (jobs#when-limits-hold). */
function aboveLimits(jobs: readonly { line: number; salary_max: number | null }[], left: SlotsLeft) {
  const problems = new Map<number, CellProblem>();
  let [active, high] = [left.active ?? Number.POSITIVE_INFINITY, left.high_salary ?? Number.POSITIVE_INFINITY];
  for (const { line, ...job } of jobs) {
    if (active === 0) problems.set(line, { field: 'title', problem: 'active_limit', options: [], max: left.active });
    else if (isHighSalaryJob(job) && high === 0) {
      problems.set(line, { field: 'salary_range', problem: 'high_limit', options: [], max: left.high_salary });
    } else {
      active -= 1;
      if (isHighSalaryJob(job)) high -= 1;
    }
  }
  return problems;
}

/** Maps each line that repeats the texts of an earlier line to the first such line. */
function linesBefore(hashes: ReadonlyMap<number, string>): Map<number, number> {
  const first = new Map<string, number>();
  const before = new Map<number, number>();
  for (const [line, knownTexts] of hashes) {
    const same = first.get(knownTexts);
    if (same === undefined) first.set(knownTexts, line);
    else before.set(line, same);
  }
  return before;
}

type ReadyLine = ReadLine & { row: ReturnType<typeof jobOfLine> };

/** Returns the lines without problems, each with the values that it would publish. */
const readyOf = (lines: readonly ReadLine[], image_url: string): ReadyLine[] =>
  lines.flatMap((line) => (line.input ? [{ ...line, row: jobOfLine(line.input, image_url) }] : []));

/**
 * Returns what publishing the lines of a spreadsheet would do (jobs#sheet-check): the problems of each line, the reasons for which
 * the line's job would be held with a new picture, and the plan's free slots. Stores no line.
 * @throws AppError RATE_LIMITED over PER_HOUR; BusyError as runPerCompany and inSheetTransaction
 */
export const checkSheet = (deps: Deps, company: Actor, sheet: JobSheet) =>
  runPerCompany(company.user_id, async () => {
    await limitSheets(deps, company, 'check');
    return inSheetTransaction(deps.db, company.user_id, (tx) => checkLines(deps, tx, company, sheet));
  });

async function checkLines(deps: Deps, tx: Tx, company: Actor, sheet: JobSheet) {
  const { headers, lines } = await readSheet(tx, sheet);
  const ready = readyOf(lines, '');
  const rows = new Map(ready.map(({ line, row }) => [line, row]));
  const hashes = new Map(ready.map(({ line, row }) => [line, textHashOf(row)]));
  const left = await remainingSlots(tx, company, deps.now());
  const drafts = await countDrafts(tx, company.user_id);
  const titles = [...new Set(ready.map(({ row }) => row.title))];
  const knownTexts = await sheets.selectKnownTexts(tx, company.user_id, titles, deps.now());
  const above = aboveLimits(
    ready.map(({ line, row }) => ({ line, salary_max: row.salary_max })),
    left,
  );
  const adverts = await mapYielding(ready, ({ row }) => ({
    job: { ...row, id: null },
    before: null,
    reading: findTextFindings({ ...row, id: null }, true),
  }));
  const holds = deps.jobReview.isOn ? await findHolds(deps, tx, company, adverts) : [];
  const reasons = new Map(
    ready.map(({ line }, index) => {
      const isWhy = (reason: HoldReason) => holds[index]?.some((hold) => hold.reason === reason) === true;
      return [line, HOLD_REASONS.filter(isWhy)];
    }),
  );
  const same = linesBefore(hashes);
  return {
    headers,
    left,
    drafts_left: Math.max(0, JOB_DRAFTS_MAX - drafts),
    lines: await mapYielding(lines, (line) => {
      const limit = above.get(line.line);
      return {
        ...line,
        row: rows.get(line.line) ?? null,
        problems: limit ? [...line.problems, limit] : line.problems,
        hints: hintsOf(line.job),
        holds: reasons.get(line.line) ?? [],
        same_line: same.get(line.line) ?? null,
        same_job: knownTexts.has(hashes.get(line.line) ?? ''),
      };
    }),
  };
}

type SentSheet = JobSheet & { request_id: string };

/**
 * Publishes all lines of a spreadsheet or none, as `createJob` would one after the other. A repeated request publishes
 * nothing more (jobs#sheet-published).
 * @throws AppError BAD_REQUEST when a line has a problem or the picture isn't the company's; JOB_SENT when the request id was
 * used for other lines; UNDER_REVIEW, ACTIVE_JOB_LIMIT, HIGH_SALARY_LIMIT, UNAUTHENTICATED as createJob; RATE_LIMITED, BusyError as
 * checkSheet
 */
export const publishSheet = (deps: Deps, caller: Actor, sending: SentSheet & { image_url: string }) =>
  runPerCompany(caller.user_id, () => publishAll(deps, caller, sending));

async function publishAll(
  deps: Deps,
  caller: Actor,
  { request_id, image_url, ...sheet }: SentSheet & { image_url: string },
): Promise<{ published: number; held: number }> {
  const { user_id } = caller;
  await limitSheets(deps, caller, 'send');
  const { lines } = await readSheet(deps.db, sheet);
  const ready = readyOf(lines, image_url);
  if (ready.length < lines.length || !(await isOwnPicture(deps, user_id, image_url))) throw new AppError('BAD_REQUEST');
  const adverts = await mapYielding(ready, ({ row }) => ({
    job: { ...row, id: null },
    before: null,
    reading: findTextFindings({ ...row, id: null }, deps.jobReview.isOn),
  }));
  const rows = ready.map(({ line, row }) => ({ ...row, request_id: lineRequestId(request_id, line) }));
  const names = rows.map((row) => row.request_id);
  const now = deps.now();
  const { held, drafts } = await inSheetTransaction(deps.db, user_id, async (tx) => {
    const company = await lockCompany(tx, caller);
    const sent = await sheets.selectSentJobs(tx, user_id, names);
    if (sent.length > 0) {
      const byName = new Map(sent.map((job) => [job.request_id, job]));
      const isSame = rows.every((row) => {
        const before = byName.get(row.request_id);
        return before !== undefined && isUnchanged(before, row);
      });
      if (!isSame) throw new AppError('JOB_SENT');
      return { held: sent.filter(({ held_at }) => held_at !== null).length, drafts: [] };
    }
    assertNotHidden(company);
    await assertWithinPlanLimits(
      tx,
      company,
      { active: rows.length, high_salary: rows.filter(isHighSalaryJob).length },
      now,
    );
    const { job_duration_days } = entitlementsFor(company.user_type, company.plano);
    const data_expiracao = expiryOf(now, job_duration_days);
    const outcomes = await reviewAll(deps, tx, company, adverts);
    const jobs = rows.map((row, index) => ({ ...row, company_id: user_id, data_expiracao, ...outcomes[index] }));
    await recordJobCreation(deps, tx, caller, await sheets.insertJobs(tx, jobs));
    const gone = await sheets.deleteDrafts(tx, user_id, names);
    await publish(tx, { user_id, type: 'jobs.changed' });
    return { held: outcomes.filter(({ held_at }) => held_at != null).length, drafts: gone };
  });
  const pictures = new Set(drafts.map(({ content }) => content.image_url));
  for (const url of pictures) if (url !== image_url) await deleteUnusedJobImage(deps, user_id, url);
  return { published: rows.length, held };
}

/**
 * Stores the lines of a spreadsheet as drafts, all or none, without values that can't be parsed. A repeated request
 * replaces the same drafts (jobs#sheet-drafts).
 * @throws AppError BAD_REQUEST when the picture isn't the company's; JOB_SENT when one of the lines was published;
 * DRAFTS_FULL when the company would have more than JOB_DRAFTS_MAX; UNAUTHENTICATED as createJob; RATE_LIMITED, BusyError as checkSheet
 */
export const saveSheetDrafts = (deps: Deps, caller: Actor, sending: SentSheet & { image_url: string | null }) =>
  runPerCompany(caller.user_id, () => saveAllDrafts(deps, caller, sending));

async function saveAllDrafts(
  deps: Deps,
  caller: Actor,
  { request_id, image_url, ...sheet }: SentSheet & { image_url: string | null },
): Promise<{ kept: number }> {
  const { user_id } = caller;
  await limitSheets(deps, caller, 'send');
  if (image_url !== null && !(await isOwnPicture(deps, user_id, image_url))) throw new AppError('BAD_REQUEST');
  const { lines } = await readSheet(deps.db, sheet);
  const rows = lines.map((line) => ({
    company_id: user_id,
    id: lineRequestId(request_id, line.line),
    content: draftContent({ ...draftOfLine(line), image_url }),
    updated_at: deps.now(),
  }));
  const names = rows.map(({ id }) => id);
  await inSheetTransaction(deps.db, user_id, async (tx) => {
    await lockCompany(tx, caller);
    if ((await sheets.selectSentJobs(tx, user_id, names)).length > 0) throw new AppError('JOB_SENT');
    await sheets.deleteDrafts(tx, user_id, names);
    if ((await countDrafts(tx, user_id)) + rows.length > JOB_DRAFTS_MAX) throw new AppError('DRAFTS_FULL');
    await putDrafts(tx, rows);
    await publish(tx, { user_id, type: 'jobs.changed' });
  });
  return { kept: rows.length };
}
