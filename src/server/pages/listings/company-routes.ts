import { type Context, Hono } from 'hono';
import { functionOfSlug, parsePage } from '#domain/jobs/listed-work.ts';
import { slugOf } from '#domain/jobs/listings.ts';
import { variantOf } from '#domain/pictures.ts';
import { type FoundCompany, findListedCompany } from '../../features/listings/lists.ts';
import { presentListedCompany, presentListedJob } from '../../features/listings/present.ts';
import { mediaKey } from '../../features/media/addresses.ts';
import { companyPage, companyWithoutJobsPage, filteredCompanyPath, LOGO_WIDTH } from './company-page.ts';
import type { PageMessage } from './document.ts';
import { pagePath } from './job-list.ts';
import { CACHE_CONTROL, type PublicSite } from './site.ts';

const UNKNOWN: PageMessage = {
  title: 'Empresa não encontrada',
  text: 'Este endereço não leva a nenhuma empresa com vagas abertas. Confira o link ou veja as vagas da sua cidade no Encaixe.',
};

/** When false for a replica's result, the primary is read: the replica may not have the company's newest changes yet. */
const isOpen = (found: FoundCompany) => found.state === 'open' && found.list.jobs.length > 0;

/** The query parameters that change what the page shows; all others, such as those of campaigns, are ignored. */
const PARAMETERS = ['cidade', 'funcao', 'pagina'];
function isSameQuery(c: Context, search: string): boolean {
  const wanted = new URLSearchParams(search);
  return PARAMETERS.every((name) => (c.req.query(name) ?? null) === wanted.get(name));
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Builds the routes of the companies' public pages (listings#company). */
export function companyRoutes(site: PublicSite): Hono {
  const { deps, assets } = site;

  async function company(c: Context): Promise<Response> {
    const requestedSlug = c.req.param('slug') ?? '';
    const page = parsePage(c.req.query('pagina'));
    // Accepts any spelling. A valid slug is taken unchanged: with its random digits it may be longer than `slugOf` allows.
    const slug = SLUG.test(requestedSlug) ? requestedSlug : slugOf(requestedSlug);
    const role = c.req.query('funcao');
    const funcao = role === undefined ? null : functionOfSlug(role);
    if (site.isTooLong(c) || page === null || slug === '' || funcao === undefined) return site.unknown(c, UNKNOWN);
    const wanted = { funcao, city: c.req.query('cidade') ?? null };
    const found = await site.find(c, (reading) => findListedCompany(reading, { slug, page, wanted }), isOpen);
    if (found.state === 'unknown') return site.unknown(c, UNKNOWN);
    const shown = presentListedCompany(found.company);
    if (found.state === 'ended') return site.show(c, companyWithoutJobsPage(assets, shown), 410);
    const { chosen, choices, list } = found;
    const path = pagePath(filteredCompanyPath(slug, chosen), page);
    const { pathname, search } = new URL(path, deps.publicUrl);
    if (c.req.path !== pathname || !isSameQuery(c, search)) return site.moved(c, path);
    const jobs = { ...list, jobs: list.jobs.map(presentListedJob) };
    const body = companyPage(assets, shown, { list: jobs, filter: chosen, choices }, deps.publicUrl);
    return site.show(c, body, list.jobs.length === 0 ? 404 : 200);
  }

  /**
   * Serves the logo under the page's own URL, because a stored picture's URL contains the account's id
   * (docs/decisions/0060).
   */
  async function logo(c: Context): Promise<Response> {
    const found = site.isTooLong(c)
      ? null
      : await findListedCompany(deps, { slug: c.req.param('slug') ?? '', page: 1 });
    const url = found?.state === 'open' ? found.company.avatar_url : null;
    const key = url === null ? null : mediaKey(variantOf(url, LOGO_WIDTH));
    const picture = key === null ? null : await deps.storage.get(key);
    if (picture === null) return site.unknown(c, UNKNOWN);
    c.header('cache-control', CACHE_CONTROL);
    c.header('etag', picture.etag);
    if (c.req.header('if-none-match') === picture.etag) return c.body(null, 304);
    return c.body(picture.bytes, 200, { 'content-type': picture.contentType });
  }

  return new Hono().get('/empresas/:slug', company).get('/empresas/:slug/logo.webp', logo);
}
