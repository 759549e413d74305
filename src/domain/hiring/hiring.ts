/** Stages of a match in the company's hiring process, in order (hiring#stages). */
export const STAGES = ['novo', 'em_conversa', 'entrevista', 'proposta', 'contratado', 'encerrado'] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_LABELS: Record<Stage, string> = {
  novo: 'Novo',
  em_conversa: 'Em conversa',
  entrevista: 'Entrevista',
  proposta: 'Proposta',
  contratado: 'Contratado',
  encerrado: 'Encerrado',
};

/** Stages at which the candidate waits for the company. */
export const WAITING_STAGES = ['novo', 'em_conversa', 'entrevista', 'proposta'] as const satisfies readonly Stage[];

export const isWaitingAt = (stage: Stage): boolean => (WAITING_STAGES as readonly Stage[]).includes(stage);

/** Reasons why a company ends a match; candidates see a `MatchStatus` instead (hiring#endings). */
export const COMPANY_ENDINGS = ['outra_pessoa', 'perfil', 'sem_retorno', 'vaga_preenchida', 'vaga_encerrada'] as const;
export type CompanyEnding = (typeof COMPANY_ENDINGS)[number];

/** Reasons for the end of a match; 'desistiu' when the candidate withdrew (hiring#withdrawal). */
export const ENDINGS = [...COMPANY_ENDINGS, 'desistiu'] as const;
export type Ending = (typeof ENDINGS)[number];

export const ENDING_LABELS: Record<Ending, string> = {
  outra_pessoa: 'Escolhemos outra pessoa',
  perfil: 'O perfil é diferente do que a vaga pede',
  sem_retorno: 'Não tivemos retorno',
  vaga_preenchida: 'A vaga foi preenchida',
  vaga_encerrada: 'A vaga foi encerrada',
  desistiu: 'A pessoa desistiu',
};

/**
 * Causes of a match's change of stage: the company moved it, a side opened the contact, an interview was proposed or accepted, the
 * company undid the last change, the match ended with its job or company or because the company removed it, or the candidate withdrew.
 */
export const STEP_KINDS = ['moved', 'contact', 'interview', 'undone', 'closed', 'withdrawn'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** Status of a match as its candidate sees it (hiring#status). */
export const MATCH_STATUSES = [
  'viu_perfil',
  'em_conversa',
  'entrevista',
  'proposta',
  'contratado',
  'preenchida',
  'encerrada',
  'nao_desta_vez',
  'desistiu',
] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

export const MATCH_STATUS_TEXTS: Record<MatchStatus, string> = {
  viu_perfil: 'A empresa viu seu perfil',
  em_conversa: 'Em conversa',
  entrevista: 'Na fase de entrevista',
  proposta: 'Na fase de proposta',
  contratado: 'Contratação confirmada',
  preenchida: 'Vaga preenchida',
  encerrada: 'Vaga encerrada',
  nao_desta_vez: 'Desta vez não seguiu adiante',
  desistiu: 'Você desistiu desta vaga',
};

const OPEN_STATUSES: Record<Exclude<Stage, 'encerrado'>, MatchStatus> = {
  novo: 'viu_perfil',
  em_conversa: 'em_conversa',
  entrevista: 'entrevista',
  proposta: 'proposta',
  contratado: 'contratado',
};

/** Reasons share statuses, so that a status doesn't reveal the company's reason, except 'vaga_encerrada' (hiring#status). */
const ENDED_STATUSES: Record<Ending, MatchStatus> = {
  outra_pessoa: 'preenchida',
  perfil: 'nao_desta_vez',
  sem_retorno: 'nao_desta_vez',
  vaga_preenchida: 'preenchida',
  vaga_encerrada: 'encerrada',
  desistiu: 'desistiu',
};

/** A match's stage and, at 'encerrado', the reason; null at the other stages. */
export type StageAndEnding = { stage: Stage; ended_for: Ending | null };

/**
 * Returns whether a company may move a match to this stage: only undoing the last move returns it to 'novo' (hiring#moves), and a
 * match from which the candidate withdrew can't be moved (hiring#withdrawal).
 */
export const canMove = ({ stage, ended_for }: StageAndEnding, to: Stage): boolean =>
  stage !== to && to !== 'novo' && ended_for !== 'desistiu';

export function matchStatusOf({ stage, ended_for }: StageAndEnding): MatchStatus {
  if (stage !== 'encerrado') return OPEN_STATUSES[stage];
  return ENDED_STATUSES[ended_for ?? 'perfil'];
}

/** Reasons of notices to waiting candidates: the company ended the match, paused the job, or let it expire (hiring#notices). */
export type NoticeReason = CompanyEnding | 'vaga_pausada' | 'vaga_expirada';

const THANKS = 'Agradecemos o seu interesse e o seu tempo.';
const PREPARED: Record<NoticeReason, string> = {
  outra_pessoa: `Desta vez seguimos com outra pessoa. ${THANKS} Desejamos muito sucesso na sua busca!`,
  perfil: `Desta vez não vamos seguir adiante. ${THANKS} Desejamos muito sucesso na sua busca!`,
  sem_retorno: `Como não conseguimos conversar, encerramos o processo por aqui. ${THANKS} Desejamos muito sucesso na sua busca!`,
  vaga_preenchida: `A vaga foi preenchida. ${THANKS} Desejamos muito sucesso na sua busca!`,
  vaga_encerrada: `Encerramos esta vaga. ${THANKS} Desejamos muito sucesso na sua busca!`,
  vaga_pausada: 'Pausamos esta vaga por enquanto. Seu match continua aqui, e avisaremos quando houver novidade.',
  vaga_expirada:
    'O prazo desta vaga terminou e a empresa ainda não decidiu. Seu match continua aqui, e avisaremos quando houver novidade.',
};

/** Notice to the waiting candidates of a company that has deleted its account (hiring#left). */
export const COMPANY_LEFT_NOTICE = `A empresa saiu do Encaixe, e o processo desta vaga termina aqui. ${THANKS} Desejamos muito sucesso na sua busca!`;

/** Returns the default text of a notice. */
export const preparedNotice = (reason: NoticeReason): string => PREPARED[reason];

/** Days from a job's expiry, when the company is reminded, to the notice to the waiting candidates (hiring#expired). */
export const EXPIRED_REMINDER_DAYS = 3;

/** Returns the text of the reminder to a company whose job has expired; `waiting` is the number of waiting candidates. */
export const expiredReminderText = (waiting: number): string =>
  `O prazo desta vaga terminou e ${waiting === 1 ? '1 pessoa espera' : `${waiting} pessoas esperam`} uma resposta. ` +
  `Renove a vaga ou encerre o processo com um recado seu: em ${EXPIRED_REMINDER_DAYS} dias avisamos quem espera.`;

/** Milliseconds until the notice of an ending or of a bulk pause of jobs is sent; until then both can be undone (hiring#undo). */
export const NOTICE_DELAY_MS = 10_000;

/** Maximum number of a company's private notes on a match (hiring#notes). */
export const MATCH_NOTES_MAX = 30;

/** Maximum matches, jobs, or candidates of a job in one bulk action (hiring#several, jobs#several-jobs, candidates#several). */
export const BULK_ACTION_MAX = 50;

/**
 * Results for each match of a bulk action (hiring#several): 'changed' when the match has changed since the caller saw it; 'refused'
 * when the rules don't allow the action; 'too_late' for an undo after the candidate was notified.
 */
export const MOVE_OUTCOMES = ['done', 'changed', 'refused', 'too_late'] as const;
export type MoveOutcome = (typeof MOVE_OUTCOMES)[number];
