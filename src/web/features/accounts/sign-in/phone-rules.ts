import { formatPhone, mobileNumber, nationalDigits } from '#domain/accounts/phone.ts';
import { emailProblem } from '../account-rules.ts';

/** Returns true when users may sign in with a phone number: the server, which can send SMS, states this in the page (accounts#phone). */
export const acceptsPhones = (): boolean => document.querySelector('meta[name="encaixe-phone"]') !== null;

/** Returns why the typed text is no mobile number of Brazil; undefined when it is one. */
export function numberProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Celular é obrigatório';
  return mobileNumber(text) === null ? 'Informe um celular do Brasil com DDD' : undefined;
}

/** Returns why the typed text is neither an e-mail address nor a mobile number of Brazil; undefined when it is one. */
export function identifierProblem(text: string): string | undefined {
  if (mobileNumber(text) !== null) return undefined;
  return emailProblem(text) && 'Informe um e-mail ou um celular do Brasil com DDD';
}

/** Returns a stored number, '+5511987654321', as users read it: '(11) 98765-4321'. */
export const formattedNumber = (number: string): string => formatPhone(nationalDigits(number));
