import { type MediaKind, PICTURE_SHAPES, PICTURE_WIDTHS, variantOf } from '#domain/pictures.ts';
import { mediaUrl } from '#server/features/media/addresses.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { drawReference } from './art/reference.ts';
import { renderArt } from './art/render-art.ts';
import { hashText } from './rng.ts';

/** Maximum width in pixels: flat drawings stay sharp when a browser enlarges them, so larger variants are not needed. */
const RENDERED_WIDTH_MAX = 960;

const FOLDERS: Readonly<Record<MediaKind, string>> = {
  avatar: 'avatars/demo',
  logo: 'company-logos/demo',
  'job-image': 'job-images/jobs',
};

async function render(storage: Storage, reference: string): Promise<string> {
  const { kind, svg } = drawReference(reference);
  const key = `${FOLDERS[kind]}/demo_${hashText(reference).toString(36)}.webp`;
  const widths = PICTURE_WIDTHS[PICTURE_SHAPES[kind]].filter((width) => width <= RENDERED_WIDTH_MAX);
  const rendered = await Promise.all(widths.map((width) => renderArt(svg, { width, format: 'webp' })));
  for (const [index, bytes] of rendered.entries()) {
    const width = widths[index] ?? 0;
    await storage.put(variantOf(key, width), bytes, 'image/webp');
  }
  const largest = rendered.at(-1);
  if (largest) await storage.put(key, largest, 'image/webp');
  return mediaUrl(key);
}

/** Draws and stores the picture of each reference once. Returns the URL of each reference's picture. */
export async function storePictures(storage: Storage, references: Iterable<string>): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  const waiting = [...new Set(references)];
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      urls.set(next, await render(storage, next));
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return urls;
}
