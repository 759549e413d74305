import { normalizeText } from '../text/text.ts';
import { isUuid } from '../text/uuid.ts';
import { isActiveJob, isExpired } from './jobs.ts';

const SLUG_MAX = 80;

/** Returns a text as a slug of at most SLUG_MAX lower-case letters, digits and single hyphens; '' for a text without letters and digits. */
export function slugOf(text: string): string {
  const words = normalizeText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= SLUG_MAX) return words;
  const end = words.lastIndexOf('-', SLUG_MAX);
  return words.slice(0, end > 0 ? end : SLUG_MAX);
}

/** Returns the public path of a job (listings#address). */
export function listingPath({ id, title, location }: { id: string; title: string; location: string }): string {
  const slug = slugOf(`${title} ${location}`);
  return `/vaga/${slug === '' ? '' : `${slug}-`}${id}`;
}

/** Returns the path of a job's picture for link previews (listings#picture). */
export const picturePath = (id: string): string => `/vaga/${id}/imagem.png`;

const UUID_LENGTH = 36;

/** Returns the job's id from the last segment of a `listingPath`, in lower case; null for anything else. */
export function jobIdInPath(name: string): string | null {
  const id = name.slice(-UUID_LENGTH).toLowerCase();
  const before = name.at(-UUID_LENGTH - 1);
  return isUuid(id) && (before === undefined || before === '-') ? id : null;
}

/** The values that decide whether a job is public. */
export type ListingFacts = {
  /** True when the company lists its jobs publicly. */
  is_listed: boolean;
  /** True when the company is blocked, hidden by reports or deleted. */
  is_company_hidden: boolean;
  status: string;
  /** Since when reports hide the job, also after an operator took it down; null otherwise. */
  reported_at: Date | null;
  /** Since when the job waits for a review or is refused; null when neither. */
  held_at: Date | null;
  /** True when the job is paused by a block of its company, by reports or by a review. */
  paused_by_block: boolean;
  data_expiracao: Date;
  /** True when the company's last change of the job, other than an edit, closed it. */
  is_closed: boolean;
  /** True when the job's salary is above SALARY_CAP on a server that limits salaries by plan (CANDIDATE_SALARY_GATE). */
  is_above_plan: boolean;
};

/** 'ended': closed by the company, or expired; 'unknown' is shown like a job that never existed (listings#answers). */
export type ListingState = 'open' | 'ended' | 'unknown';

/** Returns the public state of a job: a hidden job can't be distinguished from one that never existed (listings#answers). */
export function listingState(job: ListingFacts, now: Date): ListingState {
  const isHidden =
    !job.is_listed ||
    job.is_company_hidden ||
    job.is_above_plan ||
    job.reported_at !== null ||
    job.held_at !== null ||
    job.paused_by_block;
  if (isHidden) return 'unknown';
  if (isActiveJob(job, now)) return 'open';
  return job.is_closed || isExpired(job, now) ? 'ended' : 'unknown';
}
