import type { OwnJob } from '#contract/jobs.ts';
import { REASON_TEXTS } from '#domain/reports.ts';

type Review = NonNullable<OwnJob['review']>;

/** In place of the job's state (safety#hidden). */
export const REVIEW_TITLES = { waiting: 'Em análise', removed: 'Retirada do ar' } as const;

/** Why nobody sees the job, and what follows. */
export function reviewText(review: Review): string {
  if (review.state === 'removed') return `Motivo: ${review.words}`;
  const reasons = review.reasons.map((reason) => REASON_TEXTS[reason]).join('; ');
  return `${reasons === '' ? 'Sua empresa foi denunciada' : `Denunciada por: ${reasons}`}. Ninguém vê a vaga até a nossa equipe decidir; avisaremos.`;
}
