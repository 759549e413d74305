/** '12.ABC.345/01DE-35'. Apart from the rule, which no list needs. */
export const formatCnpj = (plain: string): string =>
  plain.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
