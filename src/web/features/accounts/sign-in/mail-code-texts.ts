import { errorCode } from '#web/lib/api/failure.ts';
import { authErrorText } from '../error-texts.ts';

const is = (error: unknown, code: string) => code === errorCode(error);

/** Returns the text for a refused sign-in with an e-mailed code (accounts#mail-sign-in). */
export const mailCodeErrorText = (error: unknown): string =>
  is(error, 'INVALID_OTP')
    ? 'Esse código não está certo ou não vale mais. Confira o e-mail mais recente.'
    : authErrorText(error);

/**
 * Returns true for the error that the user must sign in with the password: the mailbox is confirmed, but several unconfirmed sign-ups
 * used its address.
 */
export const isPasswordNeeded = (error: unknown): boolean => is(error, 'PASSWORD_NEEDED');
