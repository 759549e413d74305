import type { CSSProperties } from 'react';

/** How a picture is cut to its frame. */
export interface PictureCut {
  /** 1 (it just covers the frame) to 4. */
  zoom: number;
  /** -1 to 1: of what reaches beyond the frame, how much is taken from the other side; 1 shows the left end, 0 the middle. */
  x: number;
  /** The same from the top. */
  y: number;
}

/** The point of the picture and of its frame that lie on each other, as a CSS position. */
export const heldPoint = ({ x, y }: PictureCut): string => `${50 - 50 * x}% ${50 - 50 * y}%`;

/**
 * The style of an `<img>` with `object-fit: cover` that fills its frame. The zoom grows from the very point that
 * `object-position` holds still, so no cut ever shows an empty edge, whatever the picture's shape and the frame's size.
 */
export function pictureCutStyle(cut: PictureCut): CSSProperties {
  const held = heldPoint(cut);
  return { scale: cut.zoom, objectPosition: held, transformOrigin: held };
}
