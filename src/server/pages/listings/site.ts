import type { Context } from 'hono';
import type { Deps, ReadingDeps } from '../../deps.ts';
import { readReplicaOrPrimary } from '../../http/session/read-your-writes.ts';
import { loadPageAssets, type PageAssets, type PageMessage, renderNotice } from './document.ts';
import { respondWithETag } from './page-response.ts';
import { JOBS_INDEX_PATH } from './work-pages.ts';

const HTML = 'text/html; charset=UTF-8';
/** Cache-Control of the public pages: at most 60 s, so that a job that an operator hides disappears within a minute. */
export const CACHE_CONTROL = 'public, max-age=60';
/** Maximum number of characters of a request's path; the path of every page is shorter. */
const ADDRESS_MAX = 400;

const UNKNOWN: PageMessage = {
  title: 'Página não encontrada',
  text: 'Este endereço não leva a nenhuma vaga aberta. Confira o link ou veja as vagas da sua cidade no Encaixe.',
};

const OPEN_JOBS = { path: JOBS_INDEX_PATH, text: 'Ver vagas abertas' };

export const JOB_UNAVAILABLE: PageMessage = {
  title: 'Esta vaga saiu do ar',
  text: 'A empresa já não recebe curtidas nesta vaga. Veja as vagas que estão abertas.',
};

/** What all routes of the public pages share: the page assets, and functions that read data and respond. */
export type PublicSite = Awaited<ReturnType<typeof createSite>>;

export async function createSite(deps: Deps, folder: string) {
  const assets: PageAssets = await loadPageAssets(folder);
  const notices = new Map<PageMessage, string>();
  const renderNoticePage = (notice: PageMessage): string => {
    const body = notices.get(notice) ?? renderNotice(assets, notice, OPEN_JOBS);
    notices.set(notice, body);
    return body;
  };
  return {
    deps,
    assets,
    folder,
    renderNoticePage,
    /** Runs `work` on a replica; on the primary when there is no usable replica or `holds` returns false for its result. */
    find: <T>(c: Context, work: (reading: ReadingDeps) => Promise<T>, holds: (found: T) => boolean): Promise<T> =>
      readReplicaOrPrimary(deps, c.req.header('cookie') ?? null, work, holds),
    isTooLong: (c: Context): boolean => c.req.path.length > ADDRESS_MAX,
    show: (c: Context, body: string, status: 200 | 404 | 410 = 200) =>
      respondWithETag(c, { body, type: HTML, status, cacheControl: CACHE_CONTROL }),
    /** Responds 410 with a notice. */
    ended: (c: Context, notice: PageMessage = JOB_UNAVAILABLE) =>
      respondWithETag(c, { body: renderNoticePage(notice), type: HTML, status: 410, cacheControl: CACHE_CONTROL }),
    /** Responds 404 with a notice. */
    unknown: (c: Context, notice: PageMessage = UNKNOWN) =>
      respondWithETag(c, { body: renderNoticePage(notice), type: HTML, status: 404, cacheControl: 'no-store' }),
    /** Responds 429 with a notice. */
    tooMany: async (c: Context, notice: PageMessage) => {
      const response = await respondWithETag(c, {
        body: renderNoticePage(notice),
        type: HTML,
        status: 429,
        cacheControl: 'no-store',
      });
      response.headers.set('retry-after', '60');
      return response;
    },
    /** Redirects permanently (301) to a path. */
    moved: (c: Context, path: string) => {
      c.header('cache-control', CACHE_CONTROL);
      return c.redirect(path, 301);
    },
  };
}
