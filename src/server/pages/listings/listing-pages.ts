import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Deps } from '../../deps.ts';
import { clientAddressOf } from '../../http/client-address.ts';
import { createMinuteLimit } from '../../http/minute-limit.ts';
import { respondIfUnavailable } from '../unavailable-page.ts';
import { accessibilityPage } from './accessibility-page.ts';
import { companyRoutes } from './company-routes.ts';
import { jobRoutes } from './job-routes.ts';
import { listedCounts } from './listed-counts.ts';
import { pictureRoutes } from './picture/picture-routes.ts';
import { createSite } from './site.ts';
import { sitemapRoutes } from './sitemap.ts';
import { JOBS_INDEX_PATH } from './work-pages.ts';
import { jobListRoutes } from './work-routes.ts';

/** Maximum number of requests per client IP address, minute and process: far more than people send, too few to copy the whole site. */
const PER_MINUTE = 240;

/** Path prefixes of the public pages; the web app has no route below them. */
const LISTING_PREFIXES = ['/vaga', '/empresas', '/vagas-de', '/vagas-em'] as const;

/** Builds the routes of the public pages, which need neither an account nor scripts (listings#page). */
export async function listingPages(deps: Deps, { folder }: { folder: string }): Promise<Hono> {
  const site = await createSite(deps, folder);
  const mayOpen = createMinuteLimit(PER_MINUTE, deps.now);
  const tooMany = {
    title: 'Muitas páginas de uma vez',
    text: 'Sua rede abriu muitas páginas no último minuto. Espere um pouco e tente de novo.',
  };
  const limited = createMiddleware(async (c, next) => {
    c.header('content-security-policy', site.assets.policy);
    if (!mayOpen(clientAddressOf(c.req.raw) ?? '')) return site.tooMany(c, tooMany);
    return next();
  });

  const app = new Hono();
  app.onError((error, c) => respondIfUnavailable(c, error, deps.log));
  for (const path of [
    '/sitemap.xml',
    '/sitemaps/*',
    '/acessibilidade',
    ...LISTING_PREFIXES.map((part) => `${part}/*`),
  ]) {
    app.use(path, limited);
  }
  const access = accessibilityPage(site.assets, deps);
  app.get('/acessibilidade', (c) => site.show(c, access));
  app.get('/acessibilidade/', (c) => site.moved(c, '/acessibilidade'));
  const counts = listedCounts(deps);
  app.route('/', sitemapRoutes(deps, counts));
  app.route('/', companyRoutes(site));
  app.route('/', jobListRoutes(site, counts));
  app.route('/', pictureRoutes(site));
  app.route('/', jobRoutes(site));
  for (const part of LISTING_PREFIXES) {
    app.get(`${part}/*`, async (c) => {
      const bare = c.req.path.replace(/\/+$/, '');
      const isPage = bare !== part || part === JOBS_INDEX_PATH;
      return bare !== c.req.path && isPage ? site.moved(c, bare) : site.unknown(c);
    });
  }
  return app;
}
