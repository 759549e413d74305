import { type Context, Hono } from 'hono';
import { cityPath, companyPath, functionListPath, functionOfSlug } from '#domain/jobs/listed-work.ts';
import { listingPath, slugOf } from '#domain/jobs/listings.ts';
import type { Deps } from '../../deps.ts';
import { listCitiesOf, listSlugs } from '../../features/listings/lists.ts';
import { listPart } from '../../features/listings/service.ts';
import { createLimiter } from '../../platform/limiter.ts';
import { PUBLIC_PATHS } from '../public-pages.ts';
import type { ListedCounts } from './listed-counts.ts';
import { respondWithETag } from './page-response.ts';
import { CACHE_CONTROL } from './site.ts';
import { JOBS_INDEX_PATH } from './work-pages.ts';

const XML = 'application/xml; charset=UTF-8';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * File names of the sitemap's parts: job pages by the first one or two digits of the job's id, lists of jobs by function, company
 * pages by the first character of the slug.
 */
const JOBS = /^vagas-([0-9a-f]{1,2})\.xml$/;
const WORK = /^funcao-([a-z0-9-]+)\.xml$/;
const COMPANIES = /^empresas-([a-z0-9])\.xml$/;
const CITIES = 'cidades.xml';
/** Name of the part with the pages that exist without any jobs. */
const PAGES = 'paginas.xml';

const entry = (name: string, address: string, changed: Date | null) =>
  `<${name}><loc>${address}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${name}>`;

const listOf = (name: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</${name}>\n`;

/**
 * Builds the routes of `/robots.txt` and of the sitemap (listings#sitemap). Each process queries one requested part at a time, so that
 * simultaneous requests don't load several parts at once. A request rejects with BusyError when too many others wait.
 */
export function sitemapRoutes(deps: Deps, counts: ListedCounts): Hono {
  const { publicUrl } = deps;
  const oneByOne = createLimiter(1, 16);
  const robots = `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  const send = (c: Context, body: string) => respondWithETag(c, { body, type: XML, cacheControl: CACHE_CONTROL });

  const app = new Hono();
  app.get('/robots.txt', (c) =>
    respondWithETag(c, { body: robots, type: 'text/plain; charset=UTF-8', cacheControl: CACHE_CONTROL }),
  );
  app.get('/sitemap.xml', async (c) => {
    const { jobs, companies } = await counts.parts();
    const { functions } = await counts.work();
    const names = [
      PAGES,
      ...functions.map(({ funcao }) => `funcao-${slugOf(funcao)}.xml`),
      ...(functions.length > 0 ? [CITIES] : []),
      ...companies.map((first) => `empresas-${first}.xml`),
    ];
    const entries = [
      ...jobs.map(({ part, changed_at }) => entry('sitemap', `${publicUrl}/sitemaps/vagas-${part}.xml`, changed_at)),
      ...names.map((name) => entry('sitemap', `${publicUrl}/sitemaps/${name}`, null)),
    ];
    return send(c, listOf('sitemapindex', entries));
  });

  // URLs need no XML escaping: the paths consist of letters, digits, hyphens and slashes.
  const page = (path: string, changed: Date | null = null) => entry('url', `${publicUrl}${path}`, changed);

  /** Returns the `<url>` elements of a part; those of CITIES and PAGES include fixed pages. Null for a name that no part can have. */
  async function pagesOf(name: string): Promise<string[] | null> {
    const [, part] = JOBS.exec(name) ?? [];
    if (part !== undefined) return (await listPart(deps, part)).map((job) => page(listingPath(job), job.changed_at));
    const [, slug] = WORK.exec(name) ?? [];
    if (slug !== undefined) {
      const funcao = functionOfSlug(slug);
      if (funcao === undefined || slugOf(funcao) !== slug) return null;
      const cities = await listCitiesOf(deps, funcao);
      return cities.length === 0
        ? []
        : [page(functionListPath(funcao)), ...cities.map(({ city }) => page(functionListPath(funcao, city)))];
    }
    const [, first] = COMPANIES.exec(name) ?? [];
    if (first !== undefined)
      return (await listSlugs(deps, first)).map(({ slug: company }) => page(companyPath(company)));
    if (name === PAGES) return [...PUBLIC_PATHS, '/acessibilidade'].map((path) => page(path));
    if (name !== CITIES) return null;
    return [page(JOBS_INDEX_PATH), ...(await counts.work()).cities.map(({ city }) => page(cityPath(city)))];
  }

  app.get('/sitemaps/:name', async (c) => {
    const pages = await oneByOne(() => pagesOf(c.req.param('name')));
    return pages === null ? c.notFound() : send(c, listOf('urlset', pages));
  });
  return app;
}
