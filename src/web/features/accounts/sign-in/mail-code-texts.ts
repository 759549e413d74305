import { errorCode } from '#web/lib/api/failure.ts';
import { authErrorText } from '../error-texts.ts';

const is = (error: unknown, code: string) => code === errorCode(error);

/** Returns the text for a refused code of an e-mail (accounts#mail-sign-in). */
export const mailCodeErrorText = (error: unknown): string =>
  is(error, 'INVALID_OTP')
    ? 'Esse código não está certo ou não vale mais. Confira o e-mail mais recente.'
    : authErrorText(error);

/** Returns true when the mailbox is confirmed, but only the password shows which of several sign-ups is meant. */
export const isPasswordNeeded = (error: unknown): boolean => is(error, 'PASSWORD_NEEDED');
