import { errorCode } from '#web/lib/failure.ts';
import { authErrorText } from '../error-texts.ts';

/** Beside a number that is to open an account: what becomes of it, and why an address is the better way (accounts#phone). */
export const PHONE_HINT =
  'Enviamos um código para confirmar que ele é seu. Quem ficar com o seu número pode entrar na conta: um e-mail protege mais.';

const is = (error: unknown, code: string) => code === errorCode(error);

/** True where the code of a message was refused. */
export const isCodeRefused = (error: unknown): boolean => is(error, 'INVALID_OTP');

/** What a person reads about it. */
export const phoneErrorText = (error: unknown): string =>
  isCodeRefused(error)
    ? 'Esse código não está certo ou não vale mais. Confira a mensagem mais recente.'
    : authErrorText(error);
