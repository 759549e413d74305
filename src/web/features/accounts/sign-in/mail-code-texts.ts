import { errorCode } from '#web/lib/failure.ts';
import { authErrorText } from '../error-texts.ts';

const is = (error: unknown, code: string) => code === errorCode(error);

/** What a person reads about the refused code of a mail (accounts#mail-sign-in). */
export const mailCodeErrorText = (error: unknown): string =>
  is(error, 'INVALID_OTP')
    ? 'Esse código não está certo ou não vale mais. Confira o e-mail mais recente.'
    : authErrorText(error);

/** True where the mailbox is proved, and one of several sign-ups is still to be told by its password. */
export const isPasswordNeeded = (error: unknown): boolean => is(error, 'PASSWORD_NEEDED');
