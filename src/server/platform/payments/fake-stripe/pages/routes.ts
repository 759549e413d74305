import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Demonstration } from '../stored-world.ts';
import { unknownPage } from './closed-page.ts';
import { orderRoutes } from './order-routes.ts';
import { PIX_SCRIPT_SOURCE } from './pix-page.ts';
import { pixRoutes } from './pix-routes.ts';
import { portalRoutes } from './portal-routes.ts';
import { receiptRoutes } from './receipt-routes.ts';

/** A form carries one short field. */
const MAX_FORM_BYTES = 4096;

/** Forms redirect to the app at its public address. An address grants access, so it is sent to no other site. */
const headers = (publicUrl: string) => ({
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self' ${new URL(publicUrl).origin}; base-uri 'none'; frame-ancestors 'none'; script-src ${PIX_SCRIPT_SOURCE}`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
});

/** The fake Stripe's pages, under `/demonstracao/`: anyone who holds a page's URL may act there. */
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
