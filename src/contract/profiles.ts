import { z } from 'zod';
import { USER_TYPES } from '#domain/accounts/user-types.ts';
import { PLANS } from '#domain/billing/plans.ts';
import { MAXIMUM_AGE, MINIMUM_AGE } from '#domain/candidates/completeness.ts';
import { ESCOLARIDADES, ESTADOS_CIVIS, GENEROS } from '#domain/catalogue/personal.ts';
import { WITHHELD } from '#domain/hiring/contact.ts';
import { CONTRACTS } from '#domain/jobs/contracts.ts';
import { LEAST_SALARY_MAX, SHIFTS } from '#domain/jobs/job-preferences.ts';
import { RADII } from '#domain/jobs/reach.ts';
import { MAX_ZOOM, MIN_ZOOM } from '#domain/pictures.ts';
import {
  BIO_MAX,
  EXPERIENCE_DESCRIPTION_MAX,
  EXPERIENCES_MAX,
  FUNCTIONS_MAX,
  ITEM_MAX,
  NEIGHBOURHOOD_MAX,
} from '#domain/text/text-limits.ts';
import { procedure } from './base.ts';
import {
  answersField,
  avatarFields,
  cityField,
  funcaoField,
  idField,
  jobPreferenceFields,
  line,
  nameField,
  orNull,
  paragraphs,
  phoneField,
  verifiedField,
} from './fields.ts';
import { sessionSchema } from './session.ts';

const experienceSchema = z.object({
  cargo: line(ITEM_MAX).min(1),
  empresa: line(ITEM_MAX).min(1),
  periodo: line(ITEM_MAX),
  descricao: paragraphs(EXPERIENCE_DESCRIPTION_MAX),
});
export type ProfileExperience = z.infer<typeof experienceSchema>;

/** Some values of a closed list, each once, in its order. */
const choices = <Choice extends string>(all: readonly Choice[]) =>
  z
    .array(z.enum(all))
    .max(all.length)
    .transform((chosen) => all.filter((choice) => (chosen as readonly string[]).includes(choice)));

const funcoesField = z
  .array(funcaoField)
  .max(FUNCTIONS_MAX)
  .transform((funcoes) => [...new Set(funcoes)]);

/** A part of the candidate's preferences, on its own screen: missing fields stay unchanged (feed#preferences). */
const preferencesSchema = z.object({
  raio_km: z.literal(RADII).optional(),
  aceita_remoto: z.boolean().optional(),
  contratos: choices(CONTRACTS).optional(),
  salario_minimo: z.int().min(1).max(LEAST_SALARY_MAX).nullable().optional(),
  turnos: choices(SHIFTS).optional(),
});
export type SavePreferences = z.output<typeof preferencesSchema>;

/** The whole profile, for its owner only. */
const ownProfileSchema = z.object({
  user_id: z.string(),
  /** Null for a user who signs in by phone only. */
  email: z.string().nullable(),
  user_type: z.enum(USER_TYPES),
  plano: z.enum(PLANS),
  name: z.string(),
  ...avatarFields,
  area: z.string().nullable(),
  funcoes: z.array(z.string()),
  cidade_de_interesse: z.string().nullable(),
  raio_km: z.literal(RADII),
  aceita_remoto: z.boolean(),
  ...jobPreferenceFields,
  city: z.string().nullable(),
  bio: z.string().nullable(),
  cidade_mora: z.string().nullable(),
  bairro_mora: z.string().nullable(),
  possui_veiculo: z.boolean().nullable(),
  cnh_ativa: z.boolean().nullable(),
  disponivel_viajar: z.boolean().nullable(),
  telefone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  idade: z.number().nullable(),
  genero: z.enum(GENEROS).nullable(),
  escolaridade: z.enum(ESCOLARIDADES).nullable(),
  mostra_escolaridade: z.boolean(),
  estado_civil: z.enum(ESTADOS_CIVIS).nullable(),
  tem_filhos: z.boolean().nullable(),
  experiencias_profissionais: z.array(
    z.object({ cargo: z.string(), empresa: z.string(), periodo: z.string(), descricao: z.string() }),
  ),
  cnpj: z.string().nullable(),
  verified: verifiedField,
});
export type OwnProfile = z.infer<typeof ownProfileSchema>;

const optionalCity = cityField.nullish().transform((city) => city ?? null);

/** Fields that the deck uses. */
const searchFields = {
  area: funcaoField.nullable(),
  funcoes: funcoesField,
  cidade_de_interesse: cityField.nullable(),
  /** Unchanged when missing (feed#radius, feed#remote). */
  raio_km: z.literal(RADII).optional(),
  aceita_remoto: z.boolean().optional(),
};

const aboutFields = {
  name: nameField,
  bio: orNull(paragraphs(BIO_MAX)),
  telefone: phoneField.nullable(),
  city: optionalCity,
  cidade_mora: optionalCity,
  bairro_mora: orNull(line(NEIGHBOURHOOD_MAX)),
  possui_veiculo: z.boolean(),
  cnh_ativa: z.boolean(),
  disponivel_viajar: z.boolean(),
  experiencias_profissionais: z.array(experienceSchema).max(EXPERIENCES_MAX),
};

const personalFields = {
  idade: z.int().min(MINIMUM_AGE).max(MAXIMUM_AGE),
  genero: z.enum(GENEROS),
  escolaridade: z.enum(ESCOLARIDADES),
  /** True when companies see the education; unchanged when missing (profiles#shown-education). */
  mostra_escolaridade: z.boolean().optional(),
  estado_civil: z.enum(ESTADOS_CIVIS),
  tem_filhos: z.boolean(),
};

/** The fields of a candidate's save (profiles#candidate-fields), always with the personal information. */
export const saveCandidateSchema = z.object({ ...searchFields, ...aboutFields, ...personalFields });
export type SaveCandidate = z.output<typeof saveCandidateSchema>;

/** One complete step of a new candidate: its required fields can't be left out (profiles#candidate-steps). */
export const saveCandidateStepSchema = z.discriminatedUnion('step', [
  z.object({ ...searchFields, step: z.literal('search'), area: funcaoField, cidade_de_interesse: cityField }),
  z.object({ ...aboutFields, step: z.literal('about') }),
  z.object({ ...personalFields, step: z.literal('personal') }),
]);
export type SaveCandidateStep = z.output<typeof saveCandidateStepSchema>;

/** The fields of a company's save, all of them required (profiles#company-required). */
export const saveCompanySchema = z.object({
  name: nameField,
  city: cityField,
  telefone: phoneField,
  funcoes: funcoesField.refine((funcoes) => funcoes.length > 0, 'choose at least one'),
  bio: paragraphs(BIO_MAX).min(1),
});
export type SaveCompany = z.output<typeof saveCompanySchema>;

/** A company as a candidate sees it (profiles#company-seen); its phone only with an active match. */
const companyViewSchema = z.object({
  user_id: z.string(),
  name: z.string(),
  ...avatarFields,
  city: z.string().nullable(),
  area_atuacao: z.string().nullable(),
  funcoes: z.array(z.string()),
  bio: z.string().nullable(),
  plano: z.enum(PLANS),
  verified: verifiedField,
  answers: answersField.nullable(),
  active_jobs: z.number(),
  has_match: z.boolean(),
  /** Reason for which the contact is withheld; null when any match shows it. */
  withheld: z.enum(WITHHELD).nullable(),
  telefone: z.string().nullable(),
  whatsapp_url: z.string().nullable(),
});
export type CompanyView = z.infer<typeof companyViewSchema>;

const saved = z.object({ profile: ownProfileSchema, session: sessionSchema });
/** What API clients receive of a save. */
export const savedProfileSchema = saved.pick({ profile: true });

export const profilesContract = {
  mine: procedure.output(ownProfileSchema),
  saveCandidate: procedure.input(saveCandidateSchema).output(saved),
  saveCandidateStep: procedure.input(saveCandidateStepSchema).output(saved),
  savePreferences: procedure.input(preferencesSchema).output(saved),
  saveCompany: procedure.input(saveCompanySchema).output(saved),
  /**
   * Sets the crop of the caller's own picture: zoom 1 to 4; offsets from -1 to 1, relative to what exceeds the frame (0 is the
   * middle, 1 shows the left or upper end, -1 the other), so that no crop shows an empty edge.
   */
  saveAvatarFrame: procedure
    .input(
      z.object({
        avatar_zoom_level: z.number().min(MIN_ZOOM).max(MAX_ZOOM),
        avatar_offset_x: z.number().min(-1).max(1),
        avatar_offset_y: z.number().min(-1).max(1),
      }),
    )
    .output(saved),
  /** Records that the caller has read how to use cards (feed#first-deck); idempotent. */
  recordGesturesExplained: procedure.output(z.object({})),
  /** Records that the caller has read the notice before the first WhatsApp contact (safety#contact-notice). */
  recordContactNoticeShown: procedure.output(z.object({})),
  company: procedure.input(z.object({ company_id: idField })).output(companyViewSchema),
};
