import { errorCode } from '#web/lib/api/failure.ts';
import { authErrorText } from '../error-texts.ts';
import { WRONG_CODE_TEXT, WRONG_PASSWORD_TEXT } from '../factors/factor-texts.ts';

const PASSWORD_FAILED = 'Não foi possível alterar a senha';
export const SESSIONS_FAILED = 'Não foi possível carregar as sessões.';
/** For a session that was not revoked. */
export const END_SESSION_FAILED = 'Não foi possível encerrar a sessão';
/** For an OAuth client whose access was not revoked. */
export const DISCONNECT_FAILED = 'Não foi possível encerrar o acesso';
export const EXPORT_FAILED = 'Não foi possível exportar seus dados. Tente novamente.';
export const REMOVE_ACCOUNT_FAILED = 'Não foi possível excluir a conta. Tente novamente.';

/** Returns the text for the error code of a wrong password or code; undefined for any other error code. */
export function wrongProofText(code: string): string | undefined {
  if (code === 'WRONG_PASSWORD') return WRONG_PASSWORD_TEXT;
  return code === 'WRONG_CODE' ? WRONG_CODE_TEXT : undefined;
}

/** Returns why no code was sent or accepted for an address that bounces (accounts#stopped-mailbox). */
export function mailboxErrorText(error: unknown): string {
  const code = errorCode(error);
  if (code === 'NOTHING_CHANGES') return 'Este e-mail já recebe nossas mensagens.';
  return wrongProofText(code) ?? authErrorText(error);
}

/** Returns why a password was not changed, and the field that caused it; null when none did (accounts#password-change). */
export function passwordChangeError(error: unknown): { field: 'current' | 'next' | null; text: string } {
  const code: string = errorCode(error);
  if (code === 'INTERNAL_SERVER_ERROR') return { field: null, text: PASSWORD_FAILED };
  // In this request better-auth means the current password; `authErrorText` has the text for an unusable new password.
  if (code === 'INVALID_PASSWORD') return { field: 'current', text: 'A senha atual não está certa.' };
  const isAboutNew = code.startsWith('PASSWORD_');
  return { field: isAboutNew ? 'next' : null, text: authErrorText(error) };
}
