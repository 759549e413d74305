import { type Context, Hono } from 'hono';
import { cityPath, functionListPath, functionOfSlug, parsePage } from '#domain/jobs/listed-work.ts';
import { findRole, findRoleInCity, listFunctionsIn } from '../../features/listings/lists.ts';
import { presentListedJob } from '../../features/listings/present.ts';
import type { PageMessage } from './document.ts';
import { pagePath } from './job-list.ts';
import type { ListedCounts } from './listed-counts.ts';
import type { PublicSite } from './site.ts';
import { cityPage, JOBS_INDEX_PATH, roleInCityPage, rolePage, rolesAndCitiesPage } from './work-pages.ts';

const UNKNOWN: PageMessage = {
  title: 'Página não encontrada',
  text: 'Não conhecemos essa função ou essa cidade. Confira o link ou veja as vagas por função e por cidade.',
};

/** When false for a replica's result, the primary is read, because it may have jobs that the replica lacks. */
const isFound = (list: readonly unknown[] | undefined) => list !== undefined && list.length > 0;

/** Builds the routes of the lists of public jobs by role and city (listings#lists). */
export function jobListRoutes(site: PublicSite, { work: index }: ListedCounts): Hono {
  const { deps, assets } = site;
  const { publicUrl } = deps;
  const statusOf = (jobs: readonly unknown[]) => (isFound(jobs) ? 200 : 404);

  async function work(c: Context): Promise<Response> {
    const funcao = functionOfSlug(c.req.param('funcao') ?? '');
    const page = parsePage(c.req.query('pagina'));
    if (site.isTooLong(c) || funcao === undefined || page === null) return site.unknown(c, UNKNOWN);
    const input = { funcao, place: c.req.param('cidade') ?? '', page };
    const found = await site.find(
      c,
      (reading) => findRoleInCity(reading, input),
      (each) => isFound(each?.list.jobs),
    );
    if (found === null) return site.unknown(c, UNKNOWN);
    const { city, list } = found;
    const path = functionListPath(funcao, city);
    if (c.req.path !== path || c.req.query('pagina') === '1') return site.moved(c, pagePath(path, page));
    const shown = { ...found, funcao, list: { ...list, jobs: list.jobs.map(presentListedJob) } };
    return site.show(c, roleInCityPage(assets, shown, publicUrl), statusOf(list.jobs));
  }

  async function ofFunction(c: Context): Promise<Response> {
    const funcao = functionOfSlug(c.req.param('funcao') ?? '');
    if (site.isTooLong(c) || funcao === undefined) return site.unknown(c, UNKNOWN);
    if (c.req.path !== functionListPath(funcao)) return site.moved(c, functionListPath(funcao));
    const { cities, total } = await site.find(
      c,
      (reading) => findRole(reading, funcao),
      (each) => isFound(each.cities),
    );
    return site.show(c, rolePage(assets, { funcao, cities, total }, publicUrl), statusOf(cities));
  }

  async function ofCity(c: Context): Promise<Response> {
    const place = c.req.param('cidade') ?? '';
    const find = () =>
      site.find(
        c,
        (reading) => listFunctionsIn(reading, place),
        (each) => isFound(each?.functions),
      );
    const found = site.isTooLong(c) ? null : await find();
    if (found === null) return site.unknown(c, UNKNOWN);
    const { city, functions } = found;
    if (c.req.path !== cityPath(city)) return site.moved(c, cityPath(city));
    return site.show(c, cityPage(assets, city, functions, publicUrl), statusOf(functions));
  }

  return new Hono()
    .get(JOBS_INDEX_PATH, async (c) => site.show(c, rolesAndCitiesPage(assets, await index(), publicUrl)))
    .get('/vagas-de/:funcao/em/:cidade', work)
    .get('/vagas-de/:funcao', ofFunction)
    .get('/vagas-em/:cidade', ofCity);
}
