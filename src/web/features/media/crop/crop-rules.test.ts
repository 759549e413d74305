import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ZOOM, MIN_ZOOM } from '#domain/pictures.ts';
import type { PictureCrop } from '#web/ui/fields/picture-crop.ts';
import { pictureCropStyle } from '#web/ui/fields/picture-crop.ts';
import { DEFAULT_CROP, moveCrop, type PictureSize, renderedSize, zoomCrop } from './crop-rules.ts';

const SQUARE = { width: 384, height: 384 };
const WIDE = { width: 384, height: 192 };

const sizes = fc.record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 4000 }) });
const shares = fc.double({ min: -1, max: 1, noNaN: true });
const zooms = fc.double({ min: MIN_ZOOM, max: MAX_ZOOM, noNaN: true });
const crops = fc.record({ zoom: zooms, x: shares, y: shares });
const pushes = fc.record({
  x: fc.double({ min: -9, max: 9, noNaN: true }),
  y: fc.double({ min: -9, max: 9, noNaN: true }),
});

/** Returns the positions of the picture's two ends on one axis, in frame widths, as a browser would draw this CSS style. */
function edges(crop: PictureCrop, renderedUnzoomed: number, axis: 0 | 1) {
  const { objectPosition, transformOrigin, scale } = pictureCropStyle(crop);
  const share = (text: unknown) => Number.parseFloat(String(text).split(' ')[axis] ?? '') / 100;
  const start = (1 - renderedUnzoomed) * share(objectPosition);
  const origin = share(transformOrigin);
  const grown = (place: number) => origin + (place - origin) * Number(scale);
  return [grown(start), grown(start + renderedUnzoomed)] as const;
}

const middle = (crop: PictureCrop, picture: PictureSize, axis: 'x' | 'y') => {
  const [start, end] = edges(crop, renderedSize(picture, 1)[axis], axis === 'x' ? 0 : 1);
  return (0.5 - start) / (end - start);
};

describe('a crop', () => {
  it('never shows an empty edge, for any picture, zoom and offsets', () => {
    fc.assert(
      fc.property(crops, sizes, (crop, picture) => {
        const rendered = renderedSize(picture, 1);
        for (const [axis, size] of [rendered.x, rendered.y].entries()) {
          const [start, end] = edges(crop, size, axis === 0 ? 0 : 1);
          expect(start).toBeLessThanOrEqual(1e-9);
          expect(end).toBeGreaterThanOrEqual(1 - 1e-9);
        }
      }),
    );
  });

  it('shows the left end of the picture at the x offset 1, and the right end at -1', () => {
    expect(edges({ zoom: 2, x: 1, y: 0 }, 2, 0)[0]).toBeCloseTo(0);
    expect(edges({ zoom: 2, x: -1, y: 0 }, 2, 0)[1]).toBeCloseTo(1);
  });
});

describe('moveCrop', () => {
  it('moves the picture by exactly the given distance, until an edge of the picture reaches the frame', () => {
    const before = edges({ zoom: 2, x: 0, y: 0 }, 2, 0)[0];
    const crop = moveCrop({ zoom: 2, x: 0, y: 0 }, WIDE, { x: 0.25, y: 0 });
    expect(edges(crop, 2, 0)[0] - before).toBeCloseTo(0.25);
    expect(moveCrop(crop, WIDE, { x: 50, y: -50 })).toEqual({ zoom: 2, x: 1, y: -1 });
  });

  it('does not move a picture on an axis on which it fits the frame exactly', () => {
    expect(moveCrop(DEFAULT_CROP, SQUARE, { x: 0.3, y: -0.3 })).toEqual(DEFAULT_CROP);
    expect(moveCrop(DEFAULT_CROP, WIDE, { x: 0.1, y: 0.5 })).toMatchObject({ y: 0 });
  });

  it('stays within the bounds that the server accepts', () => {
    fc.assert(
      fc.property(crops, sizes, pushes, (crop, picture, by) => {
        const { x, y } = moveCrop(crop, picture, by);
        expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('zoomCrop', () => {
  it('keeps the same point of the picture in the middle of the frame when it zooms in', () => {
    fc.assert(
      fc.property(crops, sizes, zooms, (crop, picture, zoom) => {
        fc.pre(zoom >= crop.zoom);
        const after = zoomCrop(crop, picture, zoom);
        expect(middle(after, picture, 'x')).toBeCloseTo(middle(crop, picture, 'x'), 6);
        expect(middle(after, picture, 'y')).toBeCloseTo(middle(crop, picture, 'y'), 6);
      }),
    );
  });

  it('centres a square picture that is zoomed out completely, and limits the zoom', () => {
    expect(zoomCrop({ zoom: 3, x: 1, y: -1 }, SQUARE, 1)).toEqual(DEFAULT_CROP);
    expect(zoomCrop({ zoom: 3, x: 0, y: 0 }, SQUARE, 9).zoom).toBe(MAX_ZOOM);
    expect(zoomCrop({ zoom: 3, x: 0, y: 0 }, SQUARE, 0).zoom).toBe(MIN_ZOOM);
  });
});
