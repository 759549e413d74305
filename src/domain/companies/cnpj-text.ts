/** '12.ABC.345/01DE-35'. In a module of its own, because lists don't need the validation. */
export const formatCnpj = (plain: string): string =>
  plain.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
