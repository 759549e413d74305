import { z } from 'zod';
import { AFFIRMATIVES } from '#domain/affirmative.ts';
import { ANSWER_DAYS, ANSWER_SHARE_MIN } from '#domain/answers.ts';
import { ESCOLARIDADES } from '#domain/catalogue/personal.ts';
import { VERIFIED_BY } from '#domain/company-verification.ts';
import { CONTRACTS } from '#domain/contracts.ts';
import { CITIES_OF_JOB_MAX } from '#domain/job-cities.ts';
import { JOB_STATUSES } from '#domain/jobs.ts';
import { MAX_ZOOM, MIN_ZOOM } from '#domain/pictures.ts';
import { PLANS } from '#domain/plans.ts';
import { MODALITIES } from '#domain/reach.ts';
import { SALARY_UNITS } from '#domain/salary-offer.ts';
import {
  BENEFITS_MAX,
  BIO_MAX,
  CITY_MAX,
  DESCRIPTION_MAX,
  EMAIL_MAX,
  FUNCTIONS_MAX,
  ITEM_MAX,
  NAME_MAX,
  REQUIREMENTS_MAX,
  SALARY_RANGE_MAX,
  TITLE_MAX,
} from '#domain/text-limits.ts';
import { WEEK_DAYS } from '#domain/work-days.ts';
import { REGION_PARAMETER } from '../region-cookie.ts';

/** Companies and jobs of one telling. */
export const TOLD_AT_ONCE = 25;
/** Bytes of one: so many of the longest jobs, and some more. */
export const TELLING_BYTES_MAX = 4 * 1024 * 1024;

const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0'));
const lines = (most: number) => z.array(text(ITEM_MAX)).max(most);
const instant = z.iso.datetime().transform((value) => new Date(value));
const money = z.number().min(0).max(9_999_999).nullable();
const city = text(CITY_MAX);
const phone = z
  .string()
  .regex(/^\d{10,11}$/)
  .nullable();

/** Where a picture lies in the storage of the region that tells of it, and nothing else. */
const pictureOf = (home: string) =>
  z
    .string()
    .max(500)
    .regex(/^\/media\/[\w/.-]+\?/)
    .refine((value) => value.endsWith(`?${REGION_PARAMETER}=${home}`))
    .nullable();

const companyOf = (home: string) =>
  z.object({
    user_id: z.uuid(),
    name: text(NAME_MAX).min(1),
    email: text(EMAIL_MAX),
    plano: z.enum(PLANS),
    avatar_url: pictureOf(home),
    avatar_zoom_level: z.number().min(MIN_ZOOM).max(MAX_ZOOM),
    avatar_offset_x: z.number(),
    avatar_offset_y: z.number(),
    area: text(ITEM_MAX).nullable(),
    funcoes: lines(FUNCTIONS_MAX),
    city: city.nullable(),
    bio: text(BIO_MAX).nullable(),
    telefone: phone,
    whatsapp: phone,
    cnpj: z
      .string()
      .regex(/^[0-9A-Z]{12}\d{2}$/)
      .nullable(),
    verified_at: instant.nullable(),
    verified_by: z.enum(VERIFIED_BY).nullable(),
    verified_domain: text(EMAIL_MAX).nullable(),
    area_atuacao: text(BIO_MAX).nullable(),
    blocked_at: instant.nullable(),
    answers_within: z.literal(ANSWER_DAYS).nullable(),
    answers_share: z.int().min(ANSWER_SHARE_MIN).max(100).nullable(),
    created_at: instant,
  });

const jobOf = (home: string) =>
  z.object({
    id: z.uuid(),
    company_id: z.uuid(),
    title: text(TITLE_MAX).min(1),
    description: text(DESCRIPTION_MAX),
    funcao: text(ITEM_MAX),
    location: city,
    outras_cidades: z.array(city).max(CITIES_OF_JOB_MAX - 1),
    modalidade: z.enum(MODALITIES),
    salary_range: text(SALARY_RANGE_MAX).nullable(),
    salary_max: money,
    salario_de: money,
    salario_ate: money,
    salario_por: z.enum(SALARY_UNITS).nullable(),
    comissao: z.boolean().nullable(),
    contrato: z.enum(CONTRACTS).nullable(),
    dias: z.array(z.enum(WEEK_DAYS)).max(WEEK_DAYS.length),
    vagas_abertas: z.int().min(1).max(32_767).nullable(),
    escolaridade: z.enum(ESCOLARIDADES).nullable(),
    afirmativa: z.enum(AFFIRMATIVES).nullable(),
    horario_trabalho: text(BIO_MAX).nullable(),
    horario_inicio: text(ITEM_MAX).nullable(),
    horario_fim: text(ITEM_MAX).nullable(),
    beneficios: lines(BENEFITS_MAX),
    requirements: lines(REQUIREMENTS_MAX),
    image_url: pictureOf(home),
    status: z.enum(JOB_STATUSES),
    data_expiracao: instant,
    created_at: instant,
    is_closed: z.boolean(),
  });

const ids = z.array(z.uuid()).max(TOLD_AT_ONCE);

/**
 * What a region tells another one: as it stands when it is told, whatever it was in between. The other may be of an older version, or of a
 * newer one: what it doesn't understand it refuses whole, and is told again.
 */
export const tellingSchema = (home: string) =>
  z.object({
    version: z.int().positive(),
    /** Those of whose jobs this one tells, too. */
    companies: z.array(companyOf(home)).max(TOLD_AT_ONCE),
    companies_gone: ids,
    jobs: z.array(jobOf(home)).max(TOLD_AT_ONCE),
    /** They are there, and nothing for this region any more. */
    jobs_left: ids,
    jobs_gone: ids,
  });

export type Telling = z.output<ReturnType<typeof tellingSchema>>;
export type ToldCompany = Telling['companies'][number];

/**
 * `version`: of what it was told last; what isn't newer is not taken. `later`: of whom it is to be told again, as somebody there is on their way
 * to another region.
 */
export const heardSchema = z.object({
  isTaken: z.boolean(),
  version: z.int(),
  later: z.object({ companies: ids, jobs: ids }).default({ companies: [], jobs: [] }),
});
export type Heard = z.infer<typeof heardSchema>;
