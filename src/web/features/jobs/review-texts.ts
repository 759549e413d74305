import type { OwnJob } from '#contract/jobs.ts';
import { HOLD_TEXTS } from '#domain/advert/hold-reasons.ts';
import { REASON_TEXTS } from '#domain/operations/reports.ts';

type Review = NonNullable<OwnJob['review']>;

/** By the state of an operator's review, the text shown instead of the job's state (safety#hidden, safety#held). */
export const REVIEW_TITLES: Readonly<Record<Review['state'], string>> = {
  waiting: 'Em análise',
  removed: 'Retirada do ar',
  held: 'Em análise',
  refused: 'Recusada',
};

/** The toast after a change of a job that an operator reviews before candidates see it. */
export const JOB_HELD_TOAST = {
  title: 'Vaga em análise',
  text: 'Nossa equipe olha a vaga antes de publicar e avisa você. O motivo está na lista.',
};

const listed = (texts: readonly string[]) => new Intl.ListFormat('pt-BR').format(texts);

/** Returns why candidates can't see a job under review, and what follows. */
export function reviewText(review: Review): string {
  if (review.state === 'removed') return `Motivo: ${review.text}`;
  if (review.state === 'refused') return `Motivo: ${review.text} Edite a vaga e salve: nossa equipe analisa de novo.`;
  if (review.state === 'held') {
    const text = review.text === null ? '' : ` O que a equipe diz: ${review.text}`;
    return `Nossa equipe olha antes de publicar: ${listed(review.reasons.map((reason) => HOLD_TEXTS[reason]))}.${text} Avisaremos; o tempo de espera não conta.`;
  }
  const reasons = review.reasons.map((reason) => REASON_TEXTS[reason]).join('; ');
  return `${reasons === '' ? 'Sua empresa foi denunciada' : `Denunciada por: ${reasons}`}. Ninguém vê a vaga até a nossa equipe decidir; avisaremos.`;
}
