import { APIError } from 'better-auth/api';
import { USER_TYPES } from '#domain/accounts/user-types.ts';
import { containsContact } from '#domain/text/name-contact.ts';
import { EMAIL_MAX, NAME_MAX } from '#domain/text/text-limits.ts';
import { isName, normalizedLine } from '#domain/text/typed-text.ts';

type Refusal = { code: string; message: string };
/** Creates the error of a refused input; the caller throws it. */
export const inputError = (refusal: Refusal) => new APIError('BAD_REQUEST', refusal);

/**
 * Checks a name.
 * @returns the name as it is stored: trimmed and in Unicode form NFC
 * @throws APIError NAME_REQUIRED for a missing or blank name, INVALID_NAME for one that is too long, that `isName` refuses, or that
 * contains control characters or contact data such as a phone number (`containsContact`)
 */
export function checkName(written: unknown): string {
  const name = typeof written === 'string' ? normalizedLine(written) : '';
  if (name === '') throw inputError({ code: 'NAME_REQUIRED', message: 'Nome é obrigatório' });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (name.length > NAME_MAX || !isName(name) || /[\u0000-\u001f\u007f]/.test(name) || containsContact(name)) {
    throw inputError({ code: 'INVALID_NAME', message: 'Esse nome não pode ser usado' });
  }
  return name;
}

/**
 * Checks the name and the account type of a sign-up.
 * @returns the name, as `checkName` does
 * @throws APIError those of `checkName`; INVALID_USER_TYPE for another account type, INVALID_INPUT for a picture
 */
export function checkNameAndType(body: Record<string, unknown>): string {
  const name = checkName(body.name);
  if (!USER_TYPES.some((type) => type === body.user_type)) {
    throw inputError({ code: 'INVALID_USER_TYPE', message: 'Escolha Candidato ou Empresa' });
  }
  if (body.image !== undefined) throw inputError({ code: 'INVALID_INPUT', message: 'Campo não aceito' });
  return name;
}

/**
 * Does the same as `checkNameAndType`, and checks that the e-mail address is a text of at most EMAIL_MAX characters.
 * @throws APIError those of `checkNameAndType`; INVALID_EMAIL for any other value
 */
export function checkSignUp(body: Record<string, unknown>): string {
  const name = checkNameAndType(body);
  if (typeof body.email !== 'string' || body.email.length > EMAIL_MAX) {
    throw inputError({ code: 'INVALID_EMAIL', message: 'Informe um e-mail válido' });
  }
  return name;
}
