/**
 * Formats the 14 characters of a CNPJ as '12.ABC.345/01DE-35'. The validation is in cnpj.ts, because screens that only show a CNPJ don't
 * need it.
 */
export const formatCnpj = (plain: string): string =>
  plain.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
