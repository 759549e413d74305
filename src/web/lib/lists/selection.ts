/** The selected items of a list, and the anchor of the next extension with Shift. */
export interface Selection {
  chosen: ReadonlySet<string>;
  anchor: string | null;
}

export const NOTHING_CHOSEN: Selection = { chosen: new Set(), anchor: null };

/** Adds or removes this item; at most `max` are selected. */
export function toggled({ chosen }: Selection, id: string, max: number): Selection {
  const next = new Set(chosen);
  if (!next.delete(id) && next.size < max) next.add(id);
  return { chosen: next, anchor: id };
}

/** Adds all items from the anchor to this one, up to `max`. */
export function extendedTo(selection: Selection, order: readonly string[], to: string, max: number): Selection {
  const from = order.indexOf(selection.anchor ?? to);
  const until = order.indexOf(to);
  if (from < 0 || until < 0) return toggled(selection, to, max);
  const between = from <= until ? order.slice(from, until + 1) : order.slice(until, from + 1).toReversed();
  const next = new Set(selection.chosen);
  for (const id of between) if (next.size < max) next.add(id);
  return { chosen: next, anchor: selection.anchor ?? to };
}

/** Adds the first items of a list up to `max`, besides those selected in others. */
export function allOf({ chosen, anchor }: Selection, order: readonly string[], max: number): Selection {
  const next = new Set(chosen);
  for (const id of order) if (next.size < max) next.add(id);
  return { chosen: next, anchor };
}
