import { releaseVelocity, type TimedPoint } from './swipe-rules.ts';
import type { Vector } from './swipe-types.ts';

/** Pixels before a press becomes a drag. */
const SLOP = 6;
const CONTROLS = 'button, a, input, select, textarea, summary, [role="button"]';

/** Called during a drag. `offset` is in pixels from the drag's start. */
export interface DragHandlers {
  onStart: () => void;
  /** Called for each pointermove event; browsers send one per frame. */
  onMove: (offset: Vector) => void;
  /** `velocity` is in pixels per second; null when the browser took over the gesture for scrolling, so that nothing is decided. */
  onEnd: (offset: Vector, velocity: Vector | null) => void;
}

/** Suppresses the click that browsers send after a drag. */
function swallowNextClick(element: HTMLElement) {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
}

/**
 * Follows one pointer from its press to its release. Ignores presses on controls. A drag by finger must begin sideways, because a
 * vertical one scrolls the page (`touch-action: pan-y`); then it may go in any direction.
 * @returns a function that ends the drag without calling the handlers
 */
export function followPointer(press: PointerEvent, element: HTMLElement, handlers: DragHandlers): () => void {
  const isOnControl = press.target instanceof Element && press.target.closest(CONTROLS) !== null;
  if (!press.isPrimary || press.button !== 0 || isOnControl) return () => {};
  const { pointerId } = press;
  const points: TimedPoint[] = [];
  const listening = new AbortController();
  let origin: Vector = { x: press.clientX, y: press.clientY };
  let isDragging = false;

  const offsetOf = (event: PointerEvent) => ({ x: event.clientX - origin.x, y: event.clientY - origin.y });

  function move(event: PointerEvent) {
    if (event.pointerId !== pointerId) return;
    const offset = offsetOf(event);
    if (!isDragging) {
      const isSideways = Math.abs(offset.x) > Math.abs(offset.y);
      if (Math.hypot(offset.x, offset.y) < SLOP || (event.pointerType === 'touch' && !isSideways)) return;
      isDragging = true;
      // The card starts at its position, without a jump over the slop.
      origin = { x: event.clientX, y: event.clientY };
      element.setPointerCapture(pointerId);
      handlers.onStart();
      return;
    }
    points.push({ ...offset, at: event.timeStamp });
    handlers.onMove(offset);
  }

  function end(event: PointerEvent) {
    if (event.pointerId !== pointerId) return;
    listening.abort();
    if (!isDragging) return;
    if (event.type === 'pointercancel') return handlers.onEnd(points.at(-1) ?? { x: 0, y: 0 }, null);
    swallowNextClick(element);
    handlers.onEnd(offsetOf(event), releaseVelocity(points, event.timeStamp));
  }

  const options = { signal: listening.signal };
  window.addEventListener('pointermove', move, options);
  window.addEventListener('pointerup', end, options);
  window.addEventListener('pointercancel', end, options);
  return () => listening.abort();
}
