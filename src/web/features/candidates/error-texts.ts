import { LIKES_SPENT, TOO_SOON } from '#web/features/likes/like-texts.ts';
import type { FailureCode } from '#web/lib/api-client.ts';
import type { ErrorTexts } from '#web/lib/error-texts.ts';

/** company.md 8, 'Candidates', 'Limits' and 'Other'. */
export const LOAD_FAILED = 'Não foi possível carregar os candidatos';
export const JOB_MISSING = 'Não foi possível carregar os dados da vaga';
export const LIKE_FAILED = 'Não foi possível processar a curtida. Tente novamente.';
export const SUPER_LIKE_FAILED = 'Não foi possível processar o super like. Tente novamente.';
export const REJECT_FAILED = 'Não foi possível rejeitar o candidato';

export const SUPER_LIKE_LOCKED = {
  title: 'Recurso Premium',
  text: 'Super Like está disponível apenas para assinantes Premium',
};

const SHARED: ErrorTexts = {
  LIKES_EXHAUSTED: LIKES_SPENT,
  RATE_LIMITED: TOO_SOON,
  ALREADY_LIKED: { title: 'Candidato já curtido', text: 'Você já demonstrou interesse neste candidato.' },
};

export const LIKE_ERRORS: ErrorTexts = {
  ...SHARED,
  OFFLINE: { title: 'Erro', text: LIKE_FAILED },
  NOT_FOUND: { title: 'Erro', text: 'Não foi possível curtir o candidato: ele não está mais disponível.' },
};

export const SUPER_LIKE_ERRORS: ErrorTexts = {
  ...SHARED,
  OFFLINE: { title: 'Erro', text: SUPER_LIKE_FAILED },
  PLAN_REQUIRED: SUPER_LIKE_LOCKED,
  NOT_FOUND: { title: 'Erro', text: 'Não foi possível super curtir o candidato: ele não está mais disponível.' },
};

const SETTLED: ReadonlySet<FailureCode> = new Set(['ALREADY_LIKED', 'ALREADY_SUPER_LIKED', 'NOT_FOUND']);

/** Whether the candidate can still be decided on after this failure, so that the card comes back. */
export function comesBack(code: FailureCode): boolean {
  return !SETTLED.has(code);
}
