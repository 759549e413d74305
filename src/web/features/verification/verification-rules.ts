import { isCnpj, plainCnpj } from '#domain/companies/cnpj.ts';
import { VERIFICATION_TEXT_MAX, VERIFICATION_TEXT_MIN } from '#domain/text/text-limits.ts';

/** Returns the error of a typed CNPJ (verification#cnpj); undefined when it is valid. */
export function cnpjProblem(typed: string): string | undefined {
  const plain = plainCnpj(typed);
  if (plain === '') return 'Digite o CNPJ';
  if (plain.length !== 14) return 'O CNPJ tem 14 letras e números';
  return isCnpj(plain) ? undefined : 'Confira o CNPJ: os dígitos finais não batem';
}

/** Returns the error of the text in a company's verification request; undefined when the length is allowed. */
export function requestTextProblem(typed: string): string | undefined {
  const { length } = typed.trim();
  if (length < VERIFICATION_TEXT_MIN) return `Escreva pelo menos ${VERIFICATION_TEXT_MIN} caracteres`;
  return length > VERIFICATION_TEXT_MAX ? `Use no máximo ${VERIFICATION_TEXT_MAX} caracteres` : undefined;
}
