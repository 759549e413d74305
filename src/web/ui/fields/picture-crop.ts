import type { CSSProperties } from 'react';

/** The part of a picture that its frame shows. */
export interface PictureCrop {
  /** From 1, with which the picture just covers the frame, to 4. */
  zoom: number;
  /** From -1 to 1: which part of the picture is visible; 1 shows the left end, 0 the middle, -1 the right end. */
  x: number;
  /** From -1 to 1, like `x`; 1 shows the top. */
  y: number;
}

/** Returns the crop's offsets as a CSS position, for `object-position` and for the point around which the zoom scales. */
export const cropOrigin = ({ x, y }: PictureCrop): string => `${50 - 50 * x}% ${50 - 50 * y}%`;

/**
 * Returns the style of an `<img>` with `object-fit: cover` that fills its frame. The zoom scales around the point of
 * `object-position`, so that no crop of any picture shows an empty edge.
 */
export function pictureCropStyle(crop: PictureCrop): CSSProperties {
  const point = cropOrigin(crop);
  return { scale: crop.zoom, objectPosition: point, transformOrigin: point };
}
