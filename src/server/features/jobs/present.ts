import type { z } from 'zod';
import type { jobFields } from '#contract/fields.ts';
import type {
  BulkJobsResult,
  JobDraft,
  JobFunnel,
  JobHistory,
  ListedDraft,
  OwnJob,
  OwnJobList,
  SheetCheck,
} from '#contract/jobs.ts';
import { SHEET_DESCRIPTION_MAX } from '#contract/jobs.ts';
import { HOLD_REASONS } from '#domain/advert/hold-reasons.ts';
import { REPORT_REASONS } from '#domain/operations/reports.ts';
import { truncate } from '#domain/text/text.ts';
import { pick } from '../../platform/pick.ts';
import { presentMemberName } from '../hiring/present.ts';
import type { DraftRow } from './draft-queries.ts';
import type { checkSheet, JobRow, listJobs, pauseMany, readHistory } from './service.ts';

/**
 * Presents whether the job is held for an operator's review or was refused, and why; null for other jobs, also for a held one that
 * its company has paused itself (safety#held).
 */
function presentHeld({ held_for, held_text, refused_at, paused_by_block }: JobRow): OwnJob['review'] {
  if (held_for === null) return null;
  if (refused_at !== null) return { state: 'refused', text: held_text ?? '' };
  if (!paused_by_block) return null;
  return { state: 'held', reasons: HOLD_REASONS.filter((reason) => held_for.includes(reason)), text: held_text };
}

/**
 * Presents to the company why reports, a block or a review hide the job, alone or with the whole company; null when none does
 * (safety#hidden, safety#decision).
 */
function presentReview(job: JobRow): OwnJob['review'] {
  const { paused_by_block, reported_for, removed_for } = job;
  if (reported_for === null) return presentHeld(job) ?? (paused_by_block ? { state: 'waiting', reasons: [] } : null);
  if (removed_for !== null) return { state: 'removed', text: removed_for };
  const reasons = REPORT_REASONS.filter((reason) => reported_for.includes(reason));
  return { state: 'waiting', reasons };
}

/** Presents the fields of a job that candidates and its company read. */
export const presentJob = (job: JobRow): z.infer<z.ZodObject<typeof jobFields>> => ({
  ...pick(job, 'id', 'title', 'description', 'funcao', 'location', 'outras_cidades', 'modalidade', 'salary_range'),
  ...pick(job, 'salario_de', 'salario_ate', 'salario_por', 'comissao', 'contrato', 'dias', 'vagas_abertas'),
  escolaridade: job.escolaridade === 'Outro' ? null : job.escolaridade,
  ...pick(job, 'afirmativa', 'horario_trabalho', 'horario_inicio', 'horario_fim', 'beneficios', 'requirements'),
  ...pick(job, 'image_url', 'created_at'),
});

export const presentOwnJob = (job: JobRow): OwnJob => ({
  ...presentJob(job),
  ...pick(job, 'status', 'data_expiracao', 'updated_at'),
  review: presentReview(job),
});

const NO_DECISIONS: JobFunnel = { liked: 0, super_liked: 0, rejected: 0, matched: 0, interviewing: 0 };
const NO_COUNTS = { undecided: 0, interested: 0 };

type Counts = { funnels: Map<string, JobFunnel>; candidates: Map<string, typeof NO_COUNTS> };

function presentListedJob(job: JobRow, { funnels, candidates }: Counts) {
  const funnel = funnels.get(job.id) ?? NO_DECISIONS;
  const { undecided, interested } = candidates.get(job.id) ?? NO_COUNTS;
  return {
    ...presentOwnJob(job),
    funnel,
    likes: funnel.liked,
    matches: funnel.matched,
    waiting: undecided,
    interested,
  };
}

/** Presents the outcomes of a bulk change, with those fields of the jobs that it can change. */
export const presentChanged = ({
  outcomes,
  notified,
  batch,
}: Awaited<ReturnType<typeof pauseMany>>): BulkJobsResult => ({
  outcomes: outcomes.map(({ outcome, job }) => ({
    outcome,
    job: { id: job.id, status: job.status, data_expiracao: job.data_expiracao, review: presentReview(job) },
  })),
  notified,
  batch,
});

export const presentDraft = ({ id, content, updated_at }: DraftRow): JobDraft => ({
  id,
  ...pick(content, 'title', 'description', 'funcao', 'location'),
  // Drafts from before jobs could have several cities lack the field.
  outras_cidades: content.outras_cidades ?? [],
  ...pick(content, 'modalidade', 'salary_range', 'salario_de', 'salario_ate', 'salario_por', 'comissao', 'contrato'),
  ...pick(content, 'dias', 'vagas_abertas', 'escolaridade', 'afirmativa', 'horario_trabalho', 'horario_inicio'),
  ...pick(content, 'horario_fim', 'beneficios', 'requirements', 'image_url'),
  updated_at,
});

export const presentListedDraft = ({ id, content, updated_at }: DraftRow): ListedDraft => ({
  id,
  ...pick(content, 'title', 'funcao', 'location'),
  // Drafts from before jobs could have several cities lack the field.
  outras_cidades: content.outras_cidades ?? [],
  updated_at,
});

export function presentJobList({
  jobs,
  funnels,
  candidates,
  ...page
}: Awaited<ReturnType<typeof listJobs>>): OwnJobList {
  return { ...page, jobs: jobs.map((job) => presentListedJob(job, { funnels, candidates })) };
}

export const presentHistory = (changes: Awaited<ReturnType<typeof readHistory>>): JobHistory => ({
  changes: changes.map(({ act, to_status, to_end, at, ...written }) => ({
    ...{ act, status: to_status, ends_at: to_end, at },
    ...presentMemberName(written),
  })),
});

export const presentSheetCheck = ({
  headers: { unknown, twice, missing },
  left,
  drafts_left,
  lines,
}: Awaited<ReturnType<typeof checkSheet>>): SheetCheck => ({
  unknown,
  twice,
  missing,
  active_left: left.active,
  high_left: left.high_salary,
  drafts_left,
  lines: lines.map(({ line, job, row, cells, ...read }) => ({
    line,
    title: (row ?? job).title,
    funcao: job.funcao ?? cells.funcao ?? '',
    location: read.location ?? job.location,
    outras_cidades: read.outras_cidades,
    salary_range: row?.salary_range ?? null,
    ...pick(job, 'modalidade', 'contrato', 'comissao', 'horario_inicio', 'horario_fim', 'dias', 'vagas_abertas'),
    ...pick(job, 'escolaridade', 'afirmativa'),
    beneficios: (row ?? job).beneficios,
    requirements: (row ?? job).requirements,
    description: truncate((row ?? job).description, SHEET_DESCRIPTION_MAX),
    ...pick(read, 'problems', 'hints', 'holds', 'same_line', 'same_job'),
  })),
});
