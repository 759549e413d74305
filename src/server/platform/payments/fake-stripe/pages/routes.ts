import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Demonstration } from '../stored-world.ts';
import { unknownPage } from './closed-page.ts';
import { orderRoutes } from './order-routes.ts';
import { PIX_SCRIPT_SOURCE } from './pix-page.ts';
import { pixRoutes } from './pix-routes.ts';
import { portalRoutes } from './portal-routes.ts';
import { receiptRoutes } from './receipt-routes.ts';

/** Maximum size of a request's body; a form has one short field. */
const MAX_FORM_BYTES = 4096;

/** Security headers. Forms may redirect to the app's public URL. A page's URL grants access to it, so no referrer is sent. */
const headers = (publicUrl: string) => ({
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self' ${new URL(publicUrl).origin}; base-uri 'none'; frame-ancestors 'none'; script-src ${PIX_SCRIPT_SOURCE}`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
});

/** Builds the routes of the fake Stripe's pages, under `/demonstracao/`. Anyone who knows a page's URL may act on it. */
export function demonstrationRoutes(demonstration: Demonstration): Hono {
  const app = new Hono().basePath('/demonstracao');
  const own = Object.entries(headers(demonstration.publicUrl));
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of own) c.header(name, value);
  });
  app.use(bodyLimit({ maxSize: MAX_FORM_BYTES }));
  app.route('/', pixRoutes(demonstration));
  app.route('/', orderRoutes(demonstration));
  app.route('/', portalRoutes(demonstration));
  app.route('/', receiptRoutes(demonstration));
  app.all('/*', (c) => c.html(unknownPage(demonstration.publicUrl), 404));
  return app;
}
