import type { PictureCut } from '#web/ui/fields/picture-cut.ts';

/** Upward offset from the cut that the owner chose, in the unit of `PictureCut.y`. */
const UPWARDS = 0.7;

/**
 * Returns the cut of a portrait for a deck's card. Its owner chose it for a square, but the card's frame is wider. The
 * frame therefore cuts below the chin rather than the hair.
 */
export const faceCut = ({ zoom, x, y }: PictureCut): PictureCut => ({ zoom, x, y: Math.min(1, y + UPWARDS) });
