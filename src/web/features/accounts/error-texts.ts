import { errorSentences } from '#web/lib/api/error-texts.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { newPasswordProblem } from './account-rules.ts';

const UNKNOWN = 'Algo deu errado do nosso lado. Tente de novo em instantes.';
const LINK_SPENT = 'Esse link não vale mais. Peça outro.';
const ADDRESS_TAKEN = 'Já existe uma conta com este e-mail.';
const UNCHECKED =
  'Não deu para confirmar que você é uma pessoa. Tente de novo; se não der, desligue bloqueadores de conteúdo neste site.';
const TOO_SHORT = newPasswordProblem('') ?? '';

/** User-visible texts by error code (accounts#refusals). */
const TEXTS: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'E-mail ou senha incorretos.',
  INVALID_PHONE_NUMBER_OR_PASSWORD: 'Celular ou senha incorretos.',
  INVALID_PHONE_NUMBER: 'Informe um celular do Brasil com DDD',
  EMAIL_NOT_VERIFIED: 'Confirme seu e-mail antes de entrar.',
  ACCOUNT_BLOCKED: 'Sua conta está bloqueada. O motivo está na mensagem que enviamos.',
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
  PASSKEY_REFUSED: 'Essa chave de acesso não foi aceita. Entre com sua senha.',
  MISSING_RESPONSE: UNCHECKED,
  VERIFICATION_FAILED: UNCHECKED,
  CAPTCHA_GIVEN_UP: 'A verificação foi fechada. Tente de novo quando quiser.',
  COOKIES_REFUSED: 'Seu navegador não guardou a sessão. Permita os cookies deste site e tente de novo.',
};

const FIELDS = {
  NAME_REQUIRED: 'name',
  INVALID_NAME: 'name',
  INVALID_EMAIL: 'email',
  USER_ALREADY_EXISTS: 'email',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email',
  INVALID_EMAIL_OR_PASSWORD: 'password',
  INVALID_PHONE_NUMBER_OR_PASSWORD: 'password',
  PASSWORD_COMPROMISED: 'password',
  PASSWORD_PERSONAL: 'password',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  INVALID_PASSWORD: 'password',
} as const;

/** Returns the text shown under 'Erro no login' and similar titles. */
export const authErrorText = (error: unknown): string => errorSentences(error, TEXTS, UNKNOWN);

const isOneOf = (error: unknown, ...codes: string[]) => codes.includes(errorCode(error));

/** Returns the field of the sign-in or sign-up form under which an error is shown; undefined for any other error. */
export function fieldOfError(error: unknown): 'name' | 'email' | 'password' | undefined {
  const code: string = errorCode(error);
  return Object.hasOwn(FIELDS, code) ? FIELDS[code as keyof typeof FIELDS] : undefined;
}

export const isUnconfirmed = (error: unknown): boolean => isOneOf(error, 'EMAIL_NOT_VERIFIED');

/**
 * Returns true for the error that several sign-ups with this address are pending: the mailbox is proved, and the password has to select
 * one of them.
 */
export const isPasswordNeeded = (error: unknown): boolean => isOneOf(error, 'PASSWORD_NEEDED');

/** Returns true for the error that an e-mailed link is invalid, for example used before, has expired, or belongs to a deleted account. */
export const isLinkInvalid = (error: unknown): boolean =>
  isOneOf(error, 'INVALID_TOKEN', 'TOKEN_EXPIRED', 'USER_NOT_FOUND');
