import type { HiringCard, HiringStep } from '#contract/hiring.ts';
import { ENDING_LABELS, STAGE_LABELS } from '#domain/hiring.ts';
import { shortInterviewTime } from '#domain/interviews.ts';
import type { ErrorTexts } from '#web/lib/error-texts.ts';

export const LOAD_FAILED = 'Não foi possível carregar o processo';
export const NOTICES_FAILED = 'Não foi possível carregar os recados';
export const MOVE_FAILED = 'Não foi possível mover o candidato.';
export const NOTE_FAILED = 'Não foi possível salvar a anotação.';
export const CLOSE_FAILED = 'Não foi possível encerrar o processo.';

/** What may have happened to a match elsewhere since it was shown. */
export const HIRING_ERRORS: ErrorTexts = {
  NOT_FOUND: { title: 'Erro', text: 'Este match não existe mais.' },
  CHANGED_MEANWHILE: { title: 'Mudou em outra aba', text: 'Mostramos agora como está. Confira e tente de novo.' },
  UNDO_TOO_LATE: {
    title: 'Não dá mais para desfazer',
    text: 'O candidato já foi avisado. Você ainda pode movê-lo de etapa.',
  },
  TOO_MANY_NOTES: { title: 'Limite de anotações', text: 'Apague uma anotação deste match para escrever outra.' },
};

/** '3 pessoas esperam', '1 pessoa espera'. */
export const waitingText = (waiting: number): string =>
  waiting === 1 ? '1 pessoa espera uma resposta' : `${waiting.toLocaleString('pt-BR')} pessoas esperam uma resposta`;

const WHO = { company: 'Você', candidate: 'O candidato' } as const;

/** What somebody did, in words (hiring#history). */
export function stepText({ kind, from, to, ended_for, by }: HiringStep): string {
  const who = by === null ? 'Alguém' : WHO[by];
  if (kind === 'withdrawn') return 'O candidato desistiu';
  if (kind === 'interview') return `${who} aceitou a entrevista: ${STAGE_LABELS[to]}`;
  if (kind === 'contact') return `${who} abriu o WhatsApp: ${STAGE_LABELS[to]}`;
  if (kind === 'undone') return `${who} desfez: de volta a ${STAGE_LABELS[to]}`;
  const why = ended_for === null ? '' : ` (${ENDING_LABELS[ended_for]})`;
  return `${who} moveu de ${STAGE_LABELS[from]} para ${STAGE_LABELS[to]}${why}`;
}

const MOMENT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

export const momentText = (moment: Date): string => MOMENT.format(moment);

/** 'Avisamos 3 pessoas.' */
export const toldText = (told: number): string =>
  told === 1 ? 'Avisamos 1 pessoa.' : `Avisamos ${told.toLocaleString('pt-BR')} pessoas.`;

/** How an interview stands, for a card of the board; null: nothing to be done about it. */
export function interviewMark({ state, starts_at }: NonNullable<HiringCard['interview']>): string | null {
  if (state === 'accepted') return shortInterviewTime(starts_at);
  if (state === 'proposed') return 'Aguarda resposta';
  if (state === 'other') return 'Pediu outra data';
  return state === 'declined' ? 'Recusou a entrevista' : null;
}
