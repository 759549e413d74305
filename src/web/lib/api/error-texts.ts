import { errorCode, Failure, type FailureCode } from './failure.ts';

/** The message for an error: title and text of a toast. */
export interface ErrorText {
  title: string;
  text?: string | undefined;
}

/** Messages of one feature by error code, which replace the shared messages (pages#known-failures). */
export type ErrorTexts = Partial<Record<FailureCode, ErrorText>>;

const MINUTE_S = 60;

/** Returns a wait such as 'em 40 segundos' or 'em 12 minutos', rounded up. */
function waitText(seconds: number): string {
  if (seconds <= 1) return 'em 1 segundo';
  if (seconds < MINUTE_S) return `em ${Math.ceil(seconds)} segundos`;
  const minutes = Math.ceil(seconds / MINUTE_S);
  return `em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`;
}

const rateLimitText = (retryAfter: number | null): ErrorText => ({
  title: 'Muitas tentativas',
  text: `Tente de novo ${retryAfter === null ? 'daqui a pouco' : waitText(retryAfter)}.`,
});

/** Returns a message about a lost connection. With `keepsTyped`, the message also states that the typed text is still there. */
export const offlineText = (title: string, keepsTyped = false): ErrorText => ({
  title,
  text: `Verifique sua internet e tente de novo.${keepsTyped ? ' O que você escreveu continua aqui.' : ''}`,
});

/** Messages for errors that every feature shows in the same way. */
const SHARED_TEXTS: ErrorTexts = {
  OFFLINE: offlineText('Sem conexão'),
  UNAVAILABLE: {
    title: 'Só um instante',
    text: 'O serviço não está respondendo agora. Tente de novo em alguns segundos.',
  },
  UNAUTHENTICATED: { title: 'Sua sessão terminou', text: 'Entre de novo para continuar.' },
  FORBIDDEN: { title: 'Erro de permissão', text: 'Você não tem permissão para realizar esta ação' },
  TERMS_PENDING: { title: 'Nossos termos mudaram', text: 'Abra a página de novo.' },
  ROLE_REQUIRED: { title: 'Só para quem administra', text: 'Seu papel na equipe não permite isso.' },
  PLAN_REQUIRED: { title: 'Recurso Premium', text: 'Seu plano ainda não inclui este recurso.' },
  TEXT_REFUSED: { title: 'Recado não enviado', text: 'Ele não pode pedir dinheiro nem ter link, telefone ou e-mail.' },
  PROFILE_INCOMPLETE: { title: 'Complete seu perfil', text: 'Termine seu perfil para continuar.' },
};

/** Returns the entry of a code, but no inherited property: an error code of better-auth may be any string, such as 'constructor'. */
const entryOf = <Entry>(table: Readonly<Partial<Record<string, Entry>>>, code: string): Entry | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;

function sharedText(error: unknown): ErrorText | undefined {
  const code = errorCode(error);
  return code === 'RATE_LIMITED' && error instanceof Failure
    ? rateLimitText(error.retryAfter)
    : entryOf<ErrorText>(SHARED_TEXTS, code);
}

/** Appends the request id, by which support finds the error in the server's log (pages#quoted-failures). */
const withRequestId = (error: unknown, sentence: string): string =>
  error instanceof Failure && error.requestId ? `${sentence} (código ${error.requestId})` : sentence;

/**
 * Returns the message for an error: that of `own` for the error's code, else the shared message for the code, else the title 'Erro' with
 * the sentence `fallback`.
 */
export function errorText(error: unknown, own: ErrorTexts, fallback: string): ErrorText {
  return (
    entryOf<ErrorText>(own, errorCode(error)) ??
    sharedText(error) ?? { title: 'Erro', text: withRequestId(error, fallback) }
  );
}

/** Returns the message for an error as sentences without a title, for a component that has its own title. */
export function errorSentences(error: unknown, own: Readonly<Record<string, string>>, fallback: string): string {
  const shared = sharedText(error);
  return entryOf(own, errorCode(error)) ?? (shared ? `${shared.title}. ${shared.text}` : fallback);
}
