import type { Interview } from '#contract/hiring.ts';
import type { InterviewAnswer } from '#domain/hiring/interviews.ts';
import type { ErrorTexts } from '#web/lib/api/error-texts.ts';

export const INTERVIEW_LOAD_FAILED = 'Não foi possível carregar a entrevista';
export const INTERVIEW_CHANGE_FAILED = 'Não foi possível mudar a entrevista.';

/** Texts by error code for proposing, answering and cancelling an interview. */
export const INTERVIEW_ERRORS: ErrorTexts = {
  NOT_FOUND: { title: 'Erro', text: 'Este match não existe mais.' },
  CHANGED_MEANWHILE: { title: 'A entrevista mudou', text: 'Mostramos agora como está. Confira e tente de novo.' },
  BAD_REQUEST: {
    title: 'Confira o dia e o horário',
    text: 'Marque com pelo menos 1 hora e no máximo 90 dias de antecedência.',
  },
};

/** The toast after the candidate answered an interview proposal. */
export const INTERVIEW_ANSWERED_TEXTS: Record<InterviewAnswer, string> = {
  accepted: 'Entrevista marcada',
  other: 'Outra data pedida',
  declined: 'Entrevista recusada',
};

const STEP_VERBS: Record<Interview['steps'][number]['kind'], string> = {
  proposed: 'propôs',
  accepted: 'aceitou',
  other: 'pediu outra data',
  declined: 'recusou',
  cancelled: 'desmarcou',
};

/**
 * The user who reads an interview's history. `isColleague` is true for a team member with an account of their own, as opposed to the
 * company's account (team#members).
 */
export type InterviewReader = { side: 'company' | 'candidate'; isColleague?: boolean };

function actorNameOf(
  { by, member_name }: Interview['steps'][number],
  { side, isColleague = false }: InterviewReader,
): string {
  if (member_name !== undefined) return member_name;
  if (by === 'company' && isColleague) return 'A conta da empresa';
  if (by === side) return 'Você';
  return by === 'company' ? 'A empresa' : 'A pessoa';
}

/** Returns a step of an interview's history as text: 'Você propôs', 'A empresa propôs' (hiring#interview-history, team#who-did-what). */
export function interviewStepText(step: Interview['steps'][number], reader: InterviewReader): string {
  const { kind, by } = step;
  if (by === null) return 'Desmarcada com o fim do processo';
  return `${actorNameOf(step, reader)} ${STEP_VERBS[kind]}`;
}
