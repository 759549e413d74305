import { MAX_ZOOM, MIN_ZOOM } from '#domain/pictures.ts';
import type { PictureCrop } from '#web/ui/fields/picture-crop.ts';

/** The size of a picture, in pixels or any other unit. */
export interface PictureSize {
  width: number;
  height: number;
}

/** A centred picture without zoom. */
export const DEFAULT_CROP: PictureCrop = { zoom: MIN_ZOOM, x: 0, y: 0 };

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Returns the rendered size of the picture, in widths of the square frame. At zoom 1, the picture's shorter side fills the frame. */
export function renderedSize({ width, height }: PictureSize, zoom: number): { x: number; y: number } {
  const shorter = Math.min(width, height);
  return { x: (zoom * width) / shorter, y: (zoom * height) / shorter };
}

const movedOffset = (offset: number, by: number, rendered: number) =>
  rendered > 1 ? clamp(offset + (2 * by) / (rendered - 1), -1, 1) : 0;

/** Moves the picture to the right by `by.x` and down by `by.y`, in frame widths, until the picture's edge reaches the frame's. */
export function moveCrop(crop: PictureCrop, picture: PictureSize, by: { x: number; y: number }): PictureCrop {
  const rendered = renderedSize(picture, crop.zoom);
  return { ...crop, x: movedOffset(crop.x, by.x, rendered.x), y: movedOffset(crop.y, by.y, rendered.y) };
}

const rescaled = (offset: number, before: number, after: number) =>
  after > 1 ? clamp((offset * (before - 1) * after) / (before * (after - 1)), -1, 1) : 0;

/** Changes the zoom within its limits, around the middle of the frame unless an edge of the picture would become visible. */
export function zoomCrop(crop: PictureCrop, picture: PictureSize, zoom: number): PictureCrop {
  const next = clamp(zoom, MIN_ZOOM, MAX_ZOOM);
  const before = renderedSize(picture, crop.zoom);
  const after = renderedSize(picture, next);
  return { zoom: next, x: rescaled(crop.x, before.x, after.x), y: rescaled(crop.y, before.y, after.y) };
}
