import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { dropIndex, type Row, rowShift } from './order-rules.ts';

interface Drag {
  from: number;
  to: number;
  distance: number;
  rows: readonly Row[];
  startY: number;
}

/** Returns the height of the dragged row plus the gap between two rows, in pixels. */
function stride({ rows, from }: Drag): number {
  const [first, second] = rows;
  const gap = first && second ? second.top - first.top - first.height : 0;
  return (rows[from]?.height ?? 0) + gap;
}

/**
 * Returns handlers that drag the rows of a list by a handle, with a finger or a mouse. The order changes on release; until then the
 * rows are only shifted, so that no element under the finger is removed. `cancel` and a cancelled pointer end the drag.
 */
export function useDragSort(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const pointer = useRef<number | null>(null);

  function start(event: PointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0 || !event.isPrimary || !list.current) return;
    const rows = Array.from(list.current.children, (row) => {
      const { top, height } = row.getBoundingClientRect();
      return { top, height };
    });
    pointer.current = event.pointerId;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from, to: from, distance: 0, rows, startY: event.clientY });
  }

  function follow(event: PointerEvent<HTMLElement>) {
    if (!drag || event.pointerId !== pointer.current) return;
    const distance = event.clientY - drag.startY;
    setDrag({ ...drag, distance, to: dropIndex(drag.rows, drag.from, distance) });
  }

  function cancel() {
    pointer.current = null;
    setDrag(null);
  }

  function drop(event: PointerEvent<HTMLElement>) {
    if (event.pointerId !== pointer.current) return;
    if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
    cancel();
  }

  return {
    /** The index of the dragged row, or null. */
    dragged: drag?.from ?? null,
    cancel,
    /** Returns by how many pixels the row is shifted now. */
    shift: (index: number): number => {
      if (!drag) return 0;
      return index === drag.from ? drag.distance : rowShift(index, drag.from, drag.to) * stride(drag);
    },
    handle: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => start(event, index),
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: (event: PointerEvent<HTMLElement>) => event.pointerId === pointer.current && cancel(),
    }),
  };
}
