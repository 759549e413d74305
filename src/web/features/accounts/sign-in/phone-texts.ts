import { errorCode } from '#web/lib/api/failure.ts';
import { authErrorText } from '../error-texts.ts';

/** Hint of the field for a phone number that will sign in: its use, and why an e-mail address is safer (accounts#phone). */
export const PHONE_HINT =
  'Enviamos um código para confirmar que ele é seu. Quem ficar com o seu número pode entrar na conta: um e-mail protege mais.';

const is = (error: unknown, code: string) => code === errorCode(error);

/** Returns true for the error that a code sent by e-mail or SMS is wrong or no longer valid. */
export const isCodeRefused = (error: unknown): boolean => is(error, 'INVALID_OTP');

/** Returns the text for a failed request with a code sent by SMS. */
export const phoneErrorText = (error: unknown): string =>
  isCodeRefused(error)
    ? 'Esse código não está certo ou não vale mais. Confira a mensagem mais recente.'
    : authErrorText(error);
