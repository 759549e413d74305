import { isActiveJob, isExpired } from './jobs.ts';
import { normalizeText } from './text.ts';
import { isUuid } from './uuid.ts';

/** Longest address part that tells a title and a place. */
const SLUG_MAX = 80;

/** The words of a text as an address says them: small letters, digits and single hyphens; '' of a text that has neither. */
export function slugOf(text: string): string {
  const words = normalizeText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (words.length <= SLUG_MAX) return words;
  const end = words.lastIndexOf('-', SLUG_MAX);
  return words.slice(0, end > 0 ? end : SLUG_MAX);
}

/** Where everybody may read a job (listings#address). */
export function listingPath({ id, title, location }: { id: string; title: string; location: string }): string {
  const slug = slugOf(`${title} ${location}`);
  return `/vaga/${slug === '' ? '' : `${slug}-`}${id}`;
}

/** The picture that it is shared with (listings#picture). */
export const picturePath = (id: string): string => `/vaga/${id}/imagem.png`;

const UUID_LENGTH = 36;

/** The job that the last part of such an address names, in small letters; null for anything else. */
export function listedIdIn(name: string): string | null {
  const id = name.slice(-UUID_LENGTH).toLowerCase();
  const before = name.at(-UUID_LENGTH - 1);
  return isUuid(id) && (before === undefined || before === '-') ? id : null;
}

/** What decides whether a stranger reads a job. */
export type Listable = {
  /** Its company lets its jobs be read. */
  is_listed: boolean;
  /** Its company is blocked, hidden by reports or gone. */
  is_company_hidden: boolean;
  status: string;
  reported_at: Date | null;
  held_at: Date | null;
  paused_by_block: boolean;
  data_expiracao: Date;
  /** Its company closed it, which can't be undone, and hasn't put it up again since. */
  is_closed: boolean;
  /** Above what the smaller plans show, where that counts. */
  is_above_plan: boolean;
};

/** `ended` is told of what could have been read until then, and of nothing else (listings#answers). */
export type ListingState = 'open' | 'ended' | 'unknown';

/** How a stranger finds a job: nobody can tell one that is kept from them from one that never was (listings#answers). */
export function listingState(job: Listable, now: Date): ListingState {
  const isKept =
    !job.is_listed ||
    job.is_company_hidden ||
    job.is_above_plan ||
    job.reported_at !== null ||
    job.held_at !== null ||
    job.paused_by_block;
  if (isKept) return 'unknown';
  if (isActiveJob(job, now)) return 'open';
  return job.is_closed || isExpired(job, now) ? 'ended' : 'unknown';
}
