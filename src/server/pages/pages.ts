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
import { readOpenJobCounts } from '../features/daily-metrics/service.ts';
import { compressBody, GZIP_HEADERS } from '../http/compression.ts';
import { toAppError } from '../http/error-mapping.ts';
import type { Rpc } from '../http/rpc.ts';
import { type CallerRequest, callerRequestOf, findCaller } from '../http/session/caller.ts';
import { deferCode } from './code-after-paint.ts';
import { embedJson } from './embedded-json.ts';
import { renderFirstScreen } from './first-screen.ts';
import { hydratableElement, loadServerRenderer } from './opening.ts';
import { createPreloader, hasRouteFor, preloadsToStylesheets } from './preload.ts';
import { createPublicPageRenderer } from './public-pages.ts';
import { createSignInScreenRenderer } from './sign-in-opening.ts';
import { respondIfUnavailable } from './unavailable-page.ts';

const SESSION_PLACE = '<!--encaixe-session-->';
const captchaElement = ({ provider, siteKey }: NonNullable<Deps['captcha']>) =>
  `<meta name="encaixe-captcha" content="${provider} ${siteKey}">`;
const ROOT = '<div id="root"></div>';

/** Returns the identity providers that the sign-in screen offers: the configured issuers, and SSO if a company has it. */
async function offered({ issuers, offersSso }: Deps): Promise<OfferedProvider[]> {
  const providers: OfferedProvider[] = issuers.map(({ id, name }) => ({ id, name }));
  if (await offersSso()) providers.push({ id: SSO_PROVIDER_ID, name: 'a conta da empresa' });
  return providers;
}

const openElement = (text: string) => `<meta name="encaixe-open" content="${text}">`;

/** Milliseconds for which the numbers of open jobs, which change once a day, are cached. */
const OPEN_MS = 10 * 60_000;

/**
 * Returns a function that returns the landing page's text about open jobs (pages#landing-numbers). The numbers are read once now,
 * and later in the background when they are older than OPEN_MS.
 */
async function openJobs(deps: Deps): Promise<() => string> {
  let text = '';
  let requestedAt = 0;

  async function refresh(): Promise<void> {
    requestedAt = deps.now().getTime();
    try {
      const openCounts = await readOpenJobCounts(deps);
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
 * Returns the caller's session; `{ user: null }` without one, and when the profile can't be read, which is logged
 * (accounts#unreadable-profile).
 * @throws the error itself when `toAppError` maps it, as while a dependency is unavailable or the server is overloaded
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
  /** Path of the development mailbox; null when mails are sent by SMTP. */
  mailboxPath: string | null;
  rpc: Rpc;
};

/**
 * Builds the routes of the web app: its files, and index.html for every other path outside of /assets. The server adds to index.html the
 * caller's session, the first screen with its data, and preloads of that screen's code.
 */
export async function pageRoutes(deps: Deps, { folder, mailboxPath, rpc }: PagesOptions): Promise<Hono> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const readManifest = async (name: string) => JSON.parse(await readFile(join(folder, '.vite', name), 'utf8'));
  const build = { screens: await readManifest('screens.json'), manifest: await readManifest('manifest.json') };
  const announce = createPreloader(build, page);
  const isKnown = hasRouteFor(build.screens);
  const holdCode = deferCode(build);
  const { renderScreen, renderSignIn, ...ofPublic } = await loadServerRenderer(
    join(folder, '..', 'pages', 'opening.js'),
  );
  const [head = '', rest = ''] = page.split(SESSION_PLACE);
  const publicPage = createPublicPageRenderer(deps, ofPublic, head);
  const signInOpening = createSignInScreenRenderer(deps, renderSignIn);
  const mailbox = mailboxPath === null ? '' : `<meta name="encaixe-mailbox" content="${mailboxPath}">`;
  const captcha = deps.captcha ? captchaElement(deps.captcha) : '';
  const officer = embedJson('encaixe-encarregado', deps.officer);
  const seller = deps.seller ? embedJson('encaixe-fornecedor', deps.seller) : '';
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
  // The browser revalidates the service worker at each visit; a changed one installs the new build's files.
  app.use('/sw.js', files('no-cache'));
  // The service worker fetches /index.html without a session. Search engines would treat that URL as a copy of the landing page.
  app.use('/index.html', async (c, next) => {
    await next();
    c.header('x-robots-tag', 'noindex');
  });
  app.use('/:file{[^/]+\\.[a-z]+}', files('public, max-age=3600'));
  async function answerPage(c: Context): Promise<Response> {
    // Read before the data: changes that are announced after this time may be missing in the page.
    const made = `<meta name="encaixe-made" content="${deps.now().getTime()}">`;
    const request = callerRequestOf(c.req.raw.headers);
    const addCookie = (cookie: string) => c.header('set-cookie', cookie, { append: true });
    const session = await sessionFor(deps, request, addCookie);
    const url = new URL(c.req.url);
    const first = await renderFirstScreen(rpc, { deps, request, addCookie }, url, session, renderScreen);
    c.header('cache-control', 'private, no-store');
    // 404 for unknown paths, because search engines index every page with status 200 (pages#unknown-address).
    const status = isKnown(c.req.path) ? 200 : 404;
    const numbers = session.user === null ? open() : '';
    const publicHtml = session.user === null ? await publicPage(c.req.path, numbers) : null;
    const providers = await offered(deps);
    const opening = session.user === null ? publicHtml?.opening || (await signInOpening(url, providers)) : '';
    const isDrawn = opening !== '' || first.screen !== '';
    const links = announce(c.req.path, session);
    const announced = rest.replace('</head>', `${isDrawn ? preloadsToStylesheets(links) : links}</head>`);
    // The screen's data is inserted last, so that the browser requests the preloads before it has received the whole page.
    const body = (isDrawn ? holdCode(announced) : announced)
      .replace(ROOT, () => (first.screen === '' ? `${ROOT}${opening}` : hydratableElement(first.screen)))
      .replace('</body>', () => `${first.data}</body>`);
    const html = `${publicHtml?.head ?? head}${mailbox}${captcha}${officer}${seller}${phone}${wallets}${made}${numbers && openElement(numbers)}${providers.length > 0 ? embedJson('encaixe-providers', providers) : ''}${embedJson('encaixe-session', session)}${body}`;
    // Hono's middleware compresses through web streams, which cost more CPU time than the compression.
    const small = await compressBody(html, c.req.header('accept-encoding'));
    if (small === null) return c.html(html, status);
    return c.body(new Uint8Array(small), status, { 'content-type': 'text/html; charset=UTF-8', ...GZIP_HEADERS });
  }

  app.get('*', (c) => answerPage(c).catch((error) => respondIfUnavailable(c, error, deps.log)));
  return app;
}
