/** Where a match stands for its company, in the order in which people are hired (hiring#stages). */
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

/** The stages at which somebody waits for the company. */
export const WAITING_STAGES = ['novo', 'em_conversa', 'entrevista', 'proposta'] as const satisfies readonly Stage[];

export const isWaitingAt = (stage: Stage): boolean => (WAITING_STAGES as readonly Stage[]).includes(stage);

/** Why a company ends a match; only the company reads it (hiring#endings). */
export const COMPANY_ENDINGS = ['outra_pessoa', 'perfil', 'sem_retorno', 'vaga_preenchida', 'vaga_encerrada'] as const;
export type CompanyEnding = (typeof COMPANY_ENDINGS)[number];

/** With what a candidate can bring about: 'Desistir' (hiring#withdrawal). */
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

/** How a match came to another stage. */
export const STEP_KINDS = ['moved', 'contact', 'interview', 'undone', 'closed', 'withdrawn'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** Where a match stands for its candidate (hiring#standing). */
export const STANDINGS = [
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
export type Standing = (typeof STANDINGS)[number];

export const STANDING_TEXTS: Record<Standing, string> = {
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

const OPEN_STANDINGS: Record<Exclude<Stage, 'encerrado'>, Standing> = {
  novo: 'viu_perfil',
  em_conversa: 'em_conversa',
  entrevista: 'entrevista',
  proposta: 'proposta',
  contratado: 'contratado',
};

/** What a company thinks of somebody stays with it: its own reasons are all one to the candidate (hiring#standing). */
const ENDED_STANDINGS: Record<Ending, Standing> = {
  outra_pessoa: 'preenchida',
  perfil: 'nao_desta_vez',
  sem_retorno: 'nao_desta_vez',
  vaga_preenchida: 'preenchida',
  vaga_encerrada: 'encerrada',
  desistiu: 'desistiu',
};

/** Where a match stands, and why it ended if it did. */
export type Placed = { stage: Stage; ended_for: Ending | null };

/**
 * Whether a company may move a match so: nothing becomes new again but by taking the last move back (hiring#moves), and who
 * withdrew isn't brought back (hiring#withdrawal).
 */
export const canMove = ({ stage, ended_for }: Placed, to: Stage): boolean =>
  stage !== to && to !== 'novo' && ended_for !== 'desistiu';

export function standingOf({ stage, ended_for }: Placed): Standing {
  if (stage !== 'encerrado') return OPEN_STANDINGS[stage];
  return ENDED_STANDINGS[ended_for ?? 'perfil'];
}

/** What is told to candidates who wait: one of them ended, or all of a job's (hiring#told). */
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

/** What is told for a company whose account goes: its own words go with it (hiring#left). */
export const LEFT_WORDS = `A empresa saiu do Encaixe, e o processo desta vaga termina aqui. ${THANKS} Desejamos muito sucesso na sua busca!`;

/** The kind text that is there before the company writes its own. */
export const preparedWords = (reason: NoticeReason): string => PREPARED[reason];

/** Days after its end in which the company of an expired job is asked before those who wait are told (hiring#expired). */
export const ASKED_DAYS = 3;

/** What the company is asked in that time. */
export const askedWords = (waiting: number): string =>
  `O prazo desta vaga terminou e ${waiting === 1 ? '1 pessoa espera' : `${waiting} pessoas esperam`} uma resposta. ` +
  `Renove a vaga ou encerre o processo com um recado seu: em ${ASKED_DAYS} dias avisamos quem espera.`;

/** Milliseconds in which an ending can be taken back: until then nobody is told of it (hiring#undo). */
export const TOLD_AFTER_MS = 10_000;

/** Most private notes of a match (hiring#notes). */
export const NOTES_MAX = 30;

/** Most matches, or candidates of a job, that are acted on at once (hiring#several, candidates#several). */
export const AT_ONCE_MAX = 50;

/** What became of each match that was acted on with others: 'changed' was moved by somebody else before, 'too_late' was told (hiring#several). */
export const MOVE_OUTCOMES = ['done', 'changed', 'refused', 'too_late'] as const;
export type MoveOutcome = (typeof MOVE_OUTCOMES)[number];
