import { formatPhone, mobileNumber, nationalDigits } from '#domain/phone.ts';
import { emailProblem } from '../account-rules.ts';

/** Whether messages can be sent to phones, which the server says in the page (accounts#phone). */
export const takesPhones = (): boolean => document.querySelector('meta[name="encaixe-phone"]') !== null;

/** What is wrong with a number to sign up with. */
export function numberProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Celular é obrigatório';
  return mobileNumber(text) === null ? 'Informe um celular do Brasil com DDD' : undefined;
}

/** The same where an address or a number may stand. */
export function identifierProblem(text: string): string | undefined {
  if (mobileNumber(text) !== null) return undefined;
  return emailProblem(text) && 'Informe um e-mail ou um celular do Brasil com DDD';
}

/** The number as its owner writes it. */
export const shownNumber = (number: string): string => formatPhone(nationalDigits(number));
