/** What is chosen of a list, and from where Shift reaches on. */
export interface Selection {
  chosen: ReadonlySet<string>;
  anchor: string | null;
}

export const NOTHING_CHOSEN: Selection = { chosen: new Set(), anchor: null };

/** With this one if it wasn't chosen, else without it; no more than `max`. */
export function toggled({ chosen }: Selection, id: string, max: number): Selection {
  const next = new Set(chosen);
  if (!next.delete(id) && next.size < max) next.add(id);
  return { chosen: next, anchor: id };
}

/** With all from where it was toggled last to this one, as far as `max` lets. */
export function reached(selection: Selection, order: readonly string[], to: string, max: number): Selection {
  const from = order.indexOf(selection.anchor ?? to);
  const until = order.indexOf(to);
  if (from < 0 || until < 0) return toggled(selection, to, max);
  const between = from <= until ? order.slice(from, until + 1) : order.slice(until, from + 1).toReversed();
  const next = new Set(selection.chosen);
  for (const id of between) if (next.size < max) next.add(id);
  return { chosen: next, anchor: selection.anchor ?? to };
}

/** The first of a list, as many as `max` lets, beside what is chosen of others. */
export function allOf({ chosen, anchor }: Selection, order: readonly string[], max: number): Selection {
  const next = new Set(chosen);
  for (const id of order) if (next.size < max) next.add(id);
  return { chosen: next, anchor };
}
