import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { entitlementsFor } from '#domain/billing/entitlements.ts';
import { BENEFITS } from '#domain/catalogue/benefits.ts';
import { ESCOLARIDADES, ESTADOS_CIVIS, type Escolaridade } from '#domain/catalogue/personal.ts';
import { withCheckDigits } from '#domain/companies/cnpj.ts';
import { latestReset, WEEKLY_LIKES_DEFAULT } from '#domain/likes/weekly-likes.ts';
import { jobPictureReference, logoReference, portraitReference } from './art/reference.ts';
import { candidateBio, pastJobs } from './content/bios.ts';
import { DEMO_CITIES, findDemoCity } from './content/cities.ts';
import { BUSINESSES, type BusinessKey } from './content/companies.ts';
import { benefitsFor, hoursFor, jobDescription } from './content/job-texts.ts';
import { FEMININE_NAMES, MASCULINE_NAMES, SURNAMES } from './content/names.ts';
import { categoryOf, ROLES, roleOf } from './content/roles/roles.ts';
import { salaryFor } from './content/salaries.ts';
import { termsFor } from './content/terms.ts';
import { createRng, type Rng } from './rng.ts';
import type { JobData, ProfileData } from './types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Number of days before `now` within which the demonstration's jobs and decisions are created. */
export const HISTORY_DAYS = 20;
/** Number of different portraits; several candidates share each of them. */
const PORTRAIT_COUNT = 40;
const PICTURES_PER_CATEGORY = 6;

const DESK_CATEGORIES = new Set([
  'Tecnologia da Informação',
  'Administrativo',
  'Recursos Humanos',
  'Financeiro',
  'Vendas e Marketing',
]);

/** Returns the instant that is `days` days before `now`, or after `now` when `days` is negative. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - Math.round(days * DAY_MS));

/** Returns a fictitious mobile number: the city's area code, then 90000, which no telephone company assigns, and four digits. */
export function fictitiousPhone(rng: Rng, city: string): string {
  return `${findDemoCity(city)?.ddd ?? '11'}90000${String(rng.int(0, 9999)).padStart(4, '0')}`;
}

const slug = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '');

/** Returns the education levels of a role's candidates: those that fit the degree in its first requirement; all if it names none. */
function schoolingFor(funcao: string): readonly Escolaridade[] {
  const first = roleOf(funcao).requirements[0] ?? '';
  if (/^(Graduação|Superior)/.test(first)) return ['Superior', 'Pós-graduação'];
  if (/^Curso técnico/.test(first)) return ['Técnico', 'Superior'];
  return ESCOLARIDADES;
}

/** Creates an account in its state after the sign-up: on basico, with an empty profile and no like spent. */
export function newUser(rng: Rng, now: Date, basics: Pick<ProfileData, 'email' | 'name' | 'user_type'>): ProfileData {
  return {
    id: rng.uuid(),
    user_id: rng.uuid(),
    ...basics,
    plano: 'basico',
    avatar_url: null,
    avatar_zoom_level: 1,
    avatar_offset_x: 0,
    avatar_offset_y: 0,
    area: null,
    funcoes: [],
    cidade_de_interesse: null,
    city: null,
    bio: null,
    cidade_mora: null,
    bairro_mora: null,
    possui_veiculo: null,
    cnh_ativa: null,
    disponivel_viajar: null,
    telefone: null,
    whatsapp: null,
    gestures_explained_at: null,
    terms_version: TERMS_VERSION,
    idade: null,
    genero: null,
    escolaridade: null,
    mostra_escolaridade: false,
    estado_civil: null,
    tem_filhos: null,
    cnpj: null,
    verified_at: null,
    verified_by: null,
    verified_domain: null,
    area_atuacao: null,
    data_ultimo_pagamento: null,
    experiencias_profissionais: [],
    curtidas_disponiveis: WEEKLY_LIKES_DEFAULT,
    likes_bonus: 0,
    curtidas_semanais: WEEKLY_LIKES_DEFAULT,
    data_ultimo_reset: latestReset(now),
    plano_pro: false,
    plano_premium: false,
    created_at: now,
    updated_at: now,
  };
}

/** Applies the overrides and sets the fields that depend on the plan. The payment date of the overrides takes precedence. */
function withPlan(rng: Rng, now: Date, profile: ProfileData, overrides: Partial<ProfileData>): ProfileData {
  const full = { ...profile, ...overrides };
  const paid = full.plano !== 'basico';
  return {
    ...full,
    data_ultimo_pagamento: overrides.data_ultimo_pagamento ?? (paid ? daysBefore(now, rng.int(1, 18)) : null),
    plano_premium: paid,
    plano_pro: full.plano === 'super_premium',
  };
}

/** Creates a complete candidate, whose generated values fit the overrides' cities and function. */
export function candidateFactory(rng: Rng, now: Date, overrides: Partial<ProfileData> = {}): ProfileData {
  const feminine = rng.chance(0.5);
  const first = rng.pick(feminine ? FEMININE_NAMES : MASCULINE_NAMES);
  const name = overrides.name ?? `${first} ${rng.sample(SURNAMES, rng.int(1, 2)).join(' ')}`;
  const city = overrides.cidade_de_interesse ?? rng.pick(DEMO_CITIES).city;
  const homeCity = overrides.cidade_mora ?? (rng.chance(0.85) ? city : rng.pick(DEMO_CITIES).city);
  const area = overrides.area ?? rng.pick(ROLES).funcao;
  const siblings = ROLES.filter((role) => categoryOf(role.funcao) === categoryOf(area) && role.funcao !== area).map(
    (role) => role.funcao,
  );
  const telefone = rng.chance(0.94) ? fictitiousPhone(rng, homeCity) : null;
  const created_at = daysBefore(now, HISTORY_DAYS * (0.4 + 0.6 * rng.next()));
  const roll = rng.next();
  const cnh = rng.chance(0.55);
  const base = newUser(rng, now, {
    email: `${slug(name)}.${rng.int(1000, 9999)}@pessoas.encaixe.demo`,
    name,
    user_type: 'candidate',
  });
  const profile: ProfileData = {
    ...base,
    plano: roll < 0.7 ? 'basico' : roll < 0.9 ? 'premium' : 'super_premium',
    avatar_url: rng.chance(0.88)
      ? portraitReference(rng.int(0, PORTRAIT_COUNT / 2 - 1) * 2 + (feminine ? 0 : 1))
      : null,
    area,
    funcoes: rng.sample(siblings, rng.int(1, 3)),
    cidade_de_interesse: city,
    city: homeCity,
    bio: candidateBio(rng, area),
    cidade_mora: homeCity,
    bairro_mora: rng.pick(findDemoCity(homeCity)?.bairros ?? ['Centro']),
    possui_veiculo: cnh && rng.chance(0.6),
    cnh_ativa: cnh,
    disponivel_viajar: rng.chance(0.4),
    telefone,
    whatsapp: telefone !== null && rng.chance(0.7) ? telefone : null,
    idade: area === 'Jovem Aprendiz' ? rng.int(18, 23) : rng.int(18, 62),
    genero: rng.chance(0.9)
      ? feminine
        ? 'Feminino'
        : 'Masculino'
      : rng.pick(['Outro', 'Prefiro não informar'] as const),
    escolaridade: rng.pick(schoolingFor(area)),
    estado_civil: rng.pick(ESTADOS_CIVIS),
    tem_filhos: rng.chance(0.45),
    experiencias_profissionais: pastJobs(rng, area, siblings.length > 0 ? siblings : [area], now.getUTCFullYear()),
    gestures_explained_at: created_at,
    created_at,
    updated_at: created_at,
  };
  return withPlan(rng, now, profile, overrides);
}

/** Creates a complete company, whose functions and texts fit `business`. */
export function companyFactory(
  rng: Rng,
  now: Date,
  business: BusinessKey,
  overrides: Partial<ProfileData> = {},
): ProfileData {
  const { label, funcoes, about } = BUSINESSES[business];
  const name = overrides.name ?? `${rng.pick(SURNAMES)} & ${rng.pick(SURNAMES)}`;
  const city = overrides.city ?? rng.pick(DEMO_CITIES).city;
  const telefone = fictitiousPhone(rng, city);
  const created_at = daysBefore(now, HISTORY_DAYS + 10 * rng.next());
  const base = newUser(rng, now, { email: `contato.${slug(name)}@empresas.encaixe.demo`, name, user_type: 'company' });
  const profile: ProfileData = {
    ...base,
    avatar_url: logoReference(name, rng.int(0, 999)),
    area: label,
    area_atuacao: label,
    funcoes: [...funcoes],
    city,
    bio: `Somos a equipe ${name}: ${about[0]}. ${about[1]}`,
    telefone,
    whatsapp: rng.chance(0.8) ? telefone : null,
    gestures_explained_at: created_at,
    created_at,
    updated_at: created_at,
  };
  return withPlan(rng, now, profile, overrides);
}

/** Returns a valid CNPJ, unique for each index. No real CNPJ begins with 99. */
const fictitiousCnpj = (index: number): string => withCheckDigits(`99${String(index).padStart(6, '0')}0001`);

/** Returns the company as verified five days after its sign-up: every third one by an operator, the others by their domain. */
export function withVerification(company: ProfileData, index: number): ProfileData {
  const isByDomain = index % 3 !== 0;
  return {
    ...company,
    cnpj: fictitiousCnpj(index),
    verified_at: daysBefore(company.created_at, -5),
    verified_by: isByDomain ? 'domain' : 'operator',
    verified_domain: isByDomain ? `${slug(company.name).replaceAll('.', '')}.demo` : null,
  };
}

/**
 * Creates a job of a company, whose plan determines the job's lifetime. `business` determines the text about the company and, without
 * an override, the function; with `isSenior`, the job has the role's senior title and salary, if the role has them.
 */
export function jobFactory(
  rng: Rng,
  now: Date,
  company: ProfileData,
  business: BusinessKey,
  overrides: Partial<JobData> = {},
  isSenior = false,
): JobData {
  const role = roleOf(overrides.funcao ?? rng.pick(BUSINESSES[business].funcoes));
  const category = categoryOf(role.funcao);
  const created_at = overrides.created_at ?? daysBefore(now, HISTORY_DAYS * rng.next());
  const { job_duration_days } = entitlementsFor('company', company.plano);
  const senior = isSenior ? role.senior : undefined;
  const id = rng.uuid();
  const title = senior?.title ?? rng.pick(role.titles);
  const description = jobDescription(rng, role, category, { name: company.name, about: BUSINESSES[business].about[0] });
  const location = company.city ?? rng.pick(DEMO_CITIES).city;
  const salary_range = senior?.salary ?? salaryFor(rng, role.pay);
  const hours = hoursFor(rng, role.hours);
  return {
    id,
    company_id: company.user_id,
    title,
    description,
    funcao: role.funcao,
    location,
    ...hours,
    // The terms have their own random sequence, so that a change of them leaves the rest of the demonstration unchanged.
    ...termsFor(createRng(id), role, { salary_range, horario_trabalho: hours.horario_trabalho, isSenior: !!senior }),
    beneficios: benefitsFor(rng, BENEFITS, DESK_CATEGORIES.has(category)),
    requirements: rng.sample(role.requirements, rng.int(2, role.requirements.length)),
    image_url: jobPictureReference(category, rng.int(0, PICTURES_PER_CATEGORY - 1)),
    status: 'active',
    data_expiracao: daysBefore(created_at, -job_duration_days),
    created_at,
    updated_at: created_at,
    ...overrides,
  };
}
