import { z } from 'zod';
import { isPhone, readPhone } from '#domain/accounts/phone.ts';
import { CITY_SEARCH_MIN } from '#domain/catalogue/cities.ts';
import { ALL_FUNCTIONS } from '#domain/catalogue/functions.ts';
import { CNPJ_TYPED_MAX, isCnpj, plainCnpj } from '#domain/companies/cnpj.ts';
import { VERIFIED_BY } from '#domain/companies/company-verification.ts';
import { ANSWER_DAYS } from '#domain/hiring/answers.ts';
import { CONTACT_STATES } from '#domain/hiring/contact.ts';
import { BULK_ACTION_MAX, STAGES } from '#domain/hiring/hiring.ts';
import { INTERVIEW_STATES } from '#domain/hiring/interviews.ts';
import { AFFIRMATIVES } from '#domain/jobs/affirmative.ts';
import { CONTRACTS } from '#domain/jobs/contracts.ts';
import { SHIFTS } from '#domain/jobs/job-preferences.ts';
import { REQUIRED_EDUCATIONS } from '#domain/jobs/job-terms.ts';
import { MODALITIES } from '#domain/jobs/reach.ts';
import { WEEK_DAYS } from '#domain/jobs/work-days.ts';
import { SALARY_UNITS } from '#domain/pay/salary-offer.ts';
import { CITY_MAX, EMAIL_MAX, NAME_MAX } from '#domain/text/text-limits.ts';
import { hasOnlyVisible, isName, normalizedLine, normalizedParagraphs } from '#domain/text/typed-text.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these patterns refuse control characters and lone surrogates
const NO_CONTROL = /^[^\u0000-\u001f\u007f\ud800-\udfff]*$/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern allows line breaks and tabs
const NO_CONTROL_EXCEPT_LINES = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ud800-\udfff]*$/u;

/**
 * One line of text without invisible characters, of at most `max` UTF-16 code units after trimming and Unicode normalisation
 * (pages#texts). May be empty.
 */
export const lineField = (max: number) =>
  z
    .string()
    .overwrite(normalizedLine)
    .max(max)
    .regex(NO_CONTROL)
    .refine(hasOnlyVisible, 'contains invisible characters');

/** Text of several lines, of at most `max` UTF-16 code units after the removal of invisible characters. May be empty. */
export const paragraphsField = (max: number) =>
  z.string().overwrite(normalizedParagraphs).max(max).regex(NO_CONTROL_EXCEPT_LINES);

export const nameField = lineField(NAME_MAX).min(1).refine(isName, 'not a name');

/** An optional text, which is null when absent or empty. */
export const nullableText = (schema: z.ZodType<string, string>) => schema.nullish().transform((value) => value || null);

/** A function of the catalogue (catalogue#functions). */
export const funcaoField = z.enum(ALL_FUNCTIONS, 'not a function of the catalogue');

/** A municipality as 'City - UF' in any spelling (catalogue#cities). The server stores the official spelling. */
export const cityField = lineField(CITY_MAX)
  .min(CITY_SEARCH_MIN)
  .meta({ description: 'Um município, como GET /cities o escreve', examples: ['Belo Horizonte - MG'] });

/** A Brazilian phone number in any notation, transformed to its 10 or 11 digits (profiles#phone). */
export const phoneField = z
  .string()
  .max(30)
  .transform((text) => readPhone(text) ?? '')
  .refine(isPhone, 'not a Brazilian phone number');

export const emailField = z.string().trim().max(EMAIL_MAX).toLowerCase().pipe(z.email());

/** A CNPJ in any notation, transformed to its 14 characters (verification#cnpj). */
export const cnpjField = z.string().max(CNPJ_TYPED_MAX).transform(plainCnpj).refine(isCnpj, 'not a CNPJ');

export const idField = z.uuid();

/** The opaque cursor of a page, from the previous page's `next_cursor`. */
export const cursorField = z.string().max(300).optional();

export const pageInput = z.object({ cursor: cursorField });

/** 1 to BULK_ACTION_MAX different ids. */
export const bulkIdsField = z
  .array(idField)
  .min(1)
  .max(BULK_ACTION_MAX)
  .refine((ids) => new Set(ids).size === ids.length, 'contains an id twice');

/**
 * A profile's picture and its crop (media#cut). Zoom is 1 (the picture just fills the frame) to 4. Offsets are -1 (right, bottom) to 1
 * (left, top); 0 is the middle.
 */
export const avatarFields = {
  avatar_url: z.string().nullable(),
  avatar_zoom_level: z.number(),
  avatar_offset_x: z.number(),
  avatar_offset_y: z.number(),
};

/**
 * A company's verification: its day ('yyyy-mm-dd' in São Paulo's time) and its method; null for an unverified company
 * (verification#shown).
 */
export const verifiedField = z
  .object({
    on: z.string(),
    by: z.enum(VERIFIED_BY),
    /** The domain of the confirmed e-mail address; null when an operator has reviewed the company. */
    domain: z.string().nullable(),
    cnpj: z.string(),
  })
  .nullable();
export type Verified = z.infer<typeof verifiedField>;

/**
 * A company's public answer rate (hiring#answer-rate): it answers `share` percent of its matches within `within` days. When `share` is
 * too low to state a time, `within` is null, which means 7 days.
 */
export const answersField = z.object({ within: z.literal(ANSWER_DAYS).nullable(), share: z.number() });

/** Preferences that filter a candidate's deck (feed#preferences). An empty list and null don't filter. */
export const jobPreferenceFields = {
  contratos: z.array(z.enum(CONTRACTS)),
  salario_minimo: z.number().nullable(),
  turnos: z.array(z.enum(SHIFTS)),
};

/** Whether the viewer can contact the other side of a match; the URL is null unless `contact` is 'available'. */
export const contactFields = { contact: z.enum(CONTACT_STATES), whatsapp_url: z.string().nullable() };

/** The state of a match's interview and the latest proposed date; null before the first proposal (hiring#interview). */
export const interviewField = z.object({ state: z.enum(INTERVIEW_STATES), starts_at: z.date() }).nullable();

/** The fields of a job that both its company and its candidates see (jobs#form). */
export const jobFields = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  funcao: z.string(),
  location: z.string(),
  /** Further cities of the same job (jobs#cities). */
  outras_cidades: z.array(z.string()),
  modalidade: z.enum(MODALITIES),
  salary_range: z.string().nullable(),
  /** The amounts in `salary_range` and their unit (jobs#salary); null when not stated, or when the company wrote that text. */
  salario_de: z.number().nullable(),
  salario_ate: z.number().nullable(),
  salario_por: z.enum(SALARY_UNITS).nullable(),
  /** True when the job also pays a commission; null when not stated. */
  comissao: z.boolean().nullable(),
  /** `contrato` to `afirmativa` are the terms of employment; null, or an empty list of days, when the company has not stated them. */
  contrato: z.enum(CONTRACTS).nullable(),
  dias: z.array(z.enum(WEEK_DAYS)),
  vagas_abertas: z.number().nullable(),
  escolaridade: z.enum(REQUIRED_EDUCATIONS).nullable(),
  afirmativa: z.enum(AFFIRMATIVES).nullable(),
  horario_trabalho: z.string().nullable(),
  horario_inicio: z.string().nullable(),
  horario_fim: z.string().nullable(),
  beneficios: z.array(z.string()),
  requirements: z.array(z.string()),
  image_url: z.string().nullable(),
  created_at: z.date(),
};

/**
 * The name of the team member who acted, FORMER_COLLEAGUE_NAME for a removed one (team#who-did-what); absent when no member acted, and
 * in responses to candidates.
 */
export const memberNameField = z.string().optional();

/** The stages, with counts, and the jobs by which a company can filter its matches (matches#find-a-match). */
export const matchFiltersSchema = z.object({
  /** Number of matches at each stage, of one job or of all. */
  stages: z.record(z.enum(STAGES), z.number()),
  /** The jobs with matches, the one with the latest change first; at most 100. */
  jobs: z.array(z.object({ id: z.string(), title: z.string() })),
});
