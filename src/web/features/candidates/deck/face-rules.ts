import type { PictureCrop } from '#web/ui/fields/picture-crop.ts';

/** Distance by which the visible part moves up from the crop that the owner chose, in the unit of `PictureCrop.y`. */
const UPWARDS = 0.7;

/**
 * Returns the crop of a portrait for a deck's card. The owner chose `crop` for a square, but the card's frame is flatter and cuts off the
 * top and the bottom. The returned crop shows the hair and cuts off more below the chin.
 */
export const faceCrop = ({ zoom, x, y }: PictureCrop): PictureCrop => ({ zoom, x, y: Math.min(1, y + UPWARDS) });
