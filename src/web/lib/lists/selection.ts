/** The ids of the selected items, of one or several lists. */
export interface Selection {
  chosen: ReadonlySet<string>;
  /** The id of the last toggled item, at which an extension with Shift begins; null before the first selection. */
  anchor: string | null;
}

export const EMPTY_SELECTION: Selection = { chosen: new Set(), anchor: null };

/** Selects an item, or removes it from the selection. Selects nothing when `max` items are already selected. */
export function toggleItem({ chosen }: Selection, id: string, max: number): Selection {
  const next = new Set(chosen);
  if (!next.delete(id) && next.size < max) next.add(id);
  return { chosen: next, anchor: id };
}

/** Also selects the items from the anchor to `to` until `max` are selected; toggles `to` when the anchor is in another list. */
export function extendSelection(selection: Selection, order: readonly string[], to: string, max: number): Selection {
  const from = order.indexOf(selection.anchor ?? to);
  const until = order.indexOf(to);
  if (from < 0 || until < 0) return toggleItem(selection, to, max);
  const between = from <= until ? order.slice(from, until + 1) : order.slice(until, from + 1).toReversed();
  const next = new Set(selection.chosen);
  for (const id of between) if (next.size < max) next.add(id);
  return { chosen: next, anchor: selection.anchor ?? to };
}

/** Also selects the items of a list, in the list's order, until `max` items of all lists are selected. */
export function selectAll({ chosen, anchor }: Selection, order: readonly string[], max: number): Selection {
  const next = new Set(chosen);
  for (const id of order) if (next.size < max) next.add(id);
  return { chosen: next, anchor };
}
