import { Hono } from 'hono';
import { sharedPath } from '#domain/jobs/shared-link.ts';
import type { Deps } from '../deps.ts';

/** The field names of the share target in the manifest. */
const FIELDS = ['link', 'texto', 'titulo'] as const;

/** `/abrir`, the share target: opens our page that the shared text names, else the app (app#shared). */
export const sharedLinkRoutes = ({ ownOrigins }: Pick<Deps, 'ownOrigins'>): Hono =>
  new Hono().get('/abrir', (c) => {
    c.header('cache-control', 'no-store');
    const texts = FIELDS.map((field) => c.req.query(field) ?? '');
    return c.redirect(sharedPath(texts, ownOrigins) ?? '/', 303);
  });
