import { useState } from 'react';
import { BULK_ACTION_MAX } from '#domain/hiring/hiring.ts';
import { allOf, extendedTo, NOTHING_CHOSEN, toggled } from './selection.ts';

/** Returns the selection for actions on several items. Of several lists on one screen, each passes its own order. */
export function useSelection() {
  const [selection, set] = useState(NOTHING_CHOSEN);
  return {
    chosen: selection.chosen,
    toggle: (id: string) => set((before) => toggled(before, id, BULK_ACTION_MAX)),
    extendTo: (order: readonly string[], id: string) => set((before) => extendedTo(before, order, id, BULK_ACTION_MAX)),
    all: (order: readonly string[]) => set((before) => allOf(before, order, BULK_ACTION_MAX)),
    clear: () => set(NOTHING_CHOSEN),
  };
}
export type ListSelection = ReturnType<typeof useSelection>;
