import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type OfferedProvider, SSO_PROVIDER_ID } from '#contract/providers.ts';
import type { Session } from '#contract/session.ts';
import { openJobsText } from '#domain/jobs/open-jobs.ts';
import type { Deps } from '../deps.ts';
import { loadSession } from '../features/accounts/service.ts';
import { readOpen } from '../features/daily-metrics/service.ts';
import { compressBody, GZIP_HEADERS } from '../http/compression.ts';
import { toAppError } from '../http/error-mapping.ts';
import type { Rpc } from '../http/rpc.ts';
import { type CallerRequest, callerRequestOf, findCaller } from '../http/session/caller.ts';
import { deferCode } from './code-after-paint.ts';
import { embedded } from './embedded-json.ts';
import { firstScreen } from './first-screen.ts';
import { hydratableElement, loadOpening } from './opening.ts';
import { hasRouteFor, preloader, preloadsToStylesheets } from './preload.ts';
import { publicPages } from './public-pages.ts';
import { signInOpenings } from './sign-in-opening.ts';
import { unavailablePage } from './unavailable-page.ts';

const SESSION_PLACE = '<!--encaixe-session-->';
const captchaElement = ({ provider, siteKey }: NonNullable<Deps['captcha']>) =>
  `<meta name="encaixe-captcha" content="${provider} ${siteKey}">`;
const ROOT = '<div id="root"></div>';

/** The sign-in providers that the sign-in screen offers. */
async function offered({ issuers, offersSso }: Deps): Promise<OfferedProvider[]> {
  const providers: OfferedProvider[] = issuers.map(({ id, name }) => ({ id, name }));
  if (await offersSso()) providers.push({ id: SSO_PROVIDER_ID, name: 'a conta da empresa' });
  return providers;
}

const openElement = (text: string) => `<meta name="encaixe-open" content="${text}">`;

/** Cache time of numbers that change once a day. */
const OPEN_MS = 10 * 60_000;

/**
 * Returns the landing page's text about open jobs (pages#landing-numbers). It is read once at the start, and later in the
 * background.
 */
async function openJobs(deps: Deps): Promise<() => string> {
  let text = '';
  let requestedAt = 0;

  async function refresh(): Promise<void> {
    requestedAt = deps.now().getTime();
    try {
      const openCounts = await readOpen(deps);
      text = (openCounts && openJobsText(openCounts)) || '';
    } catch (err) {
      deps.log.warn({ err }, 'The numbers of the landing page could not be read');
    }
  }

  await refresh();
  return () => {
    if (Math.abs(deps.now().getTime() - requestedAt) >= OPEN_MS) void refresh();
    return text;
  };
}

/**
 * A profile that can't be read is logged and counts as none (accounts#unreadable-profile): the page is served all the same. An
 * overloaded server reports it.
 */
async function sessionFor(deps: Deps, request: CallerRequest, addCookie: (cookie: string) => void): Promise<Session> {
  try {
    return await loadSession(deps, await findCaller(deps, request, addCookie));
  } catch (err) {
    if (toAppError(err)) throw err;
    deps.log.error({ err }, 'The profile could not be read');
    return { user: null };
  }
}

export type PagesOptions = {
  /** The folder that the web build wrote. */
  folder: string;
  /** Address of the mailbox page, in the mode that has one. */
  mailboxPath: string | null;
  rpc: Rpc;
};

/**
 * The web app: its files, and for every other path its one page. The page contains the visitor's session, so that the first
 * screen needs no request, the first screen's data, and preloads of that screen's code.
 */
export async function pageRoutes(deps: Deps, { folder, mailboxPath, rpc }: PagesOptions): Promise<Hono> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const readManifest = async (name: string) => JSON.parse(await readFile(join(folder, '.vite', name), 'utf8'));
  const build = { screens: await readManifest('screens.json'), manifest: await readManifest('manifest.json') };
  const announce = preloader(build, page);
  const isKnown = hasRouteFor(build.screens);
  const holdCode = deferCode(build);
  const { renderScreen, renderSignIn, ...ofPublic } = await loadOpening(join(folder, '..', 'pages', 'opening.js'));
  const [head = '', rest = ''] = page.split(SESSION_PLACE);
  const publicPage = publicPages(deps, ofPublic, head);
  const signInOpening = signInOpenings(deps, renderSignIn);
  const mailbox = mailboxPath === null ? '' : `<meta name="encaixe-mailbox" content="${mailboxPath}">`;
  const captcha = deps.captcha ? captchaElement(deps.captcha) : '';
  const officer = embedded('encaixe-encarregado', deps.officer);
  const seller = deps.seller ? embedded('encaixe-fornecedor', deps.seller) : '';
  const phone = deps.acceptsPhones ? '<meta name="encaixe-phone" content="on">' : '';
  const wallets = deps.wallets.length > 0 ? `<meta name="encaixe-wallets" content="${deps.wallets.join(' ')}">` : '';
  const open = await openJobs(deps);
  const serve = serveStatic({ root: folder, precompressed: true });
  const files = (cacheControl: string) =>
    createMiddleware(async (c, next) => {
      const file: unknown = await serve(c, next);
      if (!(file instanceof Response)) return;
      file.headers.set('cache-control', cacheControl);
      const type = file.headers.get('content-type') ?? '';
      if (type.endsWith('+xml')) file.headers.set('content-type', `${type}; charset=utf-8`);
      return file;
    });
  const app = new Hono();
  app.use('/assets/*', files('public, max-age=31536000, immutable'));
  app.get('/assets/*', (c) => c.notFound());
  // The browser checks it at each visit: a new one installs the new build's files.
  app.use('/sw.js', files('no-cache'));
  // The page without a session, for the service worker; search engines would take it for a copy of the landing page.
  app.use('/index.html', async (c, next) => {
    await next();
    c.header('x-robots-tag', 'noindex');
  });
  app.use('/:file{[^/]+\\.[a-z]+}', files('public, max-age=3600'));
  async function answerPage(c: Context): Promise<Response> {
    // Before any read: changes announced after this moment may be missing in the page.
    const made = `<meta name="encaixe-made" content="${deps.now().getTime()}">`;
    const request = callerRequestOf(c.req.raw.headers);
    const addCookie = (cookie: string) => c.header('set-cookie', cookie, { append: true });
    const session = await sessionFor(deps, request, addCookie);
    const url = new URL(c.req.url);
    const first = await firstScreen(rpc, { deps, request, addCookie }, url, session, renderScreen);
    c.header('cache-control', 'private, no-store');
    // Search engines index every page with status 200, whatever its text (pages#unknown-address).
    const status = isKnown(c.req.path) ? 200 : 404;
    const numbers = session.user === null ? open() : '';
    const publicHtml = session.user === null ? await publicPage(c.req.path, numbers) : null;
    const providers = await offered(deps);
    const opening = session.user === null ? publicHtml?.opening || (await signInOpening(url, providers)) : '';
    const isDrawn = opening !== '' || first.screen !== '';
    const links = announce(c.req.path, session);
    const announced = rest.replace('</head>', `${isDrawn ? preloadsToStylesheets(links) : links}</head>`);
    // Last, so that the browser requests the preloads before the response is complete.
    const body = (isDrawn ? holdCode(announced) : announced)
      .replace(ROOT, () => (first.screen === '' ? `${ROOT}${opening}` : hydratableElement(first.screen)))
      .replace('</body>', () => `${first.data}</body>`);
    const html = `${publicHtml?.head ?? head}${mailbox}${captcha}${officer}${seller}${phone}${wallets}${made}${numbers && openElement(numbers)}${providers.length > 0 ? embedded('encaixe-providers', providers) : ''}${embedded('encaixe-session', session)}${body}`;
    // Hono would compress it through the web's streams, which cost more than the compression.
    const small = await compressBody(html, c.req.header('accept-encoding'));
    if (small === null) return c.html(html, status);
    return c.body(new Uint8Array(small), status, { 'content-type': 'text/html; charset=UTF-8', ...GZIP_HEADERS });
  }

  app.get('*', (c) =>
    answerPage(c).catch((error) => {
      const known = toAppError(error);
      if (!known) throw error;
      deps.log.warn({ reason: `${known.cause}` }, 'A page was refused: a dependency is unavailable');
      return unavailablePage(c);
    }),
  );
  return app;
}
