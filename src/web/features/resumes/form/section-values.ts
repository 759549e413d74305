import { isFilled } from '#domain/text/text.ts';
import type { ListName, ResumeValues } from '../resume-values.ts';

export type ResumeSectionName = 'pessoais' | 'adicionais' | 'resumo' | ListName;

/** The eight sections of the curriculo's form, in order (resumes#parts). */
export const RESUME_SECTIONS: readonly { name: ResumeSectionName; title: string }[] = [
  { name: 'pessoais', title: 'Informações pessoais' },
  { name: 'adicionais', title: 'Informações adicionais' },
  { name: 'resumo', title: 'Resumo profissional' },
  { name: 'experiencias_profissionais', title: 'Experiências' },
  { name: 'formacao_academica', title: 'Formação' },
  { name: 'cursos_certificacoes', title: 'Cursos e certificações' },
  { name: 'idiomas', title: 'Idiomas' },
  { name: 'habilidades', title: 'Habilidades' },
];

/** Returns the HTML id of a section's heading. */
export const sectionId = (name: ResumeSectionName): string => `curriculo-${name}`;

/** Returns whether the section counts as filled: its main fields are filled in, or its list has an entry. */
export function isSectionFilled(name: ResumeSectionName, values: ResumeValues): boolean {
  switch (name) {
    case 'pessoais':
      return [values.nome_completo, values.email, values.telefone].every(isFilled);
    case 'adicionais':
      return (
        isFilled(values.idade) &&
        [values.genero, values.escolaridade, values.estado_civil, values.tem_filhos].every((choice) => choice !== null)
      );
    case 'resumo':
      return isFilled(values.resumo_profissional);
    default:
      return values[name].length > 0;
  }
}
