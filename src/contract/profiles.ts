import { z } from 'zod';
import { USER_TYPES } from '#domain/accounts/user-types.ts';
import { PLANS } from '#domain/billing/plans.ts';
import { MAXIMUM_AGE, MINIMUM_AGE } from '#domain/candidates/completeness.ts';
import { ESCOLARIDADES, ESTADOS_CIVIS, GENEROS } from '#domain/catalogue/personal.ts';
import { WITHHOLD_REASONS } from '#domain/hiring/contact.ts';
import { CONTRACTS } from '#domain/jobs/contracts.ts';
import { SALARIO_MINIMO_MAX, SHIFTS } from '#domain/jobs/job-preferences.ts';
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
  lineField,
  nameField,
  nullableText,
  paragraphsField,
  phoneField,
  verifiedField,
} from './fields.ts';
import { sessionSchema } from './session.ts';

const experienceSchema = z.object({
  cargo: lineField(ITEM_MAX).min(1),
  empresa: lineField(ITEM_MAX).min(1),
  periodo: lineField(ITEM_MAX),
  descricao: paragraphsField(EXPERIENCE_DESCRIPTION_MAX),
});
export type ProfileExperience = z.infer<typeof experienceSchema>;

/** A list of values of `all`, without duplicates and in the order of `all`. */
const choices = <Choice extends string>(all: readonly Choice[]) =>
  z
    .array(z.enum(all))
    .max(all.length)
    .transform((chosen) => all.filter((choice) => (chosen as readonly string[]).includes(choice)));

const funcoesField = z
  .array(funcaoField)
  .max(FUNCTIONS_MAX)
  .transform((funcoes) => [...new Set(funcoes)]);

/** The preferences of a candidate (feed#preferences). Absent fields stay unchanged. */
const preferencesSchema = z.object({
  raio_km: z.literal(RADII).optional(),
  aceita_remoto: z.boolean().optional(),
  contratos: choices(CONTRACTS).optional(),
  salario_minimo: z.int().min(1).max(SALARIO_MINIMO_MAX).nullable().optional(),
  turnos: choices(SHIFTS).optional(),
});
export type SavePreferences = z.output<typeof preferencesSchema>;

/** The complete profile, for its owner only. */
const ownProfileSchema = z.object({
  user_id: z.string(),
  /** Null for a user without an e-mail address. */
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

/** The fields of a candidate by which the server searches jobs for the deck. */
const searchFields = {
  area: funcaoField.nullable(),
  funcoes: funcoesField,
  cidade_de_interesse: cityField.nullable(),
  /** `raio_km` and `aceita_remoto` stay unchanged when absent (feed#radius, feed#remote). */
  raio_km: z.literal(RADII).optional(),
  aceita_remoto: z.boolean().optional(),
};

const aboutFields = {
  name: nameField,
  bio: nullableText(paragraphsField(BIO_MAX)),
  telefone: phoneField.nullable(),
  city: optionalCity,
  cidade_mora: optionalCity,
  bairro_mora: nullableText(lineField(NEIGHBOURHOOD_MAX)),
  possui_veiculo: z.boolean(),
  cnh_ativa: z.boolean(),
  disponivel_viajar: z.boolean(),
  experiencias_profissionais: z.array(experienceSchema).max(EXPERIENCES_MAX),
};

const personalFields = {
  idade: z.int().min(MINIMUM_AGE).max(MAXIMUM_AGE),
  genero: z.enum(GENEROS),
  escolaridade: z.enum(ESCOLARIDADES),
  /** True when companies see the education; unchanged when absent (profiles#shown-education). */
  mostra_escolaridade: z.boolean().optional(),
  estado_civil: z.enum(ESTADOS_CIVIS),
  tem_filhos: z.boolean(),
};

/** The input for saving a candidate's complete profile (profiles#candidate-fields). */
export const saveCandidateSchema = z.object({ ...searchFields, ...aboutFields, ...personalFields });
export type SaveCandidate = z.output<typeof saveCandidateSchema>;

/**
 * The input for saving one step of a new candidate's profile, with the required fields of that step (profiles#candidate-steps).
 */
export const saveCandidateStepSchema = z.discriminatedUnion('step', [
  z.object({ ...searchFields, step: z.literal('search'), area: funcaoField, cidade_de_interesse: cityField }),
  z.object({ ...aboutFields, step: z.literal('about') }),
  z.object({ ...personalFields, step: z.literal('personal') }),
]);
export type SaveCandidateStep = z.output<typeof saveCandidateStepSchema>;

/** The input for saving a company's profile, with all fields required (profiles#company-required). */
export const saveCompanySchema = z.object({
  name: nameField,
  city: cityField,
  telefone: phoneField,
  funcoes: funcoesField.refine((funcoes) => funcoes.length > 0, 'choose at least one'),
  bio: paragraphsField(BIO_MAX).min(1),
});
export type SaveCompany = z.output<typeof saveCompanySchema>;

/** A company's profile for a candidate (profiles#company-seen), with the phone number only where an active match shows it. */
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
  /** The company's answer rate; null when it is not public. */
  answers: answersField.nullable(),
  active_jobs: z.number(),
  has_match: z.boolean(),
  /** Why every match with the company withholds the contact; null when a match shows it, or without a match. */
  withheld: z.enum(WITHHOLD_REASONS).nullable(),
  telefone: z.string().nullable(),
  whatsapp_url: z.string().nullable(),
});
export type CompanyView = z.infer<typeof companyViewSchema>;

const saveResult = z.object({ profile: ownProfileSchema, session: sessionSchema });
/** The part of the result of a save that API clients receive. */
export const savedProfileSchema = saveResult.pick({ profile: true });

export const profilesContract = {
  mine: procedure.output(ownProfileSchema),
  saveCandidate: procedure.input(saveCandidateSchema).output(saveResult),
  saveCandidateStep: procedure.input(saveCandidateStepSchema).output(saveResult),
  savePreferences: procedure.input(preferencesSchema).output(saveResult),
  saveCompany: procedure.input(saveCompanySchema).output(saveResult),
  /**
   * Sets the crop of the caller's picture. The offsets are relative to the part of the picture outside of the frame: 0 shows the
   * middle, 1 the left or upper end, -1 the right or lower end. So no crop shows an empty edge.
   */
  saveAvatarFrame: procedure
    .input(
      z.object({
        avatar_zoom_level: z.number().min(MIN_ZOOM).max(MAX_ZOOM),
        avatar_offset_x: z.number().min(-1).max(1),
        avatar_offset_y: z.number().min(-1).max(1),
      }),
    )
    .output(saveResult),
  /** Records that the caller has read the explanation of the card gestures (feed#first-deck); idempotent. */
  recordGesturesExplained: procedure.output(z.object({})),
  /** Records that the caller has read the notice before the first WhatsApp contact (safety#contact-notice). */
  recordContactNoticeShown: procedure.output(z.object({})),
  company: procedure.input(z.object({ company_id: idField })).output(companyViewSchema),
};
