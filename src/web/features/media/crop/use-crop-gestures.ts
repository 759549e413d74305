import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { PictureCrop } from '#web/ui/fields/picture-crop.ts';
import { moveCrop, type PictureSize, zoomCrop } from './crop-rules.ts';

/** Distance by which an arrow key moves the picture, in frame widths. */
const STEP = 0.02;
/** The same distance while Shift is pressed, in frame widths. */
const LEAP = 0.1;
/** Zoom change per key press. */
const KEY_ZOOM = 0.1;

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': KEY_ZOOM, '=': KEY_ZOOM, '-': -KEY_ZOOM };

interface Point {
  x: number;
  y: number;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Returns event handlers that move the picture by one finger, the mouse or arrow keys, and zoom it by two fingers or keys. `picture`
 * is null until the picture is loaded.
 */
export function useCropGestures(
  picture: PictureSize | null,
  change: (next: (crop: PictureCrop) => PictureCrop) => void,
) {
  const fingers = useRef(new Map<number, Point>());

  function lift({ pointerId }: PointerEvent) {
    fingers.current.delete(pointerId);
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId);
      if (!before || !picture) return;
      const now = { x: event.clientX, y: event.clientY };
      const frame = event.currentTarget.clientWidth;
      const [other] = [...fingers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
      // With two fingers, each moves the picture by half of its own movement.
      const part = (other ? 0.5 : 1) / frame;
      const by = { x: (now.x - before.x) * part, y: (now.y - before.y) * part };
      const factor = other ? distance(now, other) / Math.max(1, distance(before, other)) : 1;
      fingers.current.set(event.pointerId, now);
      change((crop) => moveCrop(zoomCrop(crop, picture, crop.zoom * factor), picture, by));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown(event: KeyboardEvent) {
      const way = ARROWS[event.key];
      const zoom = ZOOM_KEYS[event.key];
      if (!picture || (!way && zoom === undefined)) return;
      event.preventDefault();
      if (zoom !== undefined) return change((crop) => zoomCrop(crop, picture, crop.zoom + zoom));
      const step = event.shiftKey ? LEAP : STEP;
      if (way) change((crop) => moveCrop(crop, picture, { x: way.x * step, y: way.y * step }));
    },
  };
}
