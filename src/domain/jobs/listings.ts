import { normalizeText } from '../text/text.ts';
import { isUuid } from '../text/uuid.ts';
import { isActiveJob, isExpired } from './jobs.ts';

/** Maximum length of the title and place in a path. */
const SLUG_MAX = 80;

/** Returns a text as a slug: lower-case letters, digits and single hyphens; '' for a text that has neither. */
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
export function listedIdIn(name: string): string | null {
  const id = name.slice(-UUID_LENGTH).toLowerCase();
  const before = name.at(-UUID_LENGTH - 1);
  return isUuid(id) && (before === undefined || before === '-') ? id : null;
}

/** The values that decide whether a job is public. */
export type ListingFacts = {
  /** True when its company lists its jobs publicly. */
  is_listed: boolean;
  /** True when its company is blocked, hidden by reports or deleted. */
  is_company_hidden: boolean;
  status: string;
  reported_at: Date | null;
  held_at: Date | null;
  paused_by_block: boolean;
  data_expiracao: Date;
  /** True when its company closed it, can no longer undo this, and has not reactivated the job. */
  is_closed: boolean;
  /** True when its salary is above SALARY_CAP on a server that limits salaries by plan (CANDIDATE_SALARY_GATE). */
  is_above_plan: boolean;
};

/** `ended` is shown only for jobs that were public before their end (listings#answers). */
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
