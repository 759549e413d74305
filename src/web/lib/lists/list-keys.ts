import type { KeyboardEvent } from 'react';
import type { ListSelection } from './use-selection.ts';

/** The element that names and opens a row. A row is an element with `data-id`. */
const NAME = '[data-name]';
const BOX = 'input[type="checkbox"]';

/** Focuses the first row inside an element. */
export function focusFirst(container: HTMLElement | null): void {
  container?.querySelector<HTMLElement>(NAME)?.focus();
}

/** Handles arrow keys in lists side by side: left and right move to the row at the same position in the next list that has any. */
export function moveAcrossLists(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof HTMLElement) || !target.matches(NAME) || !(currentTarget instanceof Element)) return;
  event.preventDefault();
  const lists = [...currentTarget.querySelectorAll('ul')].filter((list) => list.querySelector(NAME));
  const at = lists.findIndex((list) => list.contains(target));
  const namesOf = (list: Element | undefined) => [...(list?.querySelectorAll<HTMLElement>(NAME) ?? [])];
  const index = namesOf(lists[at]).indexOf(target);
  const next = namesOf(lists[at + step]);
  next[Math.min(index, next.length - 1)]?.focus();
}

const rowOf = ({ target }: KeyboardEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
/** Returns which part of a row has the focus, of those between which up and down move. */
const partOf = ({ target }: KeyboardEvent) =>
  [NAME, BOX].find((part) => target instanceof Element && target.matches(part));

interface KeyHandlers {
  selection: ListSelection;
  /** Handles a key for the selected rows; returns whether it had a meaning. */
  onKey: (key: string) => boolean;
}

/**
 * Handles the keys of a list with a selection: up and down move, Space selects, Shift extends, and others act on the selection.
 */
export function moveInList(event: KeyboardEvent, order: readonly string[], { selection, onKey }: KeyHandlers): void {
  const row = rowOf(event);
  const id = row?.dataset.id;
  // React also bubbles the events of a menu here, although it is elsewhere in the document.
  if (!row || id === undefined || !event.currentTarget.contains(row) || event.altKey) return;
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== 'a') return;
    event.preventDefault();
    selection.all(order);
    return;
  }
  const part = partOf(event);
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step !== 0 && part !== undefined) {
    event.preventDefault();
    const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
    if (!(next instanceof HTMLElement) || next.dataset.id === undefined) return;
    next.querySelector<HTMLElement>(part)?.focus();
    if (!shiftKey) return;
    if (!selection.chosen.has(id)) selection.toggle(id);
    selection.extendTo(order, next.dataset.id);
    return;
  }
  if (key === ' ' && part === NAME) {
    event.preventDefault();
    if (shiftKey) selection.extendTo(order, id);
    else selection.toggle(id);
    return;
  }
  if (!shiftKey && onKey(key.length === 1 ? key.toLowerCase() : key)) event.preventDefault();
}

/** Some browsers press a button on the keyup of Space. */
export function preventSpacePress(event: KeyboardEvent): void {
  if (event.key === ' ' && partOf(event) === NAME) event.preventDefault();
}
