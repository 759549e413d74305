import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import type { HiringStep } from '#contract/hiring.ts';
import { ENDING_LABELS, type MoveOutcome, STAGE_LABELS } from '#domain/hiring/hiring.ts';
import { inSaoPaulo } from '#domain/text/calendar.ts';
import { numberText } from '#domain/text/numbers.ts';
import type { ErrorTexts } from '#web/lib/api/error-texts.ts';

/** For a job's board, or one of its matches, that could not be fetched. */
export const BOARD_LOAD_FAILED = 'Não foi possível carregar o processo';
export const NOTICES_LOAD_FAILED = 'Não foi possível carregar os recados';
export const ANSWER_RATE_LOAD_FAILED = 'Não foi possível carregar sua taxa de resposta';
export const MESSAGES_LOAD_FAILED = 'Não foi possível carregar suas mensagens prontas';
export const SAVE_TEMPLATE_FAILED = 'Não foi possível salvar a mensagem.';
export const MOVE_FAILED = 'Não foi possível mudar a etapa.';
export const SHEET_FAILED = 'Não foi possível baixar a planilha.';
export const NOTE_FAILED = 'Não foi possível salvar a anotação.';
export const END_WAITING_MATCHES_FAILED = 'Não foi possível encerrar o processo.';

/** Texts by error code for changes on the board. */
export const HIRING_ERRORS: ErrorTexts = {
  NOT_FOUND: { title: 'Erro', text: 'Este match não existe mais.' },
  CHANGED_MEANWHILE: { title: 'Mudou em outra aba', text: 'Mostramos agora como está. Confira e tente de novo.' },
  UNDO_TOO_LATE: {
    title: 'Não dá mais para desfazer',
    text: 'A pessoa já recebeu o recado. Você ainda pode mudar a etapa dela.',
  },
  TOO_MANY_NOTES: { title: 'Limite de anotações', text: 'Exclua uma anotação deste match para escrever outra.' },
};

export const waitingText = (waiting: number): string =>
  waiting === 1 ? '1 pessoa espera uma resposta' : `${numberText(waiting)} pessoas esperam uma resposta`;

const ACTOR_NAMES = { company: 'Você', candidate: 'A pessoa' } as const;

/** Returns who made a step, as the company reads it: a name, 'Você', 'A conta da empresa', 'A pessoa' or 'Alguém' (team#who-did-what). */
function actorNameOf({ by, member_name }: HiringStep, isColleague: boolean): string {
  if (member_name !== undefined) return member_name;
  if (by === null) return 'Alguém';
  return by === 'company' && isColleague ? 'A conta da empresa' : ACTOR_NAMES[by];
}

/** Describes a step of a match's history (hiring#history). `isColleague`: the reader is a team member, not the company's own account. */
export function stepText(step: HiringStep, isColleague = false): string {
  const { kind, from, to, ended_for } = step;
  const actorName = actorNameOf(step, isColleague);
  if (kind === 'withdrawn') return 'A pessoa desistiu';
  if (kind === 'interview')
    return `${actorName} ${to === 'em_conversa' ? 'ofereceu uma' : 'aceitou a'} entrevista: ${STAGE_LABELS[to]}`;
  if (kind === 'contact') return `${actorName} abriu o WhatsApp: ${STAGE_LABELS[to]}`;
  if (kind === 'undone') return `${actorName} desfez: de volta a ${STAGE_LABELS[to]}`;
  const why = ended_for === null ? '' : ` (${ENDING_LABELS[ended_for]})`;
  return `${actorName} moveu de ${STAGE_LABELS[from]} para ${STAGE_LABELS[to]}${why}`;
}

/** Returns how many candidates received a message: 'Avisamos 3 pessoas.' */
export const notifiedText = (notified: number): string =>
  notified === 1 ? 'Avisamos 1 pessoa.' : `Avisamos ${numberText(notified)} pessoas.`;

/** Returns the calendar days since `made_at` in São Paulo: 'hoje', 'ontem', 'há 3 dias'. */
export function daysAgoText(made_at: Date, now: Date): string {
  const days = differenceInCalendarDays(now, made_at, { in: inSaoPaulo });
  if (days <= 0) return 'hoje';
  return days === 1 ? 'ontem' : `há ${numberText(days)} dias`;
}

export const candidatesText = (count: number): string => (count === 1 ? '1 candidato' : `${count} candidatos`);

const NOT_MOVED_TEXTS: readonly [MoveOutcome, string, string][] = [
  ['changed', 'mudou em outra aba e ficou como está', 'mudaram em outra aba e ficaram como estão'],
  ['refused', 'não pode ir para essa etapa', 'não podem ir para essa etapa'],
  ['too_late', 'já foi avisado', 'já foram avisados'],
];

/** Returns how many of several matches were not moved to another stage, and why; undefined when all were moved. */
export function notMovedText(outcomes: readonly { outcome: MoveOutcome }[]): string | undefined {
  const parts = NOT_MOVED_TEXTS.flatMap(([kind, one, many]) => {
    const count = outcomes.filter(({ outcome }) => outcome === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return parts.length === 0 ? undefined : `${parts.join(', ')}.`;
}
