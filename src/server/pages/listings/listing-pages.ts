import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { listedIdIn, listingPath } from '#domain/listings.ts';
import type { Deps } from '../../deps.ts';
import { presentListing } from '../../features/listings/present.ts';
import { findListing } from '../../features/listings/service.ts';
import { asRefusal } from '../../http/as-refusal.ts';
import { askingAddress } from '../../http/client-address.ts';
import { RETRY_AFTER_S } from '../../http/error-response.ts';
import { countVisits } from '../../http/visits.ts';
import { BUSY_PAGE } from '../busy-page.ts';
import { answer } from './answer.ts';
import { loadLook, noticeOf } from './document.ts';
import { jobPage } from './job-page.ts';
import { sitemapRoutes } from './sitemap.ts';

/** Pages that an address may open in a minute, of each process: far more than people read, less than a copy of everything needs. */
const A_MINUTE = 240;
/** Longer names are nobody's. */
const NAME_MAX = 300;

const HTML = 'text/html; charset=UTF-8';
/** A page may be as old as this: what an operator takes down is gone for everybody a minute later. */
const FRESH = 'public, max-age=60';

const UNKNOWN = {
  title: 'Vaga não encontrada',
  text: 'Este endereço não leva a nenhuma vaga aberta. Confira o link ou veja as vagas da sua cidade no Encaixe.',
};
const ENDED = {
  title: 'Esta vaga foi encerrada',
  text: 'A empresa já não recebe curtidas nesta vaga. Outras vagas como ela esperam por você no Encaixe.',
};

/** The pages that everybody may open without an account and without a script (listings#page). */
export async function listingPages(deps: Deps, { folder }: { folder: string }): Promise<Hono> {
  const look = await loadLook(folder);
  const mayOpen = countVisits(A_MINUTE, deps.now);
  const unknown = noticeOf(look, UNKNOWN);
  const ended = noticeOf(look, ENDED);
  const tooMany = noticeOf(look, {
    title: 'Muitas páginas de uma vez',
    text: 'Deste endereço abriram muitas páginas no último minuto. Espere um pouco e tente de novo.',
  });

  const limited = createMiddleware(async (c, next) => {
    c.header('content-security-policy', look.policy);
    if (mayOpen(askingAddress(c.req.raw) ?? '')) return next();
    return answer(c, { body: tooMany, type: HTML, status: 429, cacheControl: 'no-store' }).then((response) => {
      response.headers.set('retry-after', '60');
      return response;
    });
  });

  async function job(c: Context): Promise<Response> {
    const name = c.req.path.slice('/vaga/'.length);
    const id = name.length > NAME_MAX ? null : listedIdIn(name);
    const found = id === null ? { state: 'unknown' as const } : await findListing(deps, id);
    if (found.state === 'unknown')
      return answer(c, { body: unknown, type: HTML, status: 404, cacheControl: 'no-store' });
    if (found.state === 'ended') return answer(c, { body: ended, type: HTML, status: 410, cacheControl: FRESH });
    const shown = presentListing(found.row);
    const path = listingPath(shown);
    if (path !== c.req.path) {
      c.header('cache-control', FRESH);
      return c.redirect(path, 301);
    }
    return answer(c, { body: jobPage(look, shown, deps.publicUrl), type: HTML, cacheControl: FRESH });
  }

  const app = new Hono();
  for (const path of ['/vaga/*', '/sitemap.xml', '/sitemaps/*']) app.use(path, limited);
  app.route('/', sitemapRoutes(deps));
  app.get('/vaga/*', (c) =>
    job(c).catch((error) => {
      if (asRefusal(error)?.code !== 'UNAVAILABLE') throw error;
      return c.html(BUSY_PAGE, 503, { 'retry-after': RETRY_AFTER_S, 'cache-control': 'no-store' });
    }),
  );
  return app;
}
