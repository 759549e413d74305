import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { isUuid } from '#domain/text/uuid.ts';
import { limitBody } from '../../../http/body-limit.ts';
import { errorResponse } from '../../../http/error-response.ts';

/** Maximum size of the form with the SAML response, in bytes. */
const MAX_BYTES = 128 * 1024;
const BASE64 = /^[A-Za-z0-9+/=\s]+$/;
const SCRIPT = 'document.forms[0].submit()';
const STYLE =
  'body{font-family:sans-serif;max-width:24rem;margin:20vh auto;padding:0 1rem;text-align:center}button{font:inherit;min-height:44px;padding:0 1.5rem}';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(SCRIPT)}`,
  `style-src ${hashOf(STYLE)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = (id: string, response: string) => `<!doctype html><html lang="pt-BR"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Entrando no Encaixe</title><style>${STYLE}</style>
<main><h1>Entrando no Encaixe</h1><form method="post" action="/api/auth/sso/saml2/callback/${id}">
<input type="hidden" name="SAMLResponse" value="${response}"><button>Continuar</button></form></main>
<script>${SCRIPT}</script></html>`;

/**
 * Receives the form of a SAML provider. The form comes from another site, so the browser sends no cookies with it. The
 * handler validates only the format, and returns a page that posts the response again, now from this site and with the
 * cookies. The handler ignores the provider's RelayState.
 */
export function ssoReturnPage(): Hono {
  const app = new Hono();
  const limit = limitBody(MAX_BYTES);
  app.post('/api/auth/sso/saml2/sp/acs/:id', limit, async (c) => {
    const sent = new URLSearchParams(await c.req.text()).getAll('SAMLResponse');
    const [response = ''] = sent;
    const id = c.req.param('id');
    if (sent.length !== 1 || !BASE64.test(response) || !isUuid(id)) return errorResponse(c, 'BAD_REQUEST');
    c.header('content-security-policy', POLICY);
    c.header('cache-control', 'no-store');
    return c.html(page(id, response));
  });
  return app;
}
