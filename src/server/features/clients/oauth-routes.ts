import { type Context, Hono } from 'hono';
import { SCOPES } from '#domain/accounts/scopes.ts';
import type { Deps } from '../../deps.ts';
import { limitBody } from '../../http/body-limit.ts';
import { CLIENT_ADDRESS_HEADER } from '../../http/client-address.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { ensureTokenKey, TOKEN_ALGORITHM } from '../../platform/token-keys.ts';
import { keySet } from './key-set.ts';
import type { TokenResponse } from './token-server.ts';

const FORM = 'application/x-www-form-urlencoded';
const MAX_BYTES = 8 * 1024;
const MINUTE_MS = 60_000;
const REQUESTS_A_MINUTE = 120;

const metadataOf = (publicUrl: string) => ({
  issuer: publicUrl,
  authorization_endpoint: `${publicUrl}/api/oauth/authorize`,
  token_endpoint: `${publicUrl}/api/oauth/token`,
  revocation_endpoint: `${publicUrl}/api/oauth/revoke`,
  jwks_uri: `${publicUrl}/.well-known/jwks.json`,
  service_documentation: `${publicUrl}/api/docs`,
  scopes_supported: SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  access_token_signing_alg_values_supported: [TOKEN_ALGORITHM],
  authorization_response_iss_parameter_supported: true,
});

/** Returns the fields of a form, or null for another body and where a field is repeated. */
async function formOf(c: Context): Promise<Record<string, string> | null> {
  if (!c.req.header('content-type')?.startsWith(FORM)) return null;
  const fields = [...new URLSearchParams(await c.req.text())];
  const names = new Set(fields.map(([name]) => name));
  return names.size === fields.length ? Object.fromEntries(fields) : null;
}

const invalidRequest = (c: Context, error_description: string) =>
  c.json({ error: 'invalid_request', error_description }, 400);

/**
 * Returns the authorization server's routes for programs (api#tokens). They ignore cookies, so any page or program may
 * call them.
 */
export function oauthRoutes(deps: Deps): Hono {
  const app = new Hono();
  const addressOf = (c: Context) => c.req.header(CLIENT_ADDRESS_HEADER);
  const limit = limitBody(MAX_BYTES);
  const limitRequests = (c: Context) =>
    limitAttempts(deps.db, {
      key: `token|${addressOf(c)}`,
      now: deps.now().getTime(),
      window: MINUTE_MS,
      max: REQUESTS_A_MINUTE,
    });

  app.get('/.well-known/oauth-authorization-server', (c) => c.json(metadataOf(deps.publicUrl)));
  app.get('/.well-known/jwks.json', async (c) => {
    await ensureTokenKey(deps);
    return c.json(await keySet(deps));
  });
  // The page's URL has the whole query as one base64url parameter, so that no redirect parses or changes it.
  app.get('/api/oauth/authorize', (c) => {
    const { search } = new URL(c.req.url);
    return c.redirect(`/autorizar?pedido=${Buffer.from(search.slice(1)).toString('base64url')}`);
  });
  const answer = (c: Context, { body, status, headers }: TokenResponse) => c.json(body, status, headers);
  const tokenRequestOf = (c: Context, form: Record<string, string>) => ({
    form,
    authorization: c.req.header('authorization'),
    address: addressOf(c),
  });

  app.post('/api/oauth/token', limit, async (c) => {
    await limitRequests(c);
    const form = await formOf(c);
    if (!form) return invalidRequest(c, 'A form with each field once is expected');
    const { issueTokens } = await import('./token-server.ts');
    return answer(c, await issueTokens(deps, tokenRequestOf(c, form)));
  });
  app.post('/api/oauth/revoke', limit, async (c) => {
    await limitRequests(c);
    const form = await formOf(c);
    if (!form?.token) return invalidRequest(c, 'A form with the token is expected');
    const { revokeToken } = await import('./token-server.ts');
    return answer(c, await revokeToken(deps, tokenRequestOf(c, form)));
  });
  return app;
}
