import { includesRole, type OperatorRole } from '#domain/operator-roles.ts';
import { isUuid } from '#domain/uuid.ts';

/** The screens by their addresses, in the navigation's order, and who may open each. */
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

export type SectionName = (typeof SECTIONS)[number]['section'];

export interface Place {
  /** null: no screen has this address. */
  section: SectionName | null;
  /** Whom, or what of a queue, it shows. */
  id: string | null;
}

/** Those that show one by its id too. */
const WITH_ONE: readonly SectionName[] = ['pessoas', 'vagas', 'denuncias', 'verificacoes'];

/** What 'pessoas/<id>' shows; nothing at all is the first screen. */
export function placeOf(path: string): Place {
  const [first = '', second = '', ...more] = path.split('/').filter((part) => part !== '');
  const section = first === '' ? 'hoje' : SECTIONS.find((each) => each.section === first)?.section;
  if (section === undefined || more.length > 0) return { section: null, id: null };
  if (second === '') return { section, id: null };
  return WITH_ONE.includes(section) && isUuid(second) ? { section, id: second } : { section: null, id: null };
}

/** As the server has it: whoever may not read it isn't shown the way. */
export function mayOpen(role: OperatorRole, section: SectionName | null): section is SectionName {
  const found = SECTIONS.find((each) => each.section === section);
  return found !== undefined && includesRole(role, found.needs);
}
