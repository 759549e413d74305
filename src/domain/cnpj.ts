/** As people write one: with its dots, a slash, a dash, spaces around them. */
export const CNPJ_TYPED_MAX = 40;

const FORM = /^[0-9A-Z]{12}[0-9]{2}$/;
const FIRST_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const SECOND_WEIGHTS = [6, ...FIRST_WEIGHTS];

/** A letter counts as its code less that of the figure 0, so a number of figures alone is reckoned as it always was. */
function checkDigit(plain: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * (plain.charCodeAt(index) - 48), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** The 14 characters without what separates them, in large letters. */
export const plainCnpj = (typed: string): string => typed.replaceAll(/[\s./-]/g, '').toUpperCase();

/** The 12 characters of a company and its establishment, with the two check digits that follow from them. */
export function withCheckDigits(body: string): string {
  const first = `${body}${checkDigit(body, FIRST_WEIGHTS)}`;
  return `${first}${checkDigit(first, SECOND_WEIGHTS)}`;
}

/** A number that the Receita can have given out, of figures alone or with letters as since July 2026 (verification#cnpj). */
export function isCnpj(plain: string): boolean {
  // Sums alone would let pass one that is a single figure, fourteen times.
  return FORM.test(plain) && !/^(.)\1*$/.test(plain) && withCheckDigits(plain.slice(0, -2)) === plain;
}
