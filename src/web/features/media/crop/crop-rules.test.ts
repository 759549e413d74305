import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ZOOM, MIN_ZOOM } from '#domain/pictures.ts';
import type { PictureCut } from '#web/ui/fields/picture-cut.ts';
import { pictureCutStyle } from '#web/ui/fields/picture-cut.ts';
import { DEFAULT_CUT, drawnSize, movedCut, type PictureSize, zoomCut } from './crop-rules.ts';

const SQUARE = { width: 384, height: 384 };
const WIDE = { width: 384, height: 192 };

const sizes = fc.record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 4000 }) });
const shares = fc.double({ min: -1, max: 1, noNaN: true });
const zooms = fc.double({ min: MIN_ZOOM, max: MAX_ZOOM, noNaN: true });
const cuts = fc.record({ zoom: zooms, x: shares, y: shares });
const pushes = fc.record({
  x: fc.double({ min: -9, max: 9, noNaN: true }),
  y: fc.double({ min: -9, max: 9, noNaN: true }),
});

/** Returns where the browser draws the picture's two ends on one axis, in frame widths, computed from the style itself. */
function edges(cut: PictureCut, drawnUnzoomed: number, axis: 0 | 1) {
  const { objectPosition, transformOrigin, scale } = pictureCutStyle(cut);
  const share = (text: unknown) => Number.parseFloat(String(text).split(' ')[axis] ?? '') / 100;
  const start = (1 - drawnUnzoomed) * share(objectPosition);
  const origin = share(transformOrigin);
  const grown = (place: number) => origin + (place - origin) * Number(scale);
  return [grown(start), grown(start + drawnUnzoomed)] as const;
}

const middle = (cut: PictureCut, picture: PictureSize, axis: 'x' | 'y') => {
  const [start, end] = edges(cut, drawnSize(picture, 1)[axis], axis === 'x' ? 0 : 1);
  return (0.5 - start) / (end - start);
};

describe('a cut', () => {
  it('never shows an empty edge, for any picture, zoom and offsets', () => {
    fc.assert(
      fc.property(cuts, sizes, (cut, picture) => {
        const drawn = drawnSize(picture, 1);
        for (const [axis, size] of [drawn.x, drawn.y].entries()) {
          const [start, end] = edges(cut, size, axis === 0 ? 0 : 1);
          expect(start).toBeLessThanOrEqual(1e-9);
          expect(end).toBeGreaterThanOrEqual(1 - 1e-9);
        }
      }),
    );
  });

  it('reaches both ends of the picture', () => {
    expect(edges({ zoom: 2, x: 1, y: 0 }, 2, 0)[0]).toBeCloseTo(0);
    expect(edges({ zoom: 2, x: -1, y: 0 }, 2, 0)[1]).toBeCloseTo(1);
  });
});

describe('movedCut', () => {
  it('follows the finger exactly until an edge stops it', () => {
    const before = edges({ zoom: 2, x: 0, y: 0 }, 2, 0)[0];
    const cut = movedCut({ zoom: 2, x: 0, y: 0 }, WIDE, { x: 0.25, y: 0 });
    expect(edges(cut, 2, 0)[0] - before).toBeCloseTo(0.25);
    expect(movedCut(cut, WIDE, { x: 50, y: -50 })).toEqual({ zoom: 2, x: 1, y: -1 });
  });

  it('does not move a picture that fits the frame exactly', () => {
    expect(movedCut(DEFAULT_CUT, SQUARE, { x: 0.3, y: -0.3 })).toEqual(DEFAULT_CUT);
    expect(movedCut(DEFAULT_CUT, WIDE, { x: 0.1, y: 0.5 })).toMatchObject({ y: 0 });
  });

  it('stays within the bounds that the server accepts', () => {
    fc.assert(
      fc.property(cuts, sizes, pushes, (cut, picture, by) => {
        const { x, y } = movedCut(cut, picture, by);
        expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('zoomCut', () => {
  it('keeps the middle of the frame in its place when it zooms in', () => {
    fc.assert(
      fc.property(cuts, sizes, zooms, (cut, picture, zoom) => {
        fc.pre(zoom >= cut.zoom);
        const after = zoomCut(cut, picture, zoom);
        expect(middle(after, picture, 'x')).toBeCloseTo(middle(cut, picture, 'x'), 6);
        expect(middle(after, picture, 'y')).toBeCloseTo(middle(cut, picture, 'y'), 6);
      }),
    );
  });

  it('returns to the middle when zoomed out, and stops at both limits', () => {
    expect(zoomCut({ zoom: 3, x: 1, y: -1 }, SQUARE, 1)).toEqual(DEFAULT_CUT);
    expect(zoomCut({ zoom: 3, x: 0, y: 0 }, SQUARE, 9).zoom).toBe(MAX_ZOOM);
    expect(zoomCut({ zoom: 3, x: 0, y: 0 }, SQUARE, 0).zoom).toBe(MIN_ZOOM);
  });
});
