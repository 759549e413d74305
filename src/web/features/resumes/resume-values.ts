import type { Resume, ResumeInput } from '#contract/resumes.ts';
import { DEFAULT_LANGUAGE_LEVEL, LANGUAGE_LEVELS, type LanguageLevel } from '#domain/catalogue/languages.ts';
import { DEFAULT_SKILL_CATEGORY } from '#domain/resumes/json-resume.ts';

type Experience = ResumeInput['experiencias_profissionais'][number];
type Education = ResumeInput['formacao_academica'][number];
type Course = ResumeInput['cursos_certificacoes'][number];
/** A language. Its level is '' after an import without one; the user must choose it before a save (resumes#imported-levels). */
type Language = Omit<ResumeInput['idiomas'][number], 'nivel'> & { nivel: LanguageLevel | '' };
type Skill = ResumeInput['habilidades'][number];

/** The values of the curriculo's form. An empty text field is ''. */
export interface ResumeValues {
  nome_completo: string;
  cargo_pretendido: string;
  email: string;
  /** The result of `phoneFieldValue`. */
  telefone: string;
  linkedin: string;
  /** True when the curriculo has the profile's picture. */
  com_foto: boolean;
  idade: string;
  genero: Resume['genero'];
  escolaridade: Resume['escolaridade'];
  estado_civil: Resume['estado_civil'];
  tem_filhos: 'sim' | 'nao' | null;
  resumo_profissional: string;
  experiencias_profissionais: Experience[];
  formacao_academica: Education[];
  cursos_certificacoes: Course[];
  idiomas: Language[];
  habilidades: Skill[];
}

/** The type of an entry in each of the curriculo's lists. */
export interface ResumeEntries {
  experiencias_profissionais: Experience;
  formacao_academica: Education;
  cursos_certificacoes: Course;
  idiomas: Language;
  habilidades: Skill;
}
export type ListName = keyof ResumeEntries;

/** The initial values of a new entry, by list. */
export const BLANK_ENTRIES: { readonly [Name in ListName]: Omit<ResumeEntries[Name], 'id'> } = {
  experiencias_profissionais: {
    empresa: '',
    cargo: '',
    periodo_inicio: '',
    periodo_fim: '',
    atual: false,
    descricao: '',
  },
  formacao_academica: { curso: '', instituicao: '', periodo_inicio: '', periodo_fim: '', concluido: true },
  cursos_certificacoes: { nome: '', instituicao: '', data_conclusao: '' },
  idiomas: { idioma: '', nivel: DEFAULT_LANGUAGE_LEVEL },
  habilidades: { nome: '', categoria: DEFAULT_SKILL_CATEGORY },
};

const CHILDREN = { sim: true, nao: false } as const;

const levelOf = (nivel: string) => LANGUAGE_LEVELS.find((level) => level === nivel) ?? DEFAULT_LANGUAGE_LEVEL;

export function resumeValues(resume: Resume): ResumeValues {
  return {
    nome_completo: resume.nome_completo,
    cargo_pretendido: resume.cargo_pretendido ?? '',
    email: resume.email,
    telefone: resume.telefone,
    linkedin: resume.linkedin ?? '',
    com_foto: resume.foto_url !== null,
    idade: resume.idade === null ? '' : String(resume.idade),
    genero: resume.genero,
    escolaridade: resume.escolaridade,
    estado_civil: resume.estado_civil,
    tem_filhos: resume.tem_filhos === null ? null : resume.tem_filhos ? 'sim' : 'nao',
    resumo_profissional: resume.resumo_profissional ?? '',
    experiencias_profissionais: resume.experiencias_profissionais,
    formacao_academica: resume.formacao_academica,
    cursos_certificacoes: resume.cursos_certificacoes,
    idiomas: resume.idiomas.map((entry) => ({ ...entry, nivel: levelOf(entry.nivel) })),
    habilidades: resume.habilidades,
  };
}

/** Returns the input of `resumes.save`. `avatar_url` is the profile's current picture; a curriculo may contain no other picture. */
export function resumeInput(values: ResumeValues, avatar_url: string | null): ResumeInput {
  const { com_foto, idade, tem_filhos, ...rest } = values;
  return {
    ...rest,
    nome_completo: rest.nome_completo.trim(),
    cargo_pretendido: rest.cargo_pretendido.trim() || null,
    resumo_profissional: rest.resumo_profissional.trim() || null,
    email: rest.email.trim(),
    linkedin: urlWithScheme(rest.linkedin) || null,
    foto_url: com_foto ? avatar_url : null,
    idade: idade.trim() === '' ? null : Number(idade),
    tem_filhos: tem_filhos === null ? null : CHILDREN[tem_filhos],
    idiomas: rest.idiomas.map((entry) => ({ ...entry, nivel: levelOf(entry.nivel) })),
  };
}

/** Returns the trimmed URL, with 'https://' when the user has typed no scheme. */
export function urlWithScheme(text: string): string {
  const address = text.trim();
  return address === '' || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
}
