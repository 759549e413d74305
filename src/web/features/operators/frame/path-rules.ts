import { includesRole, type OperatorRole } from '#domain/operations/operator-roles.ts';
import { isUuid } from '#domain/text/uuid.ts';

/** The sections in the navigation's order, each with its path and the lowest role that may open it. */
export const SECTIONS = [
  { section: 'hoje', label: 'Hoje', needs: 'support' },
  { section: 'mensagens', label: 'Mensagens', needs: 'support' },
  { section: 'pessoas', label: 'Pessoas', needs: 'support' },
  { section: 'vagas', label: 'Vagas', needs: 'moderator' },
  { section: 'denuncias', label: 'Denúncias', needs: 'moderator' },
  { section: 'verificacoes', label: 'Verificações', needs: 'moderator' },
  { section: 'correio', label: 'Correio', needs: 'support' },
  { section: 'dinheiro', label: 'Dinheiro', needs: 'administrator' },
  { section: 'registro', label: 'Registro', needs: 'administrator' },
] as const satisfies readonly { section: string; label: string; needs: OperatorRole }[];

/** A section of the console, as the first part of the path after '/operador/'. */
export type SectionName = (typeof SECTIONS)[number]['section'];

export interface ConsolePath {
  /** null when no screen has this path. */
  section: SectionName | null;
  /** The id of the account, job or report to show, or of the company with the verification request; null for the whole list. */
  id: string | null;
}

/** Sections that also show one item by its id. */
const WITH_ONE: readonly SectionName[] = ['pessoas', 'vagas', 'denuncias', 'verificacoes'];

/** Parses the path after '/operador/', such as 'pessoas/<id>'. An empty path is the first section. */
export function parseConsolePath(path: string): ConsolePath {
  const [first = '', second = '', ...more] = path.split('/').filter((part) => part !== '');
  const section = first === '' ? 'hoje' : SECTIONS.find((each) => each.section === first)?.section;
  if (section === undefined || more.length > 0) return { section: null, id: null };
  if (second === '') return { section, id: null };
  return WITH_ONE.includes(section) && isUuid(second) ? { section, id: second } : { section: null, id: null };
}

/**
 * Returns whether the role may open the section. The server enforces the same rule; this one keeps links that the server would
 * refuse out of the navigation.
 */
export function mayOpen(role: OperatorRole, section: SectionName | null): section is SectionName {
  const found = SECTIONS.find((each) => each.section === section);
  return found !== undefined && includesRole(role, found.needs);
}
