import { type Context, Hono } from 'hono';
import { companyPath, parsePage } from '#domain/jobs/listed-work.ts';
import { slugOf } from '#domain/jobs/listings.ts';
import { variantOf } from '#domain/pictures.ts';
import { type FoundCompany, findListedCompany } from '../../features/listings/lists.ts';
import { presentListedCompany, presentListedJob } from '../../features/listings/present.ts';
import { mediaKey } from '../../features/media/addresses.ts';
import { companyPage, LOGO_WIDTH } from './company-page.ts';
import type { Notice } from './document.ts';
import { pagePath } from './job-list.ts';
import { FRESH, type Site } from './site.ts';

const UNKNOWN: Notice = {
  title: 'Empresa não encontrada',
  text: 'Este endereço não leva a nenhuma empresa com vagas abertas. Confira o link ou veja as vagas da sua cidade no Encaixe.',
};
const ENDED: Notice = {
  title: 'Sem vagas abertas agora',
  text: 'Esta empresa não tem vagas públicas neste momento. Veja as de outras empresas.',
};

/** A replica may not have a company that opened its jobs a moment ago. */
const isOpen = ({ state }: FoundCompany) => state === 'open';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Routes of the companies' pages (listings#company). */
export function companyRoutes(site: Site): Hono {
  const { deps, look } = site;

  async function company(c: Context): Promise<Response> {
    const requestedSlug = c.req.param('slug') ?? '';
    const page = parsePage(c.req.query('pagina'));
    // Accepts any spelling. A valid slug is taken unchanged: with its random digits it may be longer than `slugOf` allows.
    const slug = SLUG.test(requestedSlug) ? requestedSlug : slugOf(requestedSlug);
    if (site.isTooLong(c) || page === null || slug === '') return site.unknown(c, UNKNOWN);
    const found = await site.find(c, (reading) => findListedCompany(reading, slug, page), isOpen);
    if (found.state === 'unknown') return site.unknown(c, UNKNOWN);
    if (found.state === 'ended') return site.ended(c, ENDED);
    const path = pagePath(companyPath(slug), page);
    if (c.req.path !== companyPath(slug) || c.req.query('pagina') === '1') return site.moved(c, path);
    const { list } = found;
    const shown = { ...list, jobs: list.jobs.map(presentListedJob) };
    return site.show(c, companyPage(look, presentListedCompany(found.company), shown, deps.publicUrl));
  }

  /**
   * Serves the logo under the page's own address, because a stored picture's address contains the account's id
   * (docs/decisions/0060).
   */
  async function logo(c: Context): Promise<Response> {
    const found = site.isTooLong(c) ? null : await findListedCompany(deps, c.req.param('slug') ?? '', 1);
    const url = found?.state === 'open' ? found.company.avatar_url : null;
    const key = url === null ? null : mediaKey(variantOf(url, LOGO_WIDTH));
    const picture = key === null ? null : await deps.storage.get(key);
    if (picture === null) return site.unknown(c, UNKNOWN);
    c.header('cache-control', FRESH);
    c.header('etag', picture.etag);
    if (c.req.header('if-none-match') === picture.etag) return c.body(null, 304);
    return c.body(picture.bytes, 200, { 'content-type': picture.contentType });
  }

  return new Hono().get('/empresas/:slug', company).get('/empresas/:slug/logo.webp', logo);
}
