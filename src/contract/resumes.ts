import { z } from 'zod';
import { MAXIMUM_AGE, MINIMUM_AGE } from '#domain/candidates/completeness.ts';
import { DEFAULT_LANGUAGE_LEVEL, LANGUAGE_LEVELS } from '#domain/catalogue/languages.ts';
import { ESCOLARIDADES, ESTADOS_CIVIS, GENEROS } from '#domain/catalogue/personal.ts';
import {
  EMAIL_MAX,
  EXPERIENCE_DESCRIPTION_MAX,
  ITEM_MAX,
  RESUME_LIST_MAX,
  SUMMARY_MAX,
  URL_MAX,
} from '#domain/text/text-limits.ts';
import { procedure } from './base.ts';
import { avatarFields, idField, lineField, nameField, nullableText, paragraphsField, phoneField } from './fields.ts';

/** A month as 'yyyy-mm'; '' when not stated. */
const month = z.union([z.literal(''), z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)]);
const startMonth = month.refine((value) => value !== '', 'the start is required');

const experienceSchema = z
  .object({
    id: idField,
    empresa: lineField(ITEM_MAX).min(1),
    cargo: lineField(ITEM_MAX).min(1),
    periodo_inicio: startMonth,
    periodo_fim: month,
    atual: z.boolean(),
    descricao: paragraphsField(EXPERIENCE_DESCRIPTION_MAX),
  })
  // 'Currently working' clears the end date (resumes#periods).
  .transform((experience) => (experience.atual ? { ...experience, periodo_fim: '' } : experience));

const educationSchema = z
  .object({
    id: idField,
    curso: lineField(ITEM_MAX).min(1),
    instituicao: lineField(ITEM_MAX).min(1),
    periodo_inicio: startMonth,
    periodo_fim: month,
    concluido: z.boolean(),
  })
  // 'Completed' unchecked clears the end date (resumes#periods).
  .transform((education) => (education.concluido ? education : { ...education, periodo_fim: '' }));

const courseSchema = z.object({
  id: idField,
  nome: lineField(ITEM_MAX).min(1),
  instituicao: lineField(ITEM_MAX).min(1),
  data_conclusao: month,
});

const languageSchema = z.object({
  id: idField,
  idioma: lineField(ITEM_MAX).min(1),
  nivel: z.enum(LANGUAGE_LEVELS).default(DEFAULT_LANGUAGE_LEVEL),
});

const skillSchema = z.object({
  id: idField,
  nome: lineField(ITEM_MAX).min(1),
  categoria: lineField(ITEM_MAX).transform((categoria) => categoria || 'Geral'),
});

const resumeList = <T extends z.ZodType>(item: T) => z.array(item).max(RESUME_LIST_MAX);

/** The input for saving a curriculo (resumes#entries). */
export const resumeInputSchema = z.object({
  nome_completo: nameField,
  cargo_pretendido: nullableText(lineField(ITEM_MAX)),
  resumo_profissional: nullableText(paragraphsField(SUMMARY_MAX)),
  telefone: phoneField,
  email: z.email().max(EMAIL_MAX),
  linkedin: nullableText(
    lineField(URL_MAX).refine((url) => url === '' || /^https?:\/\//.test(url), 'not a web address'),
  ),
  foto_url: nullableText(lineField(URL_MAX)),
  idade: z.int().min(MINIMUM_AGE).max(MAXIMUM_AGE).nullable(),
  genero: z.enum(GENEROS).nullable(),
  escolaridade: z.enum(ESCOLARIDADES).nullable(),
  estado_civil: z.enum(ESTADOS_CIVIS).nullable(),
  tem_filhos: z.boolean().nullable(),
  experiencias_profissionais: resumeList(experienceSchema),
  formacao_academica: resumeList(educationSchema),
  cursos_certificacoes: resumeList(courseSchema),
  idiomas: resumeList(languageSchema),
  habilidades: resumeList(skillSchema),
});
export type ResumeInput = z.output<typeof resumeInputSchema>;

const entryList = <T extends z.ZodRawShape>(shape: T) => z.array(z.object({ id: z.string(), ...shape }));
const text = z.string();
const { avatar_url: _, ...cropFields } = avatarFields;

const listFields = {
  experiencias_profissionais: entryList({
    empresa: text,
    cargo: text,
    periodo_inicio: text,
    periodo_fim: text,
    atual: z.boolean(),
    descricao: text,
  }),
  formacao_academica: entryList({
    curso: text,
    instituicao: text,
    periodo_inicio: text,
    periodo_fim: text,
    concluido: z.boolean(),
  }),
  cursos_certificacoes: entryList({ nome: text, instituicao: text, data_conclusao: text }),
  idiomas: entryList({ idioma: text, nivel: text }),
  habilidades: entryList({ nome: text, categoria: text }),
};

/** The curriculo for its owner. */
const resumeSchema = z.object({
  nome_completo: text,
  cargo_pretendido: text.nullable(),
  resumo_profissional: text.nullable(),
  telefone: text,
  email: text,
  linkedin: text.nullable(),
  /** The URL of the profile's picture; null in a curriculo without a picture. */
  foto_url: text.nullable(),
  ...cropFields,
  idade: z.number().nullable(),
  genero: z.enum(GENEROS).nullable(),
  escolaridade: z.enum(ESCOLARIDADES).nullable(),
  estado_civil: z.enum(ESTADOS_CIVIS).nullable(),
  tem_filhos: z.boolean().nullable(),
  ...listFields,
});
export type Resume = z.infer<typeof resumeSchema>;

/**
 * The curriculo for a matched company, without the e-mail address and the personal fields except `escolaridade`
 * (candidates#private-fields).
 */
const sentResumeSchema = resumeSchema.omit({
  email: true,
  idade: true,
  genero: true,
  estado_civil: true,
  tem_filhos: true,
});
export type SentResume = z.infer<typeof sentResumeSchema>;

const matchInput = z.object({ match_id: idField });

export const resumesContract = {
  /** Returns the caller's curriculo. `exists` is false before the first save; the fields then come from the profile. */
  mine: procedure.output(z.object({ exists: z.boolean(), resume: resumeSchema })),
  save: procedure.input(resumeInputSchema).output(resumeSchema),
  /** Sends the curriculo to the company of one of the caller's matches. Sending again updates the date. */
  send: procedure.input(matchInput).output(z.object({})),
  /** Returns the curriculo to the company of the match, after the candidate has sent it. */
  received: procedure.input(matchInput).output(sentResumeSchema),
};
