import { EDUCATION, HEALTH } from './care.ts';
import { FOOD, SALES } from './commerce.ts';
import { ADMINISTRATION, FINANCE, PEOPLE } from './office.ts';
import { OPERATIONS, OTHERS, SERVICES } from './operations.ts';
import type { Role } from './role.ts';
import { ENGINEERING, TECHNOLOGY } from './technology.ts';

/** The roles of the demonstration by the catalogue's twelve categories. */
export const ROLES_BY_CATEGORY: Readonly<Record<string, readonly Role[]>> = {
  'Tecnologia da Informação': TECHNOLOGY,
  Saúde: HEALTH,
  Engenharia: ENGINEERING,
  Administrativo: ADMINISTRATION,
  'Vendas e Marketing': SALES,
  'Recursos Humanos': PEOPLE,
  Financeiro: FINANCE,
  Operacional: OPERATIONS,
  'Serviços Gerais': SERVICES,
  Educação: EDUCATION,
  Alimentação: FOOD,
  Outros: OTHERS,
};

export const ROLES: readonly Role[] = Object.values(ROLES_BY_CATEGORY).flat();

const ROLE_OF: ReadonlyMap<string, Role> = new Map(ROLES.map((entry) => [entry.funcao, entry]));
const CATEGORY_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(ROLES_BY_CATEGORY).flatMap(([category, roles]) =>
    roles.map(({ funcao }) => [funcao, category] as const),
  ),
);

/** Returns the role of a function. Throws a RangeError for a function without a role in the demonstration. */
export function roleOf(funcao: string): Role {
  const found = ROLE_OF.get(funcao);
  if (!found) throw new RangeError(`no texts for the function ${funcao}`);
  return found;
}

/** Returns the category of a role's function; `Outros` for a function without a role in the demonstration. */
export function categoryOf(funcao: string): string {
  return CATEGORY_OF.get(funcao) ?? 'Outros';
}
