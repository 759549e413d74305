/** Returns a copy of the list with the entry at `from` moved to `to`; in the same order when an index is outside of the list. */
export function moveEntry<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list];
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Position of a row in the window, and its height, in pixels. */
export interface Row {
  top: number;
  height: number;
}

/**
 * Returns the new index of the row at `from`, which was dragged down by `distance` pixels (negative: up). The dragged row takes another
 * row's place when its edge passes that row's middle.
 */
export function dropIndex(rows: readonly Row[], from: number, distance: number): number {
  const dragged = rows[from];
  if (!dragged) return from;
  const start = dragged.top + distance;
  const end = start + dragged.height;
  let to = from;
  for (const [index, row] of rows.entries()) {
    const middle = row.top + row.height / 2;
    if (index < from && start < middle) to = Math.min(to, index);
    if (index > from && end > middle) to = index;
  }
  return to;
}

/** Returns how many rows the row at `index` shifts while another is dragged from `from` to `to`: -1 up, 1 down, 0 stays. */
export function rowShift(index: number, from: number, to: number): -1 | 0 | 1 {
  if (index > from && index <= to) return -1;
  if (index < from && index >= to) return 1;
  return 0;
}
