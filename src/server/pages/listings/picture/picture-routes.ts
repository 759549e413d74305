import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { isUuid } from '#domain/text/uuid.ts';
import { presentListing } from '../../../features/listings/present.ts';
import { findListing } from '../../../features/listings/service.ts';
import { clientAddressOf } from '../../../http/client-address.ts';
import { createMinuteLimit } from '../../../http/minute-limit.ts';
import type { PageMessage } from '../document.ts';
import { CACHE_CONTROL, type PublicSite } from '../site.ts';
import { renderPng } from './draw.ts';
import { jobPicture, pictureFieldsOf } from './job-picture.ts';
import { loadFontGlyphs } from './letters.ts';

/** Maximum number of pictures sent, also cached ones, per client IP address, minute and process. */
const PER_MINUTE = 30;
/** Version of the picture's layout, part of each ETag: increment it when the layout changes. */
const DESIGN_VERSION = 1;

const TOO_MANY: PageMessage = {
  title: 'Muitas imagens de uma vez',
  text: 'Sua rede pediu muitas imagens no último minuto. Espere um pouco e tente de novo.',
};

/** Builds the route of the pictures for link previews of jobs (listings#picture). */
export function pictureRoutes(site: PublicSite): Hono {
  const { deps } = site;
  const mayDraw = createMinuteLimit(PER_MINUTE, deps.now);
  let letters: ReturnType<typeof loadFontGlyphs> | undefined;

  async function picture(c: Context): Promise<Response> {
    const id = c.req.param('id') ?? '';
    const found = isUuid(id) ? await findListing(deps, id) : { state: 'unknown' as const };
    letters ??= loadFontGlyphs(site.folder);
    const shapes = await letters;
    if (found.state === 'ended') return site.ended(c);
    if (found.state === 'unknown' || shapes === null) return site.unknown(c);
    const drawn = pictureFieldsOf(presentListing(found.row));
    const name = createHash('sha256')
      .update(JSON.stringify([DESIGN_VERSION, drawn]))
      .digest('base64url')
      .slice(0, 22);
    c.header('cache-control', CACHE_CONTROL);
    c.header('etag', `"${name}"`);
    if (c.req.header('if-none-match') === `"${name}"`) return c.body(null, 304);
    if (!mayDraw(clientAddressOf(c.req.raw) ?? '')) return site.tooMany(c, TOO_MANY);
    const png = await renderPng(name, () => jobPicture(shapes, drawn));
    return c.body(png, 200, { 'content-type': 'image/png' });
  }

  return new Hono().get('/vaga/:id/imagem.png', picture);
}
