import { SENT_CODE_DIGITS, TOTP_DIGITS } from '#domain/accounts/one-time-code.ts';
import { PASSKEY_NAME_MAX } from '#domain/text/text-limits.ts';
import { normalizedLine } from '#domain/text/typed-text.ts';

const RECOVERY_LETTERS = 10;

/** Returns a typed code without spaces, as the server expects it: people type codes in two halves. */
export const withoutSpaces = (typed: string): string => typed.replaceAll(/\s/g, '');

const problemWith =
  (digits: number) =>
  (typed: string): string | undefined => {
    const code = withoutSpaces(typed);
    if (code === '') return 'Digite o código';
    return code.length === digits && /^\d+$/.test(code) ? undefined : `O código tem ${digits} números`;
  };

/** Returns why the typed text can't be a code of an authenticator (accounts#second-factor); undefined when it can. */
export const authenticatorCodeProblem = problemWith(TOTP_DIGITS);
/** Returns why the typed text can't be a code sent by e-mail or SMS (accounts#codes); undefined when it can. */
export const sentCodeProblem = problemWith(SENT_CODE_DIGITS);

/**
 * Returns why the typed text can't be a recovery code (accounts#recovery-codes); undefined when it can. Ignores case, spaces and the
 * dash.
 */
export function recoveryCodeProblem(typed: string): string | undefined {
  const letters = typed.replaceAll(/[\s-]/g, '');
  if (letters === '') return 'Digite o código';
  return letters.length === RECOVERY_LETTERS ? undefined : 'O código tem 10 letras e números';
}

/** Returns why a passkey can't have this name (accounts#passkeys); undefined when it can. */
export function passkeyNameProblem(typed: string): string | undefined {
  const name = normalizedLine(typed);
  if (name === '') return 'Dê um nome à chave';
  return name.length <= PASSKEY_NAME_MAX ? undefined : `Use no máximo ${PASSKEY_NAME_MAX} caracteres`;
}

/** Returns the secret key of an authenticator's `otpauth://` URI in groups of four, for typing. */
export function secretKeyOf(address: string): string {
  const key = new URL(address).searchParams.get('secret') ?? '';
  return key.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** Returns the account name of an authenticator's `otpauth://` URI, as the authenticator app shows it. */
export const accountNameOf = (address: string): string =>
  decodeURIComponent(new URL(address).pathname).replace(/^.*[/:]/, '');
