import type { SavedState } from '#domain/jobs/saved-jobs.ts';
import type { LikeState } from '#domain/likes/like-states.ts';
import type { ErrorTexts } from '#web/lib/api/error-texts.ts';
import type { BadgeTone } from '#web/ui/cards/badge.tsx';

/** The badge for each state of a like, for the user who gave it (likes#given). A rejected like stays `waiting`. */
export const LIKE_STATE_LABELS: Readonly<Record<LikeState, { text: string; tone: BadgeTone }>> = {
  waiting: { text: 'Aguardando resposta', tone: 'brand' },
  matched: { text: 'Deu match', tone: 'match' },
  match_over: { text: 'Match encerrado', tone: 'neutral' },
  job_paused: { text: 'Vaga pausada', tone: 'neutral' },
  job_over: { text: 'Vaga encerrada', tone: 'neutral' },
  under_review: { text: 'Vaga em análise', tone: 'neutral' },
};

export const LIST_LOAD_FAILED = 'Não foi possível carregar a lista';
export const RESTORE_FAILED = 'Não foi possível trazer de volta. Tente novamente.';

/** Shown instead of the title of a job that an operator reviews. */
export const JOB_UNDER_REVIEW_TITLE = 'Vaga em análise';

export const UNSAVE_FAILED = 'Não foi possível remover a vaga. Tente novamente.';

/** States in which a saved job is certainly public and shown in full. 'matched' is missing, because the job of a match may be closed. */
export const PUBLIC_SAVED_STATES: readonly SavedState[] = ['open', 'liked', 'not_preferred'];

/** The badge of a saved job by its state; null for an open job, whose card shows the expiry date instead (likes#saved). */
export const SAVED_STATE_TEXTS: Readonly<Record<SavedState, { text: string; tone: BadgeTone } | null>> = {
  open: null,
  liked: { text: 'Você curtiu', tone: 'brand' },
  matched: LIKE_STATE_LABELS.matched,
  job_paused: LIKE_STATE_LABELS.job_paused,
  job_over: LIKE_STATE_LABELS.job_over,
  under_review: LIKE_STATE_LABELS.under_review,
  above_plan: { text: 'Acima do seu plano', tone: 'super' },
  not_preferred: { text: 'Fora da sua busca', tone: 'neutral' },
};

/** Message when the job that the user wanted to like on its public page could not be saved, for no known reason. */
export const SAVE_REQUESTED_JOB_FAILED = 'Não foi possível salvar a vaga. Abra a página dela de novo.';
/** Texts by error code when such a job could not be saved, shown in a toast. */
export const SAVE_REQUESTED_JOB_ERRORS: ErrorTexts = {
  SAVED_FULL: { title: 'Lista cheia', text: 'Você já tem 200 vagas salvas. Remova uma para salvar esta.' },
};

/** Message for a signed-in company that wants to save or like a job. */
export const COMPANY_CANNOT_SAVE_JOBS = {
  title: 'Só candidatos curtem vagas',
  text: 'Você entrou como empresa. Para curtir, entre com uma conta de candidato.',
} as const;

/**
 * By error code, the banner for a job that the user wanted to like on its public page and that the server then refused to save;
 * `action` is the label of its link (listings#like).
 */
export const PENDING_JOB_REFUSALS = {
  ALREADY_LIKED: {
    title: 'Você já curtiu esta vaga',
    text: 'Veja em Minhas curtidas o que aconteceu com ela.',
    action: 'Ver minhas curtidas',
  },
  ALREADY_MATCHED: {
    title: 'Esta vaga já é um match',
    text: 'A empresa também curtiu você.',
    action: 'Ver match',
  },
  NOT_FOUND: {
    title: 'Esta vaga não cabe na sua busca',
    text: 'Ela é de outra função ou cidade, ou acabou de sair do ar.',
    action: 'Mudar minha busca',
  },
} as const;

/** Error code with which the server refuses to save a job that the user wanted to like on its public page. */
export type PendingJobRefusal = keyof typeof PENDING_JOB_REFUSALS;
