import { type Context, Hono } from 'hono';
import { listingPath } from '#domain/listings.ts';
import type { Deps } from '../../deps.ts';
import { listPart, listParts } from '../../features/listings/service.ts';
import { createLimiter } from '../../platform/limiter.ts';
import { answer } from './answer.ts';

const XML = 'application/xml; charset=UTF-8';
/** Search engines come once a day; what they read may be as old as this. */
const FRESH = 'public, max-age=3600';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The parts that there are: the first characters of ids. */
const PART = /^vagas-([0-9a-f])\.xml$/;

const entry = (name: string, address: string, changed: Date | null) =>
  `<${name}><loc>${address}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${name}>`;

const listOf = (name: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</${name}>\n`;

/**
 * What tells search engines which pages there are (listings#sitemap). A part is read and written when it is asked for, one at a time in each
 * process, so that no number of jobs or visitors takes more than one part's memory.
 */
export function sitemapRoutes(deps: Deps): Hono {
  const { publicUrl } = deps;
  const oneByOne = createLimiter(1, 16);
  const robots = `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
  const send = (c: Context, body: string) => answer(c, { body, type: XML, cacheControl: FRESH });

  const app = new Hono();
  app.get('/robots.txt', (c) => answer(c, { body: robots, type: 'text/plain; charset=UTF-8', cacheControl: FRESH }));
  app.get('/sitemap.xml', async (c) => {
    const parts = await oneByOne(() => listParts(deps));
    const entries = parts.map(({ part, changed_at }) =>
      entry('sitemap', `${publicUrl}/sitemaps/vagas-${part}.xml`, changed_at),
    );
    return send(c, listOf('sitemapindex', entries));
  });
  app.get('/sitemaps/:name', async (c) => {
    const [, part] = PART.exec(c.req.param('name')) ?? [];
    if (part === undefined) return c.notFound();
    // Words and ids of an address need no escaping: they are letters, digits and hyphens.
    const jobs = await oneByOne(() => listPart(deps, part));
    const entries = jobs.map((job) => entry('url', `${publicUrl}${listingPath(job)}`, job.changed_at));
    return send(c, listOf('urlset', entries));
  });
  return app;
}
