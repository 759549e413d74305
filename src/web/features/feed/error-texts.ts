import {
  ALREADY_REJECTED_TEXT,
  ALREADY_SKIPPED_TEXT,
  LIKE_TOO_SOON_TEXT,
  LIKES_SPENT,
} from '#web/features/likes/like-texts.ts';
import type { ErrorTexts } from '#web/lib/api/error-texts.ts';
import type { FailureCode } from '#web/lib/api/failure.ts';

/** Texts by error code for a like that the plan's salary limit refuses (likes#salary-check). */
export const SALARY_ERRORS: ErrorTexts = {
  SALARY_MISSING: {
    title: 'Informação de Salário Necessária',
    text: 'Esta vaga não informa o salário, então não dá para curtir no seu plano.',
  },
  SALARY_UNREADABLE: {
    title: 'Erro na Verificação de Salário',
    text: 'Não conseguimos ler o salário desta vaga, então não dá para curtir no seu plano.',
  },
  SALARY_PREMIUM: {
    title: 'Vaga Premium',
    text: 'Vagas de R$ 5.000 ou mais fazem parte do plano Super Premium.',
  },
};

/** Message for a like by a candidate whose own profile is hidden because of reports, until an operator decides (safety#hidden). */
export const UNDER_REVIEW = {
  title: 'Perfil em análise',
  text: 'Enquanto analisamos as denúncias, não dá para curtir.',
};

/** Texts by error code for a skip or a rejection: another decision on the job exists (likes#one-decision), or the job is no longer open. */
export const SKIP_AND_REJECT_ERRORS: ErrorTexts = {
  ALREADY_LIKED: { title: 'Você já curtiu esta vaga', text: 'A curtida continua valendo.' },
  ALREADY_REJECTED: { title: 'Você já dispensou esta vaga', text: 'Ela está em Vagas rejeitadas.' },
  ALREADY_SKIPPED: { title: 'Você já pulou esta vaga', text: 'Ela está em Vagas rejeitadas.' },
  NOT_FOUND: { title: 'Vaga indisponível', text: 'A empresa pausou ou encerrou esta vaga há pouco.' },
};

const DATA_MISSING = { title: 'Erro', text: 'Dados necessários não encontrados. Tente recarregar a página.' };

export const LIKE_ERRORS: ErrorTexts = {
  ...SALARY_ERRORS,
  LIKES_EXHAUSTED: LIKES_SPENT,
  UNDER_REVIEW,
  ALREADY_LIKED: { title: 'Vaga já curtida', text: 'Você já demonstrou interesse nesta vaga.' },
  ALREADY_REJECTED: ALREADY_REJECTED_TEXT,
  ALREADY_SKIPPED: ALREADY_SKIPPED_TEXT,
  // The job was paused, expired or deleted while its card was shown.
  NOT_FOUND: {
    title: 'Vaga indisponível',
    text: 'A empresa pausou ou encerrou esta vaga há pouco. Nenhuma curtida foi usada.',
  },
  BAD_REQUEST: DATA_MISSING,
  RATE_LIMITED: LIKE_TOO_SOON_TEXT,
  OFFLINE: { title: 'Erro', text: 'Não foi possível processar a curtida' },
};

export const LIKE_FAILED = 'Não foi possível curtir a vaga. Tente novamente.';

export const SKIP_FAILED = 'Não foi possível pular a vaga. Tente novamente.';
/**
 * Shown on the cached deck for every super like, and for any decision while the code of the decision queue isn't loaded; shown on any
 * deck for a super like when the code of super likes can't be loaded.
 */
export const DECISION_OFFLINE = {
  title: 'Sem conexão',
  text: 'Assim que a internet voltar, você decide sobre esta vaga.',
};

export const FEED_LOAD_FAILED = 'Não foi possível carregar as vagas';

/** Error codes after which the candidate can still decide on the job. */
const REFUSED: ReadonlySet<FailureCode> = new Set([
  'SALARY_MISSING',
  'SALARY_UNREADABLE',
  'SALARY_PREMIUM',
  'LIKES_EXHAUSTED',
  'UNDER_REVIEW',
  'PLAN_REQUIRED',
  'CONTACT_UNAVAILABLE',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
  'PROFILE_INCOMPLETE',
]);

/**
 * Returns true for the error code of a like after which the card is shown again, because the candidate can still decide on the job
 * (likes#failed-like).
 */
export function likeReturnsToDeck(code: FailureCode): boolean {
  return REFUSED.has(code);
}
