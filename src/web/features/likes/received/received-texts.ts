import { COUNT_LIMITS, countText } from '#domain/text/counts.ts';
import type { ErrorTexts } from '#web/lib/api/error-texts.ts';
import { ALREADY_REJECTED_TEXT, LIKE_TOO_SOON_TEXT, LIKES_SPENT } from '../like-texts.ts';

export const RECEIVED_LIKES_LOAD_FAILED = 'Não foi possível carregar quem curtiu você';

export const LIKE_BACK_FAILED = 'Não foi possível curtir a vaga. Tente novamente.';

export const LIKE_BACK_ERRORS: ErrorTexts = {
  LIKES_EXHAUSTED: LIKES_SPENT,
  RATE_LIMITED: LIKE_TOO_SOON_TEXT,
  UNDER_REVIEW: { title: 'Perfil em análise', text: 'Enquanto analisamos as denúncias, não dá para curtir.' },
  ALREADY_LIKED: { title: 'Vaga já curtida', text: 'Você já demonstrou interesse nesta vaga.' },
  ALREADY_REJECTED: ALREADY_REJECTED_TEXT,
  NOT_FOUND: { title: 'Vaga encerrada', text: 'Esta vaga não está mais disponível.' },
  OFFLINE: { title: 'Erro', text: 'Não foi possível processar a curtida' },
};

/** Returns '1 empresa curtiu você'; for several likes their number, because one company may have sent more than one. */
export const receivedText = (total: number): string =>
  total === 1
    ? '1 empresa curtiu você'
    : `Você recebeu ${countText(total, COUNT_LIMITS.received_likes)} curtidas de empresas`;
