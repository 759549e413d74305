/** Maximum typed length, with dots, a slash, a dash and spaces around. */
export const CNPJ_TYPED_MAX = 40;

const FORM = /^[0-9A-Z]{12}[0-9]{2}$/;
const FIRST_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const SECOND_WEIGHTS = [6, ...FIRST_WEIGHTS];

/** A letter counts as its character code minus that of '0', so numeric CNPJs are computed as before. */
function checkDigit(plain: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * (plain.charCodeAt(index) - 48), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Returns a typed CNPJ without separators, in upper case, valid or not. */
export const plainCnpj = (typed: string): string => typed.replaceAll(/[\s./-]/g, '').toUpperCase();

/** Appends the two check digits to the 12 characters of a company and its establishment. */
export function withCheckDigits(body: string): string {
  const first = `${body}${checkDigit(body, FIRST_WEIGHTS)}`;
  return `${first}${checkDigit(first, SECOND_WEIGHTS)}`;
}

/** Returns whether the Receita can have issued this number, numeric or alphanumeric as since July 2026 (verification#cnpj). */
export function isCnpj(plain: string): boolean {
  // The check digits alone would accept fourteen zeros.
  return FORM.test(plain) && !/^(.)\1*$/.test(plain) && withCheckDigits(plain.slice(0, -2)) === plain;
}
