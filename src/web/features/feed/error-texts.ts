import { SUPER_LIKES_PER_DAY, SUPER_LIKES_PER_HOUR } from '#domain/super-likes.ts';
import { LIKES_SPENT, TOO_SOON } from '#web/features/likes/like-texts.ts';
import type { ErrorTexts } from '#web/lib/error-texts.ts';
import type { FailureCode } from '#web/lib/failure.ts';

/** Under the titles of likes#salary-check. */
const SALARY: ErrorTexts = {
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

/** Reports hide the caller until somebody decides (safety#hidden). */
const UNDER_REVIEW = { title: 'Perfil em análise', text: 'Enquanto analisamos as denúncias, não dá para curtir.' };

const DATA_MISSING = { title: 'Erro', text: 'Dados necessários não encontrados. Tente recarregar a página.' };

export const LIKE_ERRORS: ErrorTexts = {
  ...SALARY,
  LIKES_EXHAUSTED: LIKES_SPENT,
  UNDER_REVIEW,
  ALREADY_LIKED: { title: 'Vaga já curtida', text: 'Você já demonstrou interesse nesta vaga.' },
  // Paused, expired or deleted while its card was looked at.
  NOT_FOUND: { title: 'Vaga indisponível', text: 'A empresa pausou ou encerrou esta vaga há pouco. Nada foi gasto.' },
  BAD_REQUEST: DATA_MISSING,
  RATE_LIMITED: TOO_SOON,
  OFFLINE: { title: 'Erro', text: 'Não foi possível processar a curtida' },
};

export const LIKE_FAILED = 'Não foi possível curtir a vaga. Tente novamente.';

export const SUPER_LIKE_ERRORS: ErrorTexts = {
  ...SALARY,
  UNDER_REVIEW,
  LIKES_EXHAUSTED: LIKES_SPENT,
  UNAUTHENTICATED: {
    title: 'Erro de autenticação',
    text: 'Você precisa estar logado para usar o SuperLike.',
  },
  PLAN_REQUIRED: {
    title: 'Recurso Premium',
    text: 'Super Like está disponível apenas para usuários Premium',
  },
  CONTACT_UNAVAILABLE: {
    title: 'Contato indisponível',
    text: 'A empresa ainda não cadastrou um número de WhatsApp.',
  },
  ALREADY_LIKED: { title: 'Vaga já curtida', text: 'Você já demonstrou interesse nesta vaga.' },
  SUPER_LIKES_EXHAUSTED: {
    title: 'Muitos Super Likes seguidos',
    text: `Você pode enviar até ${SUPER_LIKES_PER_HOUR} por hora e ${SUPER_LIKES_PER_DAY} por dia. Tente de novo mais tarde.`,
  },
  ALREADY_SUPER_LIKED: {
    title: 'Você já usou o SuperLike',
    text: 'Essa vaga já foi curtida com SuperLike.',
  },
  NOT_FOUND: { title: 'Erro', text: 'Não foi possível encontrar as informações da empresa.' },
  BAD_REQUEST: { title: 'Erro', text: 'Informações da empresa não encontradas' },
  RATE_LIMITED: TOO_SOON,
  INTERNAL_SERVER_ERROR: { title: 'Erro ao enviar SuperLike', text: 'Tente novamente mais tarde.' },
};

export const SUPER_LIKE_FAILED = 'Não foi possível enviar o super like';
export const SKIP_FAILED = 'Não foi possível pular a vaga. Tente novamente.';
/** A decision about a job of the last visit's deck, which the server can't be told. */
export const NOT_NOW = { title: 'Sem conexão', text: 'Assim que a internet voltar, você decide sobre esta vaga.' };

export const LOAD_FAILED = 'Não foi possível carregar as vagas';

/** Refusals after which the job is still there to be decided on. */
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

/** A refused like brings its card back; after an exception the job stays out (likes#failed-like). */
export function likeComesBack(code: FailureCode): boolean {
  return REFUSED.has(code);
}

/** A super like that failed can be tried again later, so the card comes back then too, unless it has been liked or is gone. */
export function superLikeComesBack(code: FailureCode): boolean {
  return !['ALREADY_LIKED', 'ALREADY_SUPER_LIKED', 'NOT_FOUND', 'BAD_REQUEST'].includes(code);
}
