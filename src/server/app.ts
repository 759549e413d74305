import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { SHEET_BYTES_MAX } from '#domain/sheets/columns.ts';
import { AppError } from './app-error.ts';
import type { Deps } from './deps.ts';
import { ownLocation } from './features/accounts/own-location.ts';
import { accountsRoutes, sessionRoutes } from './features/accounts/routes.ts';
import { sessionOf } from './features/accounts/service.ts';
import { ssoReturnPage } from './features/accounts/sso/return-page.ts';
import { withoutTokens } from './features/accounts/without-tokens.ts';
import { alertsRoutes } from './features/alerts/routes.ts';
import { billingRoutes, webhookRoutes } from './features/billing/routes.ts';
import { candidatesRoutes } from './features/candidates/routes.ts';
import { citiesRoutes } from './features/cities/routes.ts';
import { oauthRoutes } from './features/clients/oauth-routes.ts';
import { clientsRoutes } from './features/clients/routes.ts';
import { decisionsRoutes } from './features/decisions/routes.ts';
import { bounceRoutes } from './features/deliveries/routes.ts';
import { feedRoutes } from './features/feed/routes.ts';
import { hiringRoutes } from './features/hiring/routes.ts';
import { jobsRoutes } from './features/jobs/routes.ts';
import { likesRoutes } from './features/likes/routes.ts';
import { listingsRoutes } from './features/listings/routes.ts';
import { matchesRoutes } from './features/matches/routes.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { newsRoutes } from './features/news/routes.ts';
import { noticesRoutes } from './features/notices/routes.ts';
import { operatorRoutes } from './features/operators/routes.ts';
import { privacyRoutes } from './features/privacy/routes.ts';
import { profilesRoutes } from './features/profiles/routes.ts';
import { pushRoutes } from './features/push/routes.ts';
import { referralsRoutes } from './features/referrals/routes.ts';
import { resumesRoutes } from './features/resumes/routes.ts';
import { safetyRoutes } from './features/safety/routes.ts';
import { teamRoutes } from './features/team/routes.ts';
import { verificationRoutes } from './features/verification/routes.ts';
import { viewsRoutes } from './features/views/routes.ts';
import { webhooksRoutes } from './features/webhooks/routes.ts';
import { isAbortedRequest } from './http/aborted-requests.ts';
import { limitBody } from './http/body-limit.ts';
import { recordClientAddress } from './http/client-address.ts';
import { logUnavailable, toAppError } from './http/error-mapping.ts';
import { errorResponse, RETRY_AFTER_S } from './http/error-response.ts';
import { eventRoutes } from './http/events.ts';
import { healthRoutes } from './http/health.ts';
import { ownHostOnly } from './http/own-origins.ts';
import { logRefusals } from './http/refusal-log.ts';
import { createRpc } from './http/rpc.ts';
import { sameSiteOnly } from './http/same-site.ts';
import { fileHeaders, isFile, securityHeaders } from './http/security.ts';
import { callerRequestOf } from './http/session/caller.ts';
import { endSessionAfterOfflineSignOut } from './http/session/cookies.ts';
import { restRoutes } from './rest/rest-routes.ts';

/**
 * Maximum bytes of a JSON body. Any valid job is smaller. A curriculo with full lists and the longest texts is smaller only if few of its
 * characters take more than one byte.
 */
export const MAX_JSON_BYTES = 128 * 1024;
/** Maximum bytes of a JSON body with a spreadsheet of jobs: a file of SHEET_BYTES_MAX is a little longer as JSON. */
const MAX_SHEET_JSON_BYTES = 2 * SHEET_BYTES_MAX;

const router = {
  session: sessionRoutes,
  accounts: accountsRoutes,
  cities: citiesRoutes,
  profiles: profilesRoutes(sessionOf),
  hiring: hiringRoutes,
  jobs: jobsRoutes,
  feed: feedRoutes,
  candidates: candidatesRoutes,
  likes: likesRoutes,
  decisions: decisionsRoutes,
  listings: listingsRoutes,
  news: newsRoutes,
  notices: noticesRoutes,
  alerts: alertsRoutes,
  push: pushRoutes,
  referrals: referralsRoutes,
  matches: matchesRoutes,
  resumes: resumesRoutes,
  safety: safetyRoutes,
  privacy: privacyRoutes,
  team: teamRoutes,
  verification: verificationRoutes,
  views: viewsRoutes,
  billing: billingRoutes,
  clients: clientsRoutes,
  webhooks: webhooksRoutes,
  operator: operatorRoutes,
};

/**
 * Refuses a body that is nested too deeply: better-auth reads the body recursively until the stack overflows (RangeError). Rethrows any
 * other error.
 */
function refuseTooDeep(error: unknown): never {
  throw error instanceof RangeError ? new AppError('BAD_REQUEST', { cause: error }) : error;
}

/** The RPC procedures, used by the app and by the fast path on node:http. */
export const rpc = createRpc(router);

/** Paths of the calls whose JSON body contains a spreadsheet. */
const SHEET_CALLS = (['checkSheet', 'publishSheet', 'saveSheetDrafts'] satisfies (keyof typeof jobsRoutes)[]).map(
  (name) => `/api/rpc/jobs/${name}`,
);

/** The parts of the app that differ between the server and its tests. */
export type AppOptions = {
  /** True when a proxy adds the client's address to X-Forwarded-For. */
  trustProxy: boolean;
  /** Further routes below /api. */
  api?: readonly Hono[];
  /** Further routes, mounted last, in this order; the last of them is the catch-all of the web app. */
  more: Hono[];
};

/** Builds the app with all routes. It listens on no port and serves no folder, so that tests can call it directly. */
export function createApp(deps: Deps, { trustProxy, api = [], more }: AppOptions): Hono {
  const app = new Hono();
  const [jsonLimit, sheetLimit] = [limitBody(MAX_JSON_BYTES), limitBody(MAX_SHEET_JSON_BYTES)];
  const pageHeaders = securityHeaders(deps.publicUrl, deps.captcha?.provider);
  const filesHeaders = fileHeaders(deps.publicUrl);
  app.use(recordClientAddress(trustProxy));
  app.use((c, next) => (isFile(c.req.path) ? filesHeaders(c, next) : pageHeaders(c, next)));
  app.use(ownHostOnly(deps.ownOrigins));
  app.use(endSessionAfterOfflineSignOut(deps));
  app.use(compress());
  app.use('/api/*', logRefusals(deps));
  app.use('/api/*', async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  });
  // Registered before sameSiteOnly: API clients and provider forms send cross-site requests, and none of these routes
  // reads a cookie.
  app.route('/', bounceRoutes(deps));
  app.route('/', ssoReturnPage());
  app.route('/', oauthRoutes(deps));
  app.route('/', restRoutes(deps, { router, maxJsonBytes: MAX_JSON_BYTES }));
  app.use('/api/*', sameSiteOnly(deps.ownOrigins));
  app.route('/', mediaRoutes(deps));
  app.route('/', eventRoutes(deps));
  app.route('/', healthRoutes(deps));
  app.route('/', webhookRoutes(deps));
  for (const routes of api) app.route('/', routes);
  app.use('/api/*', (c, next) => (SHEET_CALLS.includes(c.req.path) ? sheetLimit(c, next) : jsonLimit(c, next)));
  app.on(['GET', 'POST'], '/api/auth/*', async (c) => {
    return ownLocation(await withoutTokens(await deps.auth.handler(c.req.raw).catch(refuseTooDeep)));
  });
  app.post('/api/rpc/*', async (c) => {
    const path = c.req.path.slice('/api/rpc/'.length);
    if (!rpc.has(path)) return errorResponse(c, 'NOT_FOUND');
    const addCookie = (cookie: string) => c.header('set-cookie', cookie, { append: true });
    const request = callerRequestOf(c.req.raw.headers);
    const { status, body } = await rpc.call(path, await c.req.text(), { deps, request, addCookie });
    if (status === 503) c.header('retry-after', RETRY_AFTER_S);
    return c.body(body, status as ContentfulStatusCode, { 'content-type': 'application/json' });
  });
  app.all('/api/*', (c) => errorResponse(c, 'NOT_FOUND'));
  for (const routes of more) app.route('/', routes);
  app.onError((error, c) => {
    // The client has closed the connection and receives no response.
    if (isAbortedRequest(c, error)) return errorResponse(c, 'BAD_REQUEST');
    if (error instanceof HTTPException && error.status < 500) return error.getResponse();
    const known = toAppError(error);
    if (known) {
      logUnavailable(deps.log, known);
      return errorResponse(c, known.code);
    }
    deps.log.error({ err: error, path: c.req.path }, 'A request failed');
    return errorResponse(c, 'INTERNAL_SERVER_ERROR');
  });
  return app;
}
