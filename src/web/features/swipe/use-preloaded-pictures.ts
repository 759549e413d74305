import { useEffect } from 'react';
import { pictureSources } from '#web/lib/pictures.ts';

/** A picture on the server that a coming card will show. */
export interface CardPicture {
  url: string;
  shape: 'wide' | 'square';
  /** The `sizes` of the card's own image, so that the browser chooses the same file. */
  sizes: string;
}

/** Maximum number of decoded pictures in memory; the oldest one is dropped. */
const MAX_DECODED = 16;
const decoded = new Map<string, HTMLImageElement>();

async function decode({ url, shape, sizes }: CardPicture): Promise<void> {
  if (decoded.has(url)) return;
  const image = new Image();
  const { src, srcSet } = pictureSources(url, shape);
  image.sizes = sizes;
  image.srcset = srcSet;
  image.src = src;
  decoded.set(url, image);
  const oldest = decoded.keys().next();
  if (decoded.size > MAX_DECODED && !oldest.done) decoded.delete(oldest.value);
  // A failure is ignored here: the card itself shows a placeholder for a picture that doesn't load.
  await image.decode().catch(() => decoded.delete(url));
}

/**
 * Loads and decodes pictures before their card is on top, so that no swipe waits for a picture. Loads one after the other: on mobile
 * data, the pictures of later cards would delay that of the current card.
 */
export function usePreloadedPictures(pictures: readonly CardPicture[]): void {
  useEffect(() => {
    let isCurrent = true;
    async function prepare() {
      for (const picture of pictures) if (isCurrent) await decode(picture);
    }
    void prepare();
    return () => {
      isCurrent = false;
    };
  }, [pictures]);
}
