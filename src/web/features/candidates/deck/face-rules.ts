import type { PictureCrop } from '#web/ui/fields/picture-crop.ts';

/** Upward offset from the crop that the owner chose, in the unit of `PictureCrop.y`. */
const UPWARDS = 0.7;

/**
 * Returns the crop of a portrait for a deck's card. Its owner chose it for a square, but the card's frame is wider. The
 * frame therefore crops below the chin rather than the hair.
 */
export const faceCrop = ({ zoom, x, y }: PictureCrop): PictureCrop => ({ zoom, x, y: Math.min(1, y + UPWARDS) });
