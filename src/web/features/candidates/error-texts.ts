import { PROTECTION_ERRORS } from '#web/features/likes/protection/protection-texts.ts';
import type { ErrorTexts } from '#web/lib/api/error-texts.ts';
import type { FailureCode } from '#web/lib/api/failure.ts';

export const CANDIDATES_LOAD_FAILED = 'Não foi possível carregar os candidatos';
/** The title shown when the company has no job with the id in the URL. */
export const JOB_MISSING = 'Não foi possível carregar os dados da vaga';
export const CANDIDATE_MISSING = 'Candidato não encontrado';
export const CANDIDATE_LOAD_FAILED = 'Não foi possível carregar os dados do candidato';
const LIKE_UNANSWERED = 'Não foi possível processar a curtida. Tente novamente.';
const SUPER_LIKE_UNANSWERED = 'Não foi possível processar o super like. Tente novamente.';

export const OPEN_PROFILE_FAILED = { title: 'Erro de Navegação', text: 'Não foi possível abrir o perfil do candidato' };
export const LEAVE_PROFILE_FAILED = {
  title: 'Erro de Navegação',
  text: 'Ocorreu um erro ao voltar. Redirecionando...',
};

/** Message for a company whose plan has no super likes. */
export const SUPER_LIKE_LOCKED = {
  title: 'Recurso Premium',
  text: 'Super Like está disponível apenas para assinantes Premium',
};

/** Texts by error code for a like for an inactive job; also shown without a request when the page knows the state (likes#active-job). */
export const INACTIVE_JOB_ERRORS = {
  JOB_EXPIRED: { title: 'Vaga expirada', text: 'Renove a vaga para curtir: nenhuma curtida foi usada.' },
  JOB_PAUSED: { title: 'Vaga pausada', text: 'Reative a vaga para curtir: nenhuma curtida foi usada.' },
};

const SHARED: ErrorTexts = {
  ...PROTECTION_ERRORS,
  ...INACTIVE_JOB_ERRORS,
  UNDER_REVIEW: { title: 'Empresa em análise', text: 'Enquanto analisamos as denúncias, não dá para curtir.' },
  ALREADY_LIKED: { title: 'Candidato já curtido', text: 'Você já demonstrou interesse neste candidato.' },
  ALREADY_REJECTED: {
    title: 'Candidato já rejeitado',
    text: 'Para curtir, traga a pessoa de volta em Candidatos rejeitados.',
  },
};

/** A company's decision on a candidate. */
export type Decision = 'like' | 'super_like' | 'reject';

/** For each decision: `errors`, its messages by error code, and `failed`, the text for errors that have no shared message either. */
export const DECISION_ERRORS: Readonly<Record<Decision, { errors: ErrorTexts; failed: string }>> = {
  like: {
    errors: {
      ...SHARED,
      OFFLINE: { title: 'Erro', text: LIKE_UNANSWERED },
      NOT_FOUND: { title: 'Erro', text: 'Não foi possível curtir o candidato: este perfil não está mais disponível.' },
    },
    failed: LIKE_UNANSWERED,
  },
  super_like: {
    errors: {
      ...SHARED,
      OFFLINE: { title: 'Erro', text: SUPER_LIKE_UNANSWERED },
      PLAN_REQUIRED: SUPER_LIKE_LOCKED,
      NOT_FOUND: {
        title: 'Erro',
        text: 'Não foi possível super curtir o candidato: este perfil não está mais disponível.',
      },
    },
    failed: 'Não foi possível enviar o Super Like',
  },
  reject: {
    errors: { ALREADY_LIKED: { title: 'Candidato já curtido', text: 'A curtida da sua empresa continua valendo.' } },
    failed: 'Não foi possível rejeitar o candidato',
  },
};

const SETTLED: ReadonlySet<FailureCode> = new Set([
  'ALREADY_LIKED',
  'ALREADY_SUPER_LIKED',
  'ALREADY_REJECTED',
  'NOT_FOUND',
]);

/** Returns true when the company can still decide on the candidate after this error, so that the card is restored. */
export function returnsToDeck(code: FailureCode): boolean {
  return !SETTLED.has(code);
}
