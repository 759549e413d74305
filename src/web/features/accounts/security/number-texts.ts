import { mobileNumber } from '#domain/accounts/phone.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { factorErrorText } from '../factors/factor-texts.ts';
import { numberProblem } from '../sign-in/phone-rules.ts';

const SAME = 'Esse já é o celular da sua conta';

/** Returns why the typed number can't replace `present`, the account's number (accounts#number-change); undefined when it can. */
export const newNumberProblem = (typed: string, present: string | null): string | undefined =>
  numberProblem(typed) ?? (mobileNumber(typed) === present ? SAME : undefined);

const TEXTS: Readonly<Record<string, string>> = {
  PHONE_IS_THE_SAME: `${SAME}.`,
  LAST_SIGN_IN_METHOD: 'É a única forma de entrar na sua conta. Adicione um e-mail antes.',
  NOT_FOUND: 'Sua conta não tem mais um celular para entrar.',
};
const FIELDS: Readonly<Record<string, 'number' | 'proof'>> = {
  PHONE_IS_THE_SAME: 'number',
  INVALID_PHONE_NUMBER: 'number',
  INVALID_PASSWORD: 'proof',
  INVALID_OTP: 'proof',
};

interface Refusal {
  text: string;
  /** The field that caused the refusal; undefined when none did. */
  field: 'number' | 'proof' | undefined;
  /** True when the user has to request the change again. */
  mustRestart: boolean;
}

/** Returns why the account's number was not set or not removed. */
export function numberError(error: unknown): Refusal {
  const code: string = errorCode(error);
  return {
    text: (Object.hasOwn(TEXTS, code) && TEXTS[code]) || factorErrorText(code, error),
    field: Object.hasOwn(FIELDS, code) ? FIELDS[code] : undefined,
    mustRestart: code === 'PHONE_CHANGE_INVALID',
  };
}
