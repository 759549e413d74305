import { errorCode } from '#web/lib/api/failure.ts';
import { emailProblem } from '../account-rules.ts';
import { factorErrorText } from '../factors/factor-texts.ts';

const SAME_ADDRESS = 'Esse já é o e-mail da sua conta';

/** Returns why the typed address can't replace `present`, the account's address (accounts#email-change); undefined when it can. */
export const newEmailProblem = (typed: string, present: string): string | undefined =>
  emailProblem(typed) ?? (typed.trim().toLowerCase() === present.toLowerCase() ? SAME_ADDRESS : undefined);

interface Refusal {
  text: string;
  /** The field that caused the refusal; null when none did. */
  field: 'email' | 'proof' | null;
  /** True when the user has to request the change again. */
  mustRestart: boolean;
}

/** Returns why the account's e-mail address was not changed. */
export function emailChangeError(error: unknown): Refusal {
  const code: string = errorCode(error);
  if (code === 'EMAIL_CHANGE_INVALID') {
    return { text: 'O tempo para trocar o e-mail acabou. Comece de novo.', field: null, mustRestart: true };
  }
  if (code === 'EMAIL_IS_THE_SAME') return { text: `${SAME_ADDRESS}.`, field: 'email', mustRestart: false };
  const isProof = code === 'INVALID_PASSWORD' || code === 'INVALID_OTP';
  const field = isProof ? 'proof' : code === 'VALIDATION_ERROR' ? 'email' : null;
  return { text: factorErrorText(code, error), field, mustRestart: false };
}
