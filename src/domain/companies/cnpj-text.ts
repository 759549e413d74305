/** Formats the 14 characters of a CNPJ as '12.ABC.345/01DE-35'. This module has no validation, because lists don't need it. */
export const formatCnpj = (plain: string): string =>
  plain.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
