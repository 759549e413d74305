import type { CSSProperties } from 'react';

/** The crop of a picture to its frame. */
export interface PictureCrop {
  /** 1 (it just covers the frame) to 4. */
  zoom: number;
  /** -1 to 1: which part of the overflow is visible; 1 shows the left end, 0 the middle. */
  x: number;
  /** As `x`, for the top. */
  y: number;
}

/** Returns the point at which picture and frame coincide, as a CSS position. */
export const fixedPoint = ({ x, y }: PictureCrop): string => `${50 - 50 * x}% ${50 - 50 * y}%`;

/**
 * Returns the style of an `<img>` with `object-fit: cover` that fills its frame. The zoom's origin is the point that
 * `object-position` fixes, so no crop shows an empty edge, for any picture and frame.
 */
export function pictureCropStyle(crop: PictureCrop): CSSProperties {
  const held = fixedPoint(crop);
  return { scale: crop.zoom, objectPosition: held, transformOrigin: held };
}
