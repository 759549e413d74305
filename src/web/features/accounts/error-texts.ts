import { newPasswordProblem } from './account-rules.ts';
import { AuthError } from './auth-client.ts';

const MINUTE_S = 60;

const UNKNOWN = 'Algo deu errado do nosso lado. Tente de novo em instantes.';
const LINK_SPENT = 'Esse link não vale mais. Peça outro.';
const ADDRESS_TAKEN = 'Já existe uma conta com este e-mail.';
const TOO_SHORT = newPasswordProblem('') ?? '';

/** The identity service's codes in words (accounts#refusals). */
const TEXTS: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'E-mail ou senha incorretos.',
  EMAIL_NOT_VERIFIED: 'Confirme seu e-mail antes de entrar.',
  PASSWORD_COMPROMISED: 'Essa senha é muito conhecida. Escolha outra.',
  PASSWORD_PERSONAL: newPasswordProblem('encaixe') ?? '',
  PASSWORD_TOO_SHORT: TOO_SHORT,
  PASSWORD_TOO_LONG: newPasswordProblem('x'.repeat(1000)) ?? '',
  INVALID_PASSWORD: TOO_SHORT,
  INVALID_EMAIL: 'Informe um e-mail válido',
  NAME_REQUIRED: 'Nome é obrigatório',
  INVALID_NAME: 'Esse nome não pode ser usado.',
  INVALID_USER_TYPE: 'Escolha Candidato ou Empresa.',
  USER_ALREADY_EXISTS: ADDRESS_TAKEN,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: ADDRESS_TAKEN,
  INVALID_TOKEN: LINK_SPENT,
  TOKEN_EXPIRED: LINK_SPENT,
  VALIDATION_ERROR: 'Confira os dados e tente de novo.',
  UNAVAILABLE: 'O serviço está fora do ar por um momento. Tente de novo em instantes.',
  OFFLINE: 'Sem conexão. Verifique sua internet e tente de novo.',
  COOKIES_REFUSED: 'Seu navegador não guardou a sessão. Permita os cookies deste site e tente de novo.',
};

const FIELDS = {
  NAME_REQUIRED: 'name',
  INVALID_NAME: 'name',
  INVALID_EMAIL: 'email',
  USER_ALREADY_EXISTS: 'email',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email',
  INVALID_EMAIL_OR_PASSWORD: 'password',
  PASSWORD_COMPROMISED: 'password',
  PASSWORD_PERSONAL: 'password',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  INVALID_PASSWORD: 'password',
} as const;

/** 'em 40 segundos', 'em 1 minuto', 'em 12 minutos'; minutes are rounded up. */
function inTime(seconds: number): string {
  if (seconds < MINUTE_S) return `em ${Math.ceil(seconds)} segundos`;
  const minutes = Math.ceil(seconds / MINUTE_S);
  return `em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`;
}

/** What a person reads under 'Erro no login' and its like; what isn't an AuthError was our mistake. */
export function authErrorText(error: unknown): string {
  if (!(error instanceof AuthError)) return UNKNOWN;
  if (error.code === 'TOO_MANY_REQUESTS') {
    return `Muitas tentativas. Tente de novo ${error.retryAfter ? inTime(error.retryAfter) : 'daqui a pouco'}.`;
  }
  return (Object.hasOwn(TEXTS, error.code) && TEXTS[error.code]) || UNKNOWN;
}

/** The field that a refusal is about, if it is about one. */
export function fieldOfError(error: unknown): 'name' | 'email' | 'password' | undefined {
  if (!(error instanceof AuthError) || !Object.hasOwn(FIELDS, error.code)) return undefined;
  return FIELDS[error.code as keyof typeof FIELDS];
}

/** True where the account waits for its confirmation. */
export function isUnconfirmed(error: unknown): boolean {
  return error instanceof AuthError && error.code === 'EMAIL_NOT_VERIFIED';
}

/** True where the link of an e-mail was used before or is too old. */
export function isLinkSpent(error: unknown): boolean {
  return error instanceof AuthError && ['INVALID_TOKEN', 'TOKEN_EXPIRED', 'USER_NOT_FOUND'].includes(error.code);
}
