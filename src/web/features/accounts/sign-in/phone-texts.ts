import { errorCode } from '#web/lib/api/failure.ts';
import { authErrorText } from '../error-texts.ts';

/** Shown beside the number of a new account: how it is used, and why an address is safer (accounts#phone). */
export const PHONE_HINT =
  'Enviamos um código para confirmar que ele é seu. Quem ficar com o seu número pode entrar na conta: um e-mail protege mais.';

const is = (error: unknown, code: string) => code === errorCode(error);

export const isCodeRefused = (error: unknown): boolean => is(error, 'INVALID_OTP');

export const phoneErrorText = (error: unknown): string =>
  isCodeRefused(error)
    ? 'Esse código não está certo ou não vale mais. Confira a mensagem mais recente.'
    : authErrorText(error);
