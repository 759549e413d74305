import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { unknownPage } from './closed-page.ts';
import type { Demonstration } from './customer-transaction.ts';
import { orderRoutes } from './order-routes.ts';
import { portalRoutes } from './portal-routes.ts';

/** A form carries one short field. */
const MAX_FORM_BYTES = 4096;

/** Forms lead on to the app, under its public address. Addresses are as good as keys, so no other site is told them. */
const headers = (publicUrl: string) => ({
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self' ${new URL(publicUrl).origin}; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
});

/** The demonstration provider's pages, under `/demonstracao/`: whoever holds a page's address may act there. */
export function demonstrationRoutes(demonstration: Demonstration): Hono {
  const app = new Hono().basePath('/demonstracao');
  const own = Object.entries(headers(demonstration.publicUrl));
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of own) c.header(name, value);
  });
  app.use(bodyLimit({ maxSize: MAX_FORM_BYTES }));
  app.route('/', orderRoutes(demonstration));
  app.route('/', portalRoutes(demonstration));
  app.all('/*', (c) => c.html(unknownPage(demonstration.publicUrl), 404));
  return app;
}
