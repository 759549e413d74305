import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PictureCrop } from '#web/ui/fields/picture-crop.ts';
import { faceCrop } from './face-rules.ts';

/**
 * Returns the rows of a square picture that a frame shows, from 0 (top) to 1, by the rules of object-fit, scale and
 * transform-origin.
 */
function shownRows({ zoom, y }: PictureCrop, frame: { width: number; height: number }) {
  const held = (50 - 50 * y) / 100;
  const part = frame.height / frame.width / zoom;
  return { top: held - held * part, bottom: held + (1 - held) * part };
}

const PHONE = { width: 342, height: 194 };
const MIDDLE = { zoom: 1, x: 0, y: 0 };

it("moves the crop of a face up, so that the top of the head is visible in a phone's flat frame", () => {
  expect(shownRows(MIDDLE, PHONE).top).toBeGreaterThan(0.2);
  expect(shownRows(faceCrop(MIDDLE), PHONE).top).toBeLessThan(0.08);
});

it('shows no row outside of the picture, and no row below the crop that the owner chose', () => {
  const crops = fc.record({
    zoom: fc.double({ min: 1, max: 4, noNaN: true }),
    x: fc.constant(0),
    y: fc.double({ min: -1, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(crops, (crop) => {
      const { top, bottom } = shownRows(faceCrop(crop), PHONE);
      expect(top).toBeGreaterThanOrEqual(-1e-9);
      expect(bottom).toBeLessThanOrEqual(shownRows(crop, { width: 1, height: 1 }).bottom + 1e-9);
    }),
  );
});
