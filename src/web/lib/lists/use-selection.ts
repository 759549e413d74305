import { useState } from 'react';
import { BULK_ACTION_MAX } from '#domain/hiring/hiring.ts';
import { EMPTY_SELECTION, extendSelection, selectAll, toggleItem } from './selection.ts';

/** Returns a selection for bulk actions, which several lists can share. Each list passes the ids of its own items as `order`. */
export function useSelection() {
  const [selection, setSelection] = useState(EMPTY_SELECTION);
  return {
    chosen: selection.chosen,
    toggle: (id: string) => setSelection((before) => toggleItem(before, id, BULK_ACTION_MAX)),
    extendTo: (order: readonly string[], id: string) =>
      setSelection((before) => extendSelection(before, order, id, BULK_ACTION_MAX)),
    all: (order: readonly string[]) => setSelection((before) => selectAll(before, order, BULK_ACTION_MAX)),
    clear: () => setSelection(EMPTY_SELECTION),
  };
}
/** A selection with the functions that change it. */
export type ListSelection = ReturnType<typeof useSelection>;
