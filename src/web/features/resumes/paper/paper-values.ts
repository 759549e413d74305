import type { Resume, SentResume } from '#contract/resumes.ts';

/** Returns pairs of a category and its skills' names, in the order in which the categories first occur. */
export function groupByCategory(habilidades: Resume['habilidades']): [string, string[]][] {
  const groups = new Map<string, string[]>();
  for (const { nome, categoria } of habilidades) groups.set(categoria, [...(groups.get(categoria) ?? []), nome]);
  return [...groups];
}

/** Returns a URL without its scheme, 'www.' and final slash. */
export const urlWithoutScheme = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** Returns label and text of the personal information in the curriculo. `withoutPersonal` leaves out all of it but the education. */
export function personalFacts(resume: Resume | SentResume, withoutPersonal: boolean): [string, string][] {
  const own = 'idade' in resume && !withoutPersonal ? resume : null;
  const facts: [string, string | null | undefined][] = [
    ['Idade', own?.idade == null ? null : `${own.idade} anos`],
    ['Gênero', own?.genero],
    ['Escolaridade', resume.escolaridade],
    ['Estado civil', own?.estado_civil],
    ['Filhos', own?.tem_filhos == null ? null : own.tem_filhos ? 'Sim' : 'Não'],
  ];
  return facts.filter((fact): fact is [string, string] => !!fact[1]);
}
