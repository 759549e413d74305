import { PASSKEYS_MAX } from '#domain/text/text-limits.ts';
import { authErrorText } from '../error-texts.ts';

export const WRONG_PASSWORD_TEXT = 'A senha não está certa.';
export const WRONG_CODE_TEXT = 'Esse código não está certo ou não vale mais. Confira o e-mail mais recente.';

/** User-visible texts for refused codes, passwords and passkeys, by error code. */
const TEXTS: Readonly<Record<string, string>> = {
  INVALID_CODE: 'Esse código não está certo. Confira o código que aparece agora no aplicativo.',
  INVALID_BACKUP_CODE: 'Esse código não está certo ou já foi usado.',
  INVALID_TWO_FACTOR_COOKIE: 'O tempo para o código acabou. Entre de novo.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Foram muitas tentativas. Entre de novo.',
  INVALID_PASSWORD: WRONG_PASSWORD_TEXT,
  INVALID_OTP: WRONG_CODE_TEXT,
  PASSKEY_REFUSED: 'Essa chave de acesso não foi aceita. Tente de novo.',
  TOO_MANY_PASSKEYS: `Você já tem ${PASSKEYS_MAX} chaves de acesso. Remova uma para adicionar outra.`,
  // The browser's error when the device already has a passkey of this account.
  InvalidStateError: 'Este aparelho já tem uma chave de acesso sua.',
  PHONE_CHANGE_INVALID: 'Não deu para confirmar esse celular. Comece de novo.',
  TOTP_ALREADY_ENABLED: 'A verificação em duas etapas já está ativada.',
};

const ENDED_CHALLENGE_CODES: ReadonlySet<string> = new Set([
  'INVALID_TWO_FACTOR_COOKIE',
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
]);

/** Returns the text for a refused code, password or passkey; for another `code`, the text of `error` (accounts#second-factor). */
export const factorErrorText = (code: string, error: unknown): string =>
  Object.hasOwn(TEXTS, code) ? (TEXTS[code] ?? '') : authErrorText(error);

/** Returns true for an error code after which the sign-in's second step accepts no more codes, so that the user has to start again. */
export const hasChallengeEnded = (code: string): boolean => ENDED_CHALLENGE_CODES.has(code);

/** Returns the content of the text file in which the user saves the recovery codes. */
export const recoveryFile = (email: string, codes: readonly string[]): string =>
  [
    `Códigos de recuperação do Encaixe: ${email}`,
    '',
    'Cada código vale uma única vez, no lugar do código do aplicativo autenticador ou do celular.',
    'Guarde este arquivo em um lugar seguro.',
    '',
    ...codes,
    '',
  ].join('\r\n');

/** Returns how many recovery codes are left: 'Restam 9 de 10 códigos de recuperação.' */
export function codesLeftText(left: number, all: number): string {
  if (left === 0) return 'Você já usou todos os códigos de recuperação.';
  return left === 1 ? `Resta 1 de ${all} códigos de recuperação.` : `Restam ${left} de ${all} códigos de recuperação.`;
}
