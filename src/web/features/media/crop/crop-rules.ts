import { MAX_ZOOM, MIN_ZOOM } from '#domain/pictures.ts';
import type { PictureCut } from '#web/ui/fields/picture-cut.ts';

/** The size of a picture, in pixels or any other unit. */
export interface PictureSize {
  width: number;
  height: number;
}

export const DEFAULT_CUT: PictureCut = { zoom: MIN_ZOOM, x: 0, y: 0 };

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Returns the drawn size of the picture in frame widths; 1 fits the square frame exactly. */
export function drawnSize({ width, height }: PictureSize, zoom: number): { x: number; y: number } {
  const shorter = Math.min(width, height);
  return { x: (zoom * width) / shorter, y: (zoom * height) / shorter };
}

const moved = (offset: number, by: number, drawn: number) =>
  drawn > 1 ? clamp(offset + (2 * by) / (drawn - 1), -1, 1) : 0;

/** Moves the picture right and down, in frame widths. It stops where its edge meets the frame's. */
export function movedCut(cut: PictureCut, picture: PictureSize, by: { x: number; y: number }): PictureCut {
  const drawn = drawnSize(picture, cut.zoom);
  return { ...cut, x: moved(cut.x, by.x, drawn.x), y: moved(cut.y, by.y, drawn.y) };
}

const rescaled = (offset: number, before: number, after: number) =>
  after > 1 ? clamp((offset * (before - 1) * after) / (before * (after - 1)), -1, 1) : 0;

/** Zooms around the middle of the frame, as far as the edges allow. */
export function zoomCut(cut: PictureCut, picture: PictureSize, zoom: number): PictureCut {
  const next = clamp(zoom, MIN_ZOOM, MAX_ZOOM);
  const before = drawnSize(picture, cut.zoom);
  const after = drawnSize(picture, next);
  return { zoom: next, x: rescaled(cut.x, before.x, after.x), y: rescaled(cut.y, before.y, after.y) };
}
