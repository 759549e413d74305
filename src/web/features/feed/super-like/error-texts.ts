import { SUPER_LIKES_PER_DAY, SUPER_LIKES_PER_HOUR } from '#domain/likes/super-likes.ts';
import {
  ALREADY_REJECTED_TEXT,
  ALREADY_SKIPPED_TEXT,
  LIKE_TOO_SOON_TEXT,
  LIKES_SPENT,
} from '#web/features/likes/like-texts.ts';
import type { ErrorTexts } from '#web/lib/api/error-texts.ts';
import type { FailureCode } from '#web/lib/api/failure.ts';
import { SALARY_ERRORS, UNDER_REVIEW } from '../error-texts.ts';

export const SUPER_LIKE_ERRORS: ErrorTexts = {
  ...SALARY_ERRORS,
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
  ALREADY_REJECTED: ALREADY_REJECTED_TEXT,
  ALREADY_SKIPPED: ALREADY_SKIPPED_TEXT,
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
  RATE_LIMITED: LIKE_TOO_SOON_TEXT,
  INTERNAL_SERVER_ERROR: { title: 'Erro ao enviar SuperLike', text: 'Tente novamente mais tarde.' },
};

export const SUPER_LIKE_FAILED = 'Não foi possível enviar o super like';

const DECIDED_OR_GONE: ReadonlySet<FailureCode> = new Set([
  ...(['ALREADY_LIKED', 'ALREADY_SUPER_LIKED', 'ALREADY_REJECTED', 'ALREADY_SKIPPED'] as const),
  ...(['NOT_FOUND', 'BAD_REQUEST'] as const),
]);

/**
 * Returns true when the card of a super like that failed with `code` is restored, so that the candidate can try again; false when another
 * decision on the job exists, or the job or the company is gone.
 */
export function superLikeReturnsToDeck(code: FailureCode): boolean {
  return !DECIDED_OR_GONE.has(code);
}
