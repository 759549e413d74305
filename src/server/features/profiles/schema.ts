import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  pgView,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { UserType } from '../../../domain/accounts/user-types.ts';
import { PLANS } from '../../../domain/billing/plans.ts';
import { MAXIMUM_AGE, MINIMUM_AGE } from '../../../domain/candidates/completeness.ts';
import { ESCOLARIDADES, ESTADOS_CIVIS, GENEROS } from '../../../domain/catalogue/personal.ts';
import { VERIFIED_BY } from '../../../domain/companies/company-verification.ts';
import { ANSWER_DAYS, ANSWER_SHARE_MIN, type AnswerDays } from '../../../domain/hiring/answers.ts';
import { CONTRACTS } from '../../../domain/jobs/contracts.ts';
import { SALARIO_MINIMO_MAX, SHIFTS } from '../../../domain/jobs/job-preferences.ts';
import { RADII, type Radius } from '../../../domain/jobs/reach.ts';
import { ADULT_AGE } from '../../../domain/jobs/young-workers.ts';
import { MAX_ZOOM, MIN_ZOOM } from '../../../domain/pictures.ts';
import { FUNCTIONS_MAX } from '../../../domain/text/text-limits.ts';
import { timestampColumn } from '../../platform/database/columns.ts';
import { user, userTypeEnum } from '../accounts/schema.ts';
import { municipalities } from '../cities/schema.ts';

export const planEnum = pgEnum('plano', PLANS);
export const generoEnum = pgEnum('genero', GENEROS);
export const escolaridadeEnum = pgEnum('escolaridade', ESCOLARIDADES);
export const estadoCivilEnum = pgEnum('estado_civil', ESTADOS_CIVIS);

export const verifiedByEnum = pgEnum('verified_by', VERIFIED_BY);

/** One entry of a profile's or a curriculo's professional experiences (profiles#experiences). */
export type ProfileExperience = { cargo: string; empresa: string; periodo: string; descricao: string };

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** The profiles, one for each candidate and company (profiles#own-profile). */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id').notNull().unique().defaultRandom(),
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    user_type: userTypeEnum('user_type').$type<UserType>().notNull(),
    plano: planEnum('plano').notNull().default('basico'),
    name: text('name').notNull(),
    avatar_url: text('avatar_url'),
    avatar_zoom_level: real('avatar_zoom_level').notNull().default(1),
    avatar_offset_x: real('avatar_offset_x').notNull().default(0),
    avatar_offset_y: real('avatar_offset_y').notNull().default(0),
    area: text('area'),
    funcoes: text('funcoes').array().notNull().default([]),
    cidade_de_interesse: text('cidade_de_interesse').references(() => municipalities.city, { onUpdate: 'cascade' }),
    /** Search radius around the city of interest, and acceptance of remote work from anywhere (feed#radius, feed#remote). */
    raio_km: smallint('raio_km').$type<Radius>().notNull().default(0),
    aceita_remoto: boolean('aceita_remoto').notNull().default(false),
    /** The preferences that narrow the candidate's deck (feed#preferences); empty and null mean no preference. */
    contratos: text('contratos', { enum: CONTRACTS }).array().notNull().default([]),
    salario_minimo: integer('salario_minimo'),
    turnos: text('turnos', { enum: SHIFTS }).array().notNull().default([]),
    city: text('city').references(() => municipalities.city, { onUpdate: 'cascade' }),
    bio: text('bio'),
    cidade_mora: text('cidade_mora').references(() => municipalities.city, { onUpdate: 'cascade' }),
    bairro_mora: text('bairro_mora'),
    possui_veiculo: boolean('possui_veiculo'),
    cnh_ativa: boolean('cnh_ativa'),
    disponivel_viajar: boolean('disponivel_viajar'),
    telefone: text('telefone'),
    whatsapp: text('whatsapp'),
    idade: smallint('idade'),
    /** For candidates who state an age below 18: the latest day on which they can have been born (profiles#young). */
    born_by: date('born_by'),
    genero: generoEnum('genero'),
    escolaridade: escolaridadeEnum('escolaridade'),
    mostra_escolaridade: boolean('mostra_escolaridade').notNull().default(false),
    /** The education that companies see: null unless the candidate chose to show it (profiles#shown-education). */
    escolaridade_mostrada: escolaridadeEnum('escolaridade_mostrada').generatedAlwaysAs(
      sql`case when mostra_escolaridade then escolaridade end`,
    ),
    estado_civil: estadoCivilEnum('estado_civil'),
    tem_filhos: boolean('tem_filhos'),
    cnpj: text('cnpj'),
    /**
     * Since when the company is verified, how, and by which domain (verification#shown). The trigger `verification_ends`
     * clears them when the CNPJ or the normalized name changes, or the account is removed.
     */
    verified_at: timestampColumn('verified_at'),
    verified_by: verifiedByEnum('verified_by'),
    verified_domain: text('verified_domain'),
    area_atuacao: text('area_atuacao'),
    data_ultimo_pagamento: timestampColumn('data_ultimo_pagamento'),
    experiencias_profissionais: jsonb('experiencias_profissionais').$type<ProfileExperience[]>().notNull().default([]),
    /** The experiences' cargos, normalized by `normalizeText`: the score compares a job's function with them. */
    cargos_normalizados: text('cargos_normalizados').array().notNull().default([]),
    curtidas_disponiveis: integer('curtidas_disponiveis').notNull().default(5),
    likes_bonus: integer('likes_bonus').notNull().default(0),
    curtidas_semanais: integer('curtidas_semanais').notNull().default(5),
    data_ultimo_reset: timestampColumn('data_ultimo_reset').notNull(),
    plano_premium: boolean('plano_premium').generatedAlwaysAs(sql`plano <> 'basico'`),
    plano_pro: boolean('plano_pro').generatedAlwaysAs(sql`plano = 'super_premium'`),
    /** Order of the plans in both decks: 0 super_premium, 1 premium, 2 basico. */
    plan_rank: smallint('plan_rank').generatedAlwaysAs(
      sql`case plano when 'super_premium' then 0 when 'premium' then 1 else 2 end`,
    ),
    /** When the user read the explanation of the gestures on their first deck; null: not yet (feed#first-deck). */
    gestures_explained_at: timestampColumn('gestures_explained_at'),
    /** When the account was removed; the row has no personal data then, and exists only for the other side's matches. */
    removed_at: timestampColumn('removed_at'),
    /** When a candidate last read the notice before the first WhatsApp contact (safety#contact-notice). */
    contact_notice_at: timestampColumn('contact_notice_at'),
    /** The newest version of the terms that the user agreed to, 0 for none. A trigger on `consents` writes it. */
    terms_version: smallint('terms_version').notNull().default(0),
    /** Since when reports hide this account until an operator decides, and their reasons (safety#hidden). */
    reported_at: timestampColumn('reported_at'),
    reported_for: text('reported_for').array(),
    /**
     * Since when the account is not visible: `blocked_at` of the table `user`, else `reported_at`. Lists and likes read
     * only this column (operators#blocked).
     */
    blocked_at: timestampColumn('blocked_at'),
    /**
     * A company's public answer rate, computed once a day (hiring#answer-rate): `answers_share` percent of matches are answered within
     * `answers_within` days, which is null for ANSWERED_WITHIN_DAYS. Both are null without a rate.
     */
    answers_within: smallint('answers_within').$type<AnswerDays>(),
    answers_share: smallint('answers_share'),
    created_at: timestampColumn('created_at').notNull().defaultNow(),
    updated_at: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('profiles_candidates_by_city').on(t.cidade_de_interesse, t.plan_rank).where(sql`user_type = 'candidate'`),
    // For the search of companies by the beginning of their name (safety#hide-companies).
    index('profiles_company_name').on(sql`normalized_text(name) collate "C"`).where(sql`user_type = 'company'`),
    index('profiles_cnpj').on(t.cnpj).where(sql`cnpj is not null`),
    index('profiles_blocked').on(t.user_id).where(sql`blocked_at is not null`),
    // One CNPJ and one domain belong to at most one verified account (verification#once).
    uniqueIndex('profiles_verified_cnpj').on(t.cnpj).where(sql`verified_at is not null`),
    uniqueIndex('profiles_verified_domain').on(t.verified_domain).where(sql`verified_domain is not null`),
    check('profiles_cnpj_form', sql`cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'`),
    check(
      'profiles_verified_whole',
      sql`(verified_at is null) = (verified_by is null) and (verified_domain is not null) = (verified_by is not distinct from 'domain')`,
    ),
    check(
      'profiles_verified_companies',
      sql`verified_at is null or (user_type = 'company' and cnpj is not null and removed_at is null)`,
    ),
    check(
      'profiles_reported_are_hidden',
      sql`(reported_at is null) = (reported_for is null) and (reported_at is null or blocked_at is not null)`,
    ),
    check('profiles_likes_not_negative', sql`curtidas_disponiveis >= 0`),
    check('profiles_bonus_not_negative', sql`likes_bonus >= 0`),
    check('profiles_weekly_not_negative', sql`curtidas_semanais >= 0`),
    check('profiles_balance_within_week', sql`curtidas_disponiveis <= curtidas_semanais`),
    check('profiles_radius', sql`raio_km in (${sql.raw(RADII.join(', '))})`),
    check(
      'profiles_contracts',
      sql.raw(`contratos <@ array[${quoted(CONTRACTS)}] and cardinality(contratos) <= ${CONTRACTS.length}`),
    ),
    check('profiles_shifts', sql.raw(`turnos <@ array[${quoted(SHIFTS)}] and cardinality(turnos) <= ${SHIFTS.length}`)),
    check('profiles_least_salary', sql.raw(`salario_minimo between 1 and ${SALARIO_MINIMO_MAX}`)),
    check('profiles_age', sql`idade between ${sql.raw(`${MINIMUM_AGE} and ${MAXIMUM_AGE}`)}`),
    check(
      'profiles_young_are_known',
      sql`idade is null or (idade < ${sql.raw(String(ADULT_AGE))}) = (born_by is not null)`,
    ),
    check(
      'profiles_phone_digits',
      sql`telefone ~ '^[0-9]{10,11}$' and (whatsapp is null or whatsapp ~ '^[0-9]{10,11}$')`,
    ),
    check(
      'profiles_answers',
      sql`(answers_share is null and answers_within is null) or (user_type = 'company' and answers_share is not null
        and answers_share between ${sql.raw(`${ANSWER_SHARE_MIN} and 100`)}
        and (answers_within is null or answers_within in (${sql.raw(ANSWER_DAYS.join(', '))})))`,
    ),
    check('profiles_avatar_zoom', sql`avatar_zoom_level between ${sql.raw(`${MIN_ZOOM} and ${MAX_ZOOM}`)}`),
    check('profiles_funcoes_bounded', sql`cardinality(funcoes) <= ${sql.raw(String(FUNCTIONS_MAX))}`),
  ],
);

/** The subscriber flags, computed from the plan; a view, so that they can't differ from it (plans#derived-flags). */
export const subscribers = pgView('subscribers').as((qb) =>
  qb
    .select({
      user_id: profiles.user_id,
      subscribed: sql<boolean>`${profiles.plano} <> 'basico'`.as('subscribed'),
      subscription_tier: sql<
        'Premium' | 'Enterprise' | null
      >`case ${profiles.plano} when 'premium' then 'Premium' when 'super_premium' then 'Enterprise' end`.as(
        'subscription_tier',
      ),
    })
    .from(profiles),
);
