import { formatPhone, mobileNumber, nationalDigits } from '#domain/accounts/phone.ts';
import { emailProblem } from '../account-rules.ts';

/** Returns true when the server can send text messages; it writes this into the page (accounts#phone). */
export const acceptsPhones = (): boolean => document.querySelector('meta[name="encaixe-phone"]') !== null;

/** Returns why a number can't be used to sign up; undefined when it can. */
export function numberProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Celular é obrigatório';
  return mobileNumber(text) === null ? 'Informe um celular do Brasil com DDD' : undefined;
}

/** Returns why the text is neither an address nor a number; undefined when it is one. */
export function identifierProblem(text: string): string | undefined {
  if (mobileNumber(text) !== null) return undefined;
  return emailProblem(text) && 'Informe um e-mail ou um celular do Brasil com DDD';
}

export const formattedNumber = (number: string): string => formatPhone(nationalDigits(number));
