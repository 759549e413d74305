import { Hono } from 'hono';
import { sharedPath } from '#domain/shared-link.ts';
import type { Deps } from '../deps.ts';

/** What the device's sheet hands over, as the manifest names it. */
const FIELDS = ['link', 'texto', 'titulo'] as const;

/** `/abrir`: what somebody shares with the app opens the page of ours that it names, else the app (app#shared). */
export const sharedLinkRoutes = ({ ownOrigins }: Pick<Deps, 'ownOrigins'>): Hono =>
  new Hono().get('/abrir', (c) => {
    c.header('cache-control', 'no-store');
    const texts = FIELDS.map((field) => c.req.query(field) ?? '');
    return c.redirect(sharedPath(texts, ownOrigins) ?? '/', 303);
  });
