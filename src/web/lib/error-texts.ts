import { notify } from '#web/ui/notify.ts';
import { errorCode, type FailureCode } from './api-client.ts';
import { setSession } from './session.ts';

/** What a person reads about a failure: a toast's title and its text. */
export interface ErrorText {
  title: string;
  text?: string | undefined;
}

/** A feature's own words for the codes it can meet (pages#known-failures). */
export type ErrorTexts = Partial<Record<FailureCode, ErrorText>>;

const SHARED: ErrorTexts = {
  OFFLINE: { title: 'Sem conexão', text: 'Verifique sua internet e tente de novo.' },
  RATE_LIMITED: { title: 'Calma aí', text: 'Foram muitas tentativas seguidas. Espere um instante e tente de novo.' },
  UNAVAILABLE: { title: 'Só um instante', text: 'Tem muita gente por aqui agora. Tente de novo em alguns segundos.' },
  UNAUTHENTICATED: { title: 'Sua sessão terminou', text: 'Entre de novo para continuar.' },
  FORBIDDEN: { title: 'Erro de permissão', text: 'Você não tem permissão para realizar esta ação' },
  PLAN_REQUIRED: { title: 'Recurso Premium', text: 'Seu plano ainda não inclui este recurso.' },
  PROFILE_INCOMPLETE: { title: 'Complete seu perfil', text: 'Termine seu perfil para continuar.' },
};

/** The words for a failure: the feature's own, else the shared ones, else `fallback` (a sentence, under the title 'Erro'). */
export function errorText(error: unknown, own: ErrorTexts, fallback: string): ErrorText {
  const code = errorCode(error);
  return own[code] ?? SHARED[code] ?? { title: 'Erro', text: fallback };
}

/** Says it in a toast. Where the session turns out to have ended, the signed-in frame then goes to /auth. */
export function notifyError(error: unknown, own: ErrorTexts, fallback: string): void {
  const { title, text } = errorText(error, own, fallback);
  notify.error(title, text);
  if (errorCode(error) === 'UNAUTHENTICATED') setSession({ user: null });
}
