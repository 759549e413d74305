import { mobileNumber } from '#domain/accounts/phone.ts';
import { inputError } from '../sign-up/check-sign-up.ts';

/** Returns the typed number in E.164. @throws APIError INVALID_PHONE_NUMBER when it is not a Brazilian mobile number */
export function readMobileNumber(text: string): string {
  const number = mobileNumber(text);
  if (number === null)
    throw inputError({ code: 'INVALID_PHONE_NUMBER', message: 'Informe um celular do Brasil com DDD' });
  return number;
}
