import type { Interview } from '#contract/hiring.ts';
import type { InterviewAnswer } from '#domain/interviews.ts';
import type { ErrorTexts } from '#web/lib/error-texts.ts';

export const LOAD_FAILED = 'Não foi possível carregar a entrevista';
export const INTERVIEW_FAILED = 'Não foi possível mudar a entrevista.';

export const INTERVIEW_ERRORS: ErrorTexts = {
  NOT_FOUND: { title: 'Erro', text: 'Este match não existe mais.' },
  CHANGED_MEANWHILE: { title: 'A entrevista mudou', text: 'Mostramos agora como está. Confira e tente de novo.' },
  BAD_REQUEST: {
    title: 'Confira o dia e o horário',
    text: 'Marque com ao menos 1 hora e no máximo 90 dias de antecedência.',
  },
};

export const ANSWERED: Record<InterviewAnswer, string> = {
  accepted: 'Entrevista marcada',
  other: 'Outra data pedida',
  declined: 'Entrevista recusada',
};

const SAID: Record<Interview['steps'][number]['kind'], string> = {
  proposed: 'propôs',
  accepted: 'aceitou',
  other: 'pediu outra data',
  declined: 'recusou',
  cancelled: 'desmarcou',
};

/** Who did what, as this side reads it (hiring#interview-history). */
export function interviewStepText({ kind, by }: Interview['steps'][number], viewer: 'company' | 'candidate'): string {
  if (by === null) return 'Desmarcada com o fim do processo';
  const who = by === viewer ? 'Você' : by === 'company' ? 'A empresa' : 'O candidato';
  return `${who} ${SAID[kind]}`;
}
