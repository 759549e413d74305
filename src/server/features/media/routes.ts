import { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { includesTeamRole } from '#domain/companies/team-roles.ts';
import { MAX_IMAGE_BYTES, MEDIA_KINDS, type MediaKind } from '#domain/pictures.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { limitBody } from '../../http/body-limit.ts';
import { actingUserIdOf, assertTermsAccepted, teamRoleOf } from '../../http/session/actor.ts';
import { callerRequestOf, findCaller } from '../../http/session/caller.ts';
import { InvalidKeyError } from '../../platform/storage/keys.ts';
import { findPicture, uploadPicture } from './service.ts';

const UPLOADER: Readonly<Record<MediaKind, 'candidate' | 'company'>> = {
  avatar: 'candidate',
  logo: 'company',
  'job-image': 'company',
};

/**
 * Returns the routes of pictures: `POST /api/media/{kind}` takes a picture's bytes as the whole body; `GET
 * /media/{key}` returns a stored picture.
 */
export function mediaRoutes(deps: Deps): Hono {
  const app = new Hono();
  const limit = limitBody(MAX_IMAGE_BYTES, 'IMAGE_TOO_LARGE');
  app.post('/api/media/:kind', limit, async (c) => {
    const kind = MEDIA_KINDS.find((each) => each === c.req.param('kind'));
    if (!kind) throw new AppError('NOT_FOUND');
    const actor = await findCaller(deps, callerRequestOf(c.req.raw.headers), (cookie) =>
      c.header('set-cookie', cookie, { append: true }),
    );
    if (!actor) throw new AppError('UNAUTHENTICATED');
    c.set('user_id', actingUserIdOf(actor));
    assertTermsAccepted(actor);
    if (actor.user_type !== UPLOADER[kind]) throw new AppError('FORBIDDEN');
    if (kind !== 'job-image' && !includesTeamRole(teamRoleOf(actor), 'administrador')) {
      throw new AppError('ROLE_REQUIRED');
    }
    return c.json(await uploadPicture(deps, actor, kind, c.req.raw));
  });
  app.get('/media/*', async (c) => {
    // A key has no character that a URL would have to encode.
    const key = c.req.path.slice('/media/'.length);
    const taken = accepts(c, { header: 'Accept', supports: ['image/avif', 'image/webp'], default: 'image/webp' });
    const found = await findPicture(deps, key, taken === 'image/avif').catch((error) => {
      if (error instanceof InvalidKeyError) return null;
      throw error;
    });
    if (!found) throw new AppError('NOT_FOUND');
    c.header('cache-control', 'public, max-age=31536000, immutable');
    c.header('vary', 'accept');
    c.header('etag', found.etag);
    if (c.req.header('if-none-match') === found.etag) return c.body(null, 304);
    return c.body(found.bytes, 200, { 'content-type': found.contentType });
  });
  return app;
}
