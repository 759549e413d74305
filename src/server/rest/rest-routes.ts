import type { AnyRouter } from '@orpc/server';
import { type Context, Hono } from 'hono';
import { API_ERRORS } from '#contract/errors.ts';
import { MAX_IMAGE_BYTES } from '#domain/pictures.ts';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import type { TokenOwner } from '../features/clients/service.ts';
import { uploadPicture } from '../features/media/service.ts';
import { limitBody } from '../http/body-limit.ts';
import { CLIENT_ADDRESS_HEADER } from '../http/client-address.ts';
import { toAppError } from '../http/error-mapping.ts';
import { assertTermsAccepted } from '../http/session/actor.ts';
import { assertScope, findBearer, TooManyCalls } from './bearer.ts';
import { docsRoutes } from './docs-routes.ts';
import { API_PREFIX, JOB_IMAGE_UPLOAD } from './exposed.ts';

const DOCUMENT = `${API_PREFIX}/openapi.json`;

/** `router`: the procedures of the RPC API; `maxJsonBytes`: maximum size of a request's JSON body. */
export type RestOptions = { router: AnyRouter; maxJsonBytes: number };

/** Returns a function that calls `make` once and returns the same promise at each call. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** Sets the WWW-Authenticate header for a missing or refused token or a missing scope (RFC 6750). */
function challenge(c: Context, { code }: AppError): void {
  const { status, message } = API_ERRORS[code];
  const error = code === 'SCOPE_MISSING' ? 'insufficient_scope' : 'invalid_token';
  if (code === 'UNAUTHENTICATED') c.header('www-authenticate', 'Bearer realm="Encaixe"');
  else if (status === 401 || code === 'SCOPE_MISSING') {
    c.header('www-authenticate', `Bearer realm="Encaixe", error="${error}", error_description="${message}"`);
  }
}

/**
 * Builds the routes of the REST API at /api/v1, for OAuth clients with an access token (api#calls). Cookies are ignored, which prevents
 * CSRF. The handler is loaded at the first call, the OpenAPI document at its first request.
 */
export function restRoutes(deps: Deps, { router, maxJsonBytes }: RestOptions): Hono {
  const app = new Hono();
  const handler = once(async () => (await import('./rest-handler.ts')).restHandler(router));
  const document = once(async () => (await import('./openapi.ts')).buildOpenApiDocument(router, deps.publicUrl));
  const jsonLimit = limitBody(maxJsonBytes);
  const imageLimit = limitBody(MAX_IMAGE_BYTES, 'IMAGE_TOO_LARGE');

  function logRefusal(c: Context, reason: string, bearer?: TokenOwner): void {
    const event = reason === 'RATE_LIMITED' ? 'access.limited' : 'access.refused';
    const address = c.req.header(CLIENT_ADDRESS_HEADER);
    const who = { user_id: bearer?.actor.user_id, client: bearer?.client_id };
    deps.security(event, { ...who, address, path: c.req.path, reason });
  }

  function refuse(c: Context, error: unknown, bearer?: TokenOwner): Response {
    const refusal = toAppError(error);
    if (!refusal) throw error;
    if (error instanceof TooManyCalls) c.header('retry-after', String(error.retryAfterS));
    challenge(c, refusal);
    logRefusal(c, refusal.code, bearer);
    const { status, message } = API_ERRORS[refusal.code];
    return c.json({ code: refusal.code, message }, status);
  }

  app.route('/', docsRoutes(DOCUMENT));
  app.get(DOCUMENT, async (c) => c.json(await document()));
  app.post(`${API_PREFIX}${JOB_IMAGE_UPLOAD.path}`, imageLimit, async (c) => {
    let bearer: TokenOwner | undefined;
    try {
      bearer = await findBearer(deps, c.req.header('authorization'));
      assertScope(bearer, JOB_IMAGE_UPLOAD.scope);
      assertTermsAccepted(bearer.actor);
      if (bearer.actor.user_type !== 'company') throw new AppError('FORBIDDEN');
      return c.json(await uploadPicture(deps, bearer.actor, 'job-image', c.req.raw));
    } catch (error) {
      return refuse(c, error, bearer);
    }
  });
  app.all(`${API_PREFIX}/*`, jsonLimit, async (c) => {
    let bearer: TokenOwner;
    try {
      bearer = await findBearer(deps, c.req.header('authorization'));
    } catch (error) {
      return refuse(c, error);
    }
    const { actor } = bearer;
    const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: c.req.header(CLIENT_ADDRESS_HEADER) ?? '' });
    const request = { cookie: null, headers };
    const onRefusal = (code: AppError['code']) => {
      challenge(c, new AppError(code));
      logRefusal(c, code, bearer);
    };
    const context = { deps, request, addCookie: () => undefined, actor, bearer, onRefusal };
    const { matched, response } = await (await handler()).handle(c.req.raw, { prefix: API_PREFIX, context });
    return matched ? c.newResponse(response.body, response) : refuse(c, new AppError('NOT_FOUND'), bearer);
  });
  return app;
}
