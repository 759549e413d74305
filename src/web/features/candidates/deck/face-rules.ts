import type { PictureCut } from '#web/ui/picture-cut.ts';

/** How much nearer to the upper end than its owner chose; the same measure as `PictureCut.y`. */
const UPWARDS = 0.7;

/**
 * The cut of a portrait for the card of a deck. Its owner cut it for a square; the card's frame is wider, and what it takes
 * away besides is taken from under the chin rather than from the hair.
 */
export const faceCut = ({ zoom, x, y }: PictureCut): PictureCut => ({ zoom, x, y: Math.min(1, y + UPWARDS) });
