import { sql } from 'drizzle-orm';
import type { AnswerDays } from '#domain/hiring/answers.ts';
import type { Contract } from '#domain/jobs/contracts.ts';
import { LISTED_JOBS_PER_PAGE, NEIGHBOURS_KM } from '#domain/jobs/listed-work.ts';
import type { Modality } from '#domain/jobs/reach.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { definePreparedSql } from '../../platform/database/prepared-statements.ts';
import { municipalities } from '../cities/schema.ts';
import { jobs } from '../jobs/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { listedCompanies, listedJobCities, listedJobs } from './schema.ts';
import type { PublicJobFilter } from './sitemap-queries.ts';

const { placeholder } = sql;

/** Condition: the job hasn't expired, and its salary isn't above the limit of the free plan unless `every_salary` is true. */
const findable = ({ expires_at, over_cap }: typeof listedJobs | typeof listedJobCities) =>
  sql`${expires_at} > ${placeholder('now')}::timestamptz and (${placeholder('every_salary')}::boolean or not ${over_cap})`;
const isFindable = findable(listedJobs);
/** The same condition on `listedJobCities`, which has one row for each city of a job. */
const isFindableThere = findable(listedJobCities);
const isOfRole = sql`${listedJobCities.funcao} = ${placeholder('funcao')}::text`;
const isThere = sql`${listedJobCities.city} = ${placeholder('city')}::text`;
const inWork = sql`${isOfRole} and ${isThere} and ${isFindableThere}`;
const ofCompany = sql`${listedJobs.company_id} = ${placeholder('company_id')}::uuid and ${isFindable}`;
const ofChosenRole = sql`(${placeholder('funcao')}::text is null or ${listedJobs.funcao} = ${placeholder('funcao')}::text)`;
const inChosenCity = sql`(${placeholder('city')}::text is null or exists (select from ${listedJobCities}
  where ${listedJobCities.job_id} = ${listedJobs.job_id} and ${isThere}))`;

const parametersOf = ({ now, every_salary }: PublicJobFilter) => ({ now: now.toISOString(), every_salary });

/** A job as the public lists show it; `total` is the number of jobs on all pages of the list. */
export type ListedJobRow = {
  id: string;
  title: string;
  funcao: string;
  location: string;
  outras_cidades: string[];
  modalidade: Modality;
  salary_range: string | null;
  contrato: Contract | null;
  image_url: string | null;
  created_at: Date;
  company: string;
  company_slug: string;
  verified_at: Date | null;
  total: number;
};

// The index alone selects the page, so that only the jobs of the page are read.
const pageOf = (listed: typeof listedJobs | typeof listedJobCities, chosen: typeof inWork) => sql`
  with page as (select ${listed.job_id}, ${listed.posted_at} from ${listed} where ${chosen}
    order by ${listed.posted_at} desc, ${listed.job_id} limit ${sql.raw(`${LISTED_JOBS_PER_PAGE}`)} offset ${placeholder('offset')}::int)
  select ${jobs.id}, ${jobs.title}, ${jobs.funcao}, ${jobs.location}, ${jobs.outras_cidades}, ${jobs.modalidade}, ${jobs.salary_range}, ${jobs.contrato}, ${jobs.image_url},
    ${jobs.created_at}, ${profiles.name} as company, ${listedCompanies.slug} as company_slug, ${profiles.verified_at},
    (select count(*)::int from ${listed} where ${chosen}) as total
  from page join ${jobs} on ${jobs.id} = page.job_id join ${profiles} on ${profiles.user_id} = ${jobs.company_id}
    join ${listedCompanies} on ${listedCompanies.company_id} = ${jobs.company_id}
  order by page.posted_at desc, page.job_id`;

const workPage = definePreparedSql<ListedJobRow>('listed_work_page', pageOf(listedJobCities, inWork));
const companyPage = definePreparedSql<ListedJobRow>(
  'listed_company_page',
  pageOf(listedJobs, sql`${ofCompany} and ${ofChosenRole} and ${inChosenCity}`),
);

export type RoleInCityFilter = { funcao: string; city: string };

/** Selects one page of the jobs of a role in a city, newest first. */
export const selectJobsOfRoleInCity = async (
  db: Executor,
  findable: PublicJobFilter,
  work: RoleInCityFilter & { offset: number },
) => (await workPage(db, { ...parametersOf(findable), ...work })).rows;

/** Filter of a company's jobs by role and city; null for all. */
export type CompanyFilter = { company_id: string; funcao: string | null; city: string | null };

/** Selects one page of a company's jobs of the role and in the city, newest first. */
export const selectCompanyJobs = async (
  db: Executor,
  findable: PublicJobFilter,
  of: CompanyFilter & { offset: number },
) => (await companyPage(db, { ...parametersOf(findable), ...of })).rows;

/** A city and the number of its public jobs. */
export type CityCount = { city: string; jobs: number };
export type FunctionCount = { funcao: string; jobs: number };

const KM = sql.raw(`${NEIGHBOURS_KM}`);

const companyCities = definePreparedSql<CityCount>(
  'listed_company_cities',
  sql`select ${listedJobCities.city}, count(*)::int as jobs from ${listedJobs}
      join ${listedJobCities} on ${listedJobCities.job_id} = ${listedJobs.job_id}
    where ${ofCompany} and ${ofChosenRole} group by ${listedJobCities.city}
    order by jobs desc, ${listedJobCities.city} limit ${placeholder('limit')}::int`,
);
const companyFunctions = definePreparedSql<FunctionCount>(
  'listed_company_functions',
  sql`select ${listedJobs.funcao}, count(*)::int as jobs from ${listedJobs} where ${ofCompany} and ${inChosenCity}
    group by ${listedJobs.funcao} order by jobs desc, ${listedJobs.funcao} limit ${placeholder('limit')}::int`,
);

/** Selects the cities of a company's jobs of the chosen role, and the roles of its jobs in the chosen city, most jobs first. */
export async function selectCompanyChoices(
  db: Executor,
  findable: PublicJobFilter,
  { company_id, funcao, city, limit }: CompanyFilter & { limit: number },
) {
  const shared = { ...parametersOf(findable), company_id, limit };
  const cities = (await companyCities(db, { ...shared, funcao })).rows;
  return { cities, functions: (await companyFunctions(db, { ...shared, city })).rows };
}

const nearCities = definePreparedSql<CityCount>(
  'listed_near_cities',
  sql`with near as materialized (
      select there.city, distance.km from ${municipalities} as here join ${municipalities} as there
        on there.latitude between here.latitude - ${KM} / 110.0 and here.latitude + ${KM} / 110.0 and there.city <> here.city,
        lateral (select km_between(here.latitude, here.longitude, there.latitude, there.longitude) as km) as distance
      where here.city = ${placeholder('city')}::text and distance.km <= ${KM})
    select near.city, offered.jobs from near, lateral (
      select count(*)::int as jobs from ${listedJobCities} where ${isOfRole} and ${listedJobCities.city} = near.city and ${isFindableThere}) as offered
    where offered.jobs > 0 order by near.km, near.city limit ${placeholder('limit')}::int`,
);

/** Selects the other cities within NEIGHBOURS_KM that have jobs of this role, nearest first. */
export const selectNearCities = async (
  db: Executor,
  findable: PublicJobFilter,
  work: RoleInCityFilter & { limit: number },
) => (await nearCities(db, { ...parametersOf(findable), ...work })).rows;

const functionsIn = definePreparedSql<FunctionCount>(
  'listed_functions_in',
  sql`select ${listedJobCities.funcao}, count(*)::int as jobs from ${listedJobCities}
    where ${isThere} and ${isFindableThere} group by ${listedJobCities.funcao} order by ${listedJobCities.funcao}`,
);

/** Selects the roles with jobs in a city; their number is limited by the catalogue. */
export const selectFunctionsIn = async (db: Executor, findable: PublicJobFilter, city: string) =>
  (await functionsIn(db, { ...parametersOf(findable), city })).rows;

const citiesOf = definePreparedSql<CityCount>(
  'listed_cities_of',
  sql`select ${listedJobCities.city}, count(*)::int as jobs from ${listedJobCities}
    where ${isOfRole} and ${isFindableThere} group by ${listedJobCities.city} order by jobs desc, ${listedJobCities.city}`,
);

/** Selects the cities with jobs of a role, those with most first. */
export const selectCitiesOf = async (db: Executor, findable: PublicJobFilter, funcao: string) =>
  (await citiesOf(db, { ...parametersOf(findable), funcao })).rows;

const ofRole = definePreparedSql<{ jobs: number }>(
  'listed_of_role',
  sql`select count(*)::int as jobs from ${listedJobs} where ${listedJobs.funcao} = ${placeholder('funcao')}::text and ${isFindable}`,
);

/** Counts the jobs of a role, each once even if it is in several cities. */
export const countJobsOfRole = async (db: Executor, findable: PublicJobFilter, funcao: string): Promise<number> =>
  (await ofRole(db, { ...parametersOf(findable), funcao })).rows[0]?.jobs ?? 0;

const allFunctions = definePreparedSql<FunctionCount>(
  'listed_functions',
  sql`select ${listedJobs.funcao}, count(*)::int as jobs from ${listedJobs} where ${isFindable}
    group by ${listedJobs.funcao} order by ${listedJobs.funcao}`,
);

export const selectFunctions = async (db: Executor, findable: PublicJobFilter) =>
  (await allFunctions(db, parametersOf(findable))).rows;

const allCities = definePreparedSql<CityCount>(
  'listed_cities',
  sql`select ${listedJobCities.city}, count(*)::int as jobs from ${listedJobCities} where ${isFindableThere}
    group by ${listedJobCities.city} order by jobs desc, ${listedJobCities.city}`,
);

/** Selects the cities with jobs, those with most first. */
export const selectCities = async (db: Executor, findable: PublicJobFilter) =>
  (await allCities(db, parametersOf(findable))).rows;

/**
 * A company with a public page. `answers_within` (days) and `answers_share` (percent) are its answer rate (hiring#answer-rate); both
 * null when none is shown, `answers_within` also for a rate without a response time.
 */
export type ListedCompanyRow = {
  company_id: string;
  slug: string;
  name: string;
  city: string | null;
  area_atuacao: string | null;
  bio: string | null;
  avatar_url: string | null;
  cnpj: string | null;
  verified_at: Date | null;
  verified_by: 'domain' | 'operator' | null;
  verified_domain: string | null;
  answers_within: AnswerDays | null;
  answers_share: number | null;
  blocked_at: Date | null;
  removed_at: Date | null;
};

const company = definePreparedSql<ListedCompanyRow>(
  'listed_company',
  sql`select ${profiles.user_id} as company_id, ${listedCompanies.slug}, ${profiles.name}, ${profiles.city}, ${profiles.area_atuacao},
      ${profiles.bio}, ${profiles.avatar_url}, ${profiles.cnpj}, ${profiles.verified_at}, ${profiles.verified_by}, ${profiles.verified_domain},
      ${profiles.answers_within}, ${profiles.answers_share},
      ${profiles.blocked_at}, ${profiles.removed_at}
    from ${listedCompanies} join ${profiles} on ${profiles.user_id} = ${listedCompanies.company_id}
    where ${listedCompanies.slug} = ${placeholder('slug')}::text`,
);

/** Selects the company with this slug, with the fields that decide whether it is shown. */
export const selectListedCompany = async (db: Executor, slug: string): Promise<ListedCompanyRow | undefined> =>
  (await company(db, { slug })).rows[0];

const hasJobs = sql`exists (select from ${listedJobs} where ${listedJobs.company_id} = ${listedCompanies.company_id} and ${isFindable})`;

const listedSlugs = definePreparedSql<{ slug: string }>(
  'listed_slugs',
  sql`select ${listedCompanies.slug} from ${listedCompanies} where left(${listedCompanies.slug}, 1) = ${placeholder('first')}::text
    and ${hasJobs} order by ${listedCompanies.slug} limit ${placeholder('limit')}::int`,
);

/** Selects the slugs, beginning with the character `first`, of companies that have public jobs now. */
export const selectListedSlugs = async (
  db: Executor,
  findable: PublicJobFilter,
  of: { first: string; limit: number },
) => (await listedSlugs(db, { ...parametersOf(findable), ...of })).rows;

const firsts = definePreparedSql<{ first: string }>(
  'listed_slug_firsts',
  sql`select distinct left(${listedCompanies.slug}, 1) as first from ${listedCompanies} where ${hasJobs} order by 1`,
);

/** Selects the first characters of the slugs of companies that have public jobs now. */
export const selectSlugFirsts = async (db: Executor, findable: PublicJobFilter): Promise<string[]> =>
  (await firsts(db, parametersOf(findable))).rows.map(({ first }) => first);
