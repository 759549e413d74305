import type { Resume, SentResume } from '#contract/resumes.ts';

/** Groups skills by category, in the order of first occurrence. */
export function byCategory(habilidades: Resume['habilidades']): [string, string[]][] {
  const groups = new Map<string, string[]>();
  for (const { nome, categoria } of habilidades) groups.set(categoria, [...(groups.get(categoria) ?? []), nome]);
  return [...groups];
}

/** Returns a web address without its scheme. */
export const bareAddress = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** Returns the personal information with its labels, as far as the curriculo has it. */
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
