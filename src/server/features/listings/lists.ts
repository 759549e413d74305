import { relatedFunctions } from '#domain/catalogue/related-functions.ts';
import { LISTED_JOBS_PER_PAGE } from '#domain/jobs/listed-work.ts';
import type { ReadingDeps } from '../../deps.ts';
import { findCity } from '../cities/service.ts';
import * as queries from './list-queries.ts';
import { PART_MAX, publicJobFilter } from './service.ts';

export type { CityCount, FunctionCount, ListedCompanyRow, ListedJobRow } from './list-queries.ts';

/** Maximum number of nearby cities to which the list of a role in a city links. */
const MAX_NEARBY_CITIES = 12;
/** Maximum number of cities, and of roles, by which a company's page can be narrowed. */
const MAX_CHOICES = 12;

const offsetOf = (page: number) => (page - 1) * LISTED_JOBS_PER_PAGE;

type ListedPage = { jobs: queries.ListedJobRow[]; total: number; page: number };

const listed = (jobs: queries.ListedJobRow[], page: number): ListedPage => ({ jobs, total: jobs[0]?.total ?? 0, page });

/**
 * What the public page of a company shows (listings#company). `ended`: the company has no public job now; `unknown`: there is
 * no such page.
 */
export type FoundCompany =
  | {
      state: 'open';
      company: queries.ListedCompanyRow;
      list: ListedPage;
      chosen: CompanyJobFilter;
      choices: CompanyChoices;
    }
  | { state: 'ended'; company: queries.ListedCompanyRow }
  | { state: 'unknown' };

/** The role and the city to which a company's page is narrowed; null for all. */
export type CompanyJobFilter = Omit<queries.CompanyFilter, 'company_id'>;
export type CompanyChoices = Awaited<ReturnType<typeof queries.selectCompanyChoices>>;

const NO_FILTER: CompanyJobFilter = { funcao: null, city: null };

/**
 * Returns a page of a company's jobs. The list is empty when the company has jobs, but none of the role in the city.
 * @param wanted the role, and the city in any spelling
 */
export async function findListedCompany(
  deps: ReadingDeps,
  { slug, page, wanted = NO_FILTER }: { slug: string; page: number; wanted?: CompanyJobFilter },
): Promise<FoundCompany> {
  const { db } = deps;
  const company = await queries.selectListedCompany(db, slug);
  if (!company || company.blocked_at !== null || company.removed_at !== null) return { state: 'unknown' };
  const { company_id } = company;
  const city = wanted.city === null ? null : await findCity(db, wanted.city);
  if (city === undefined) return { state: 'unknown' };
  const chosen = { funcao: wanted.funcao, city };
  const findable = publicJobFilter(deps);
  const jobs = await queries.selectCompanyJobs(db, findable, { company_id, ...chosen, offset: offsetOf(page) });
  if (jobs.length === 0 && page > 1) return { state: 'unknown' };
  const choices = await queries.selectCompanyChoices(db, findable, { company_id, ...chosen, limit: MAX_CHOICES });
  if (jobs.length === 0 && choices.cities.length === 0 && choices.functions.length === 0) {
    const [any] = await queries.selectCompanyJobs(db, findable, { company_id, ...NO_FILTER, offset: 0 });
    if (!any) return { state: 'ended', company };
  }
  return { state: 'open', company, list: listed(jobs, page), chosen, choices };
}

/**
 * The jobs of a role in a city, with links for visitors who find none that fits (listings#lists): `near`, cities nearby with
 * jobs of the role; `related`, similar roles with jobs in the city.
 */
export type RoleInCityList = {
  city: string;
  list: ListedPage;
  near: queries.CityCount[];
  related: queries.FunctionCount[];
};

/**
 * Returns a page of the jobs of a role in a city.
 * @param place the city in any spelling
 * @returns null when there is no such city, or no such page of the list
 */
export async function findRoleInCity(
  deps: ReadingDeps,
  { funcao, place, page }: { funcao: string; place: string; page: number },
): Promise<RoleInCityList | null> {
  const { db } = deps;
  const city = await findCity(db, place);
  if (city === undefined) return null;
  const findable = publicJobFilter(deps);
  const jobs = await queries.selectJobsOfRoleInCity(db, findable, { funcao, city, offset: offsetOf(page) });
  if (jobs.length === 0 && page > 1) return null;
  const near = await queries.selectNearCities(db, findable, { funcao, city, limit: MAX_NEARBY_CITIES });
  const like = new Set(relatedFunctions([funcao]));
  const related = (await queries.selectFunctionsIn(db, findable, city)).filter((each) => like.has(each.funcao));
  return { city, list: listed(jobs, page), near, related };
}

/** Returns the roles with jobs in a city, given in any spelling; null when there is no such city. */
export async function listFunctionsIn(deps: ReadingDeps, place: string) {
  const city = await findCity(deps.db, place);
  if (city === undefined) return null;
  return { city, functions: await queries.selectFunctionsIn(deps.db, publicJobFilter(deps), city) };
}

/** Returns the cities with jobs of a role, those with most first. */
export const listCitiesOf = (deps: ReadingDeps, funcao: string) =>
  queries.selectCitiesOf(deps.db, publicJobFilter(deps), funcao);

/** Returns the cities with jobs of a role, and the number of jobs; a job in several cities counts once (jobs#cities). */
export async function findRole(deps: ReadingDeps, funcao: string) {
  const findable = publicJobFilter(deps);
  const cities = await queries.selectCitiesOf(deps.db, findable, funcao);
  return { cities, total: await queries.countJobsOfRole(deps.db, findable, funcao) };
}

export const listFunctions = (deps: ReadingDeps) => queries.selectFunctions(deps.db, publicJobFilter(deps));

/** Returns the cities with jobs, those with most first. */
export const listCities = (deps: ReadingDeps) => queries.selectCities(deps.db, publicJobFilter(deps));

export const listSlugFirsts = (deps: ReadingDeps) => queries.selectSlugFirsts(deps.db, publicJobFilter(deps));

/** Returns at most PART_MAX slugs, beginning with this character, of companies that have public jobs now. */
export const listSlugs = (deps: ReadingDeps, first: string) =>
  queries.selectListedSlugs(deps.db, publicJobFilter(deps), { first, limit: PART_MAX });
