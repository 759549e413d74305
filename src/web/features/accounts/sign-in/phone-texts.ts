import { errorCode } from '#web/lib/failure.ts';
import { authErrorText } from '../error-texts.ts';

const is = (error: unknown, code: string) => code === errorCode(error);

/** True where the code of a message was refused. */
export const isCodeRefused = (error: unknown): boolean => is(error, 'INVALID_OTP');

/** What a person reads about it. */
export const phoneErrorText = (error: unknown): string =>
  isCodeRefused(error)
    ? 'Esse código não está certo ou não vale mais. Confira a mensagem mais recente.'
    : authErrorText(error);
