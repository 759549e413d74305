import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { isDatabaseResponding } from '../platform/database/is-answering.ts';
import { errorResponse } from './error-response.ts';

/** `GET /api/health`: returns 200 while this process can query the database, else 503. */
export const healthRoutes = (deps: Deps): Hono =>
  new Hono().get('/api/health', async (c) =>
    (await isDatabaseResponding(deps.db)) ? c.json({ status: 'ok' }) : errorResponse(c, 'UNAVAILABLE'),
  );
