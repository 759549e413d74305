import { Hono } from 'hono';
import { sharedPath } from '#domain/jobs/shared-link.ts';
import type { Deps } from '../deps.ts';

/** The field names of `share_target` in the web app manifest. */
const FIELDS = ['link', 'texto', 'titulo'] as const;

/** Builds `/abrir`, the web app's share target: redirects to the page of this site that the shared text names, else to / (app#shared). */
export const shareTargetRoutes = ({ ownOrigins }: Pick<Deps, 'ownOrigins'>): Hono =>
  new Hono().get('/abrir', (c) => {
    c.header('cache-control', 'no-store');
    const texts = FIELDS.map((field) => c.req.query(field) ?? '');
    return c.redirect(sharedPath(texts, ownOrigins) ?? '/', 303);
  });
