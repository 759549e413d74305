import type { KeyboardEvent } from 'react';
import type { ListSelection } from './use-selection.ts';

/** Selects the button with a row's name, which opens the row. A row is an element with `data-id`. */
const NAME_SELECTOR = '[data-name]';
const CHECKBOX_SELECTOR = 'input[type="checkbox"]';

/** Focuses the name of the first row inside an element. */
export function focusFirst(container: HTMLElement | null): void {
  container?.querySelector<HTMLElement>(NAME_SELECTOR)?.focus();
}

/**
 * Handles the left and right arrow keys in lists side by side. Moves the focus to the same position in the next list that has rows, or
 * to its last row.
 */
export function handleKeyAcrossLists(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof HTMLElement) || !target.matches(NAME_SELECTOR) || !(currentTarget instanceof Element)) return;
  event.preventDefault();
  const lists = [...currentTarget.querySelectorAll('ul')].filter((list) => list.querySelector(NAME_SELECTOR));
  const listIndex = lists.findIndex((list) => list.contains(target));
  const namesOf = (list: Element | undefined) => [...(list?.querySelectorAll<HTMLElement>(NAME_SELECTOR) ?? [])];
  const rowIndex = namesOf(lists[listIndex]).indexOf(target);
  const next = namesOf(lists[listIndex + step]);
  next[Math.min(rowIndex, next.length - 1)]?.focus();
}

const rowOf = ({ target }: KeyboardEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
/** Returns the selector of the focused part of a row, name or checkbox. The arrow keys move to the same part of another row. */
const partOf = ({ target }: KeyboardEvent) =>
  [NAME_SELECTOR, CHECKBOX_SELECTOR].find((part) => target instanceof Element && target.matches(part));

interface KeyHandlers {
  selection: ListSelection;
  /** Performs the action of any other key on the selected rows; returns false when the key has no action. */
  onKey: (key: string) => boolean;
}

/**
 * Handles the keys of a list with a selection. The up and down arrow keys move the focus, Space selects or deselects a row, Shift with
 * these extends the selection, and Ctrl+A or Cmd+A selects all up to BULK_ACTION_MAX. `onKey` handles other keys. `order` has the ids of
 * the rows.
 */
export function handleListKey(event: KeyboardEvent, order: readonly string[], { selection, onKey }: KeyHandlers): void {
  const row = rowOf(event);
  const id = row?.dataset.id;
  // React also bubbles the events of a row's menu here, although the menu is elsewhere in the document.
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
  if (key === ' ' && part === NAME_SELECTOR) {
    event.preventDefault();
    if (shiftKey) selection.extendTo(order, id);
    else selection.toggle(id);
    return;
  }
  if (!shiftKey && onKey(key.length === 1 ? key.toLowerCase() : key)) event.preventDefault();
}

/** Handles keyup: prevents the click that some browsers send when Space is released on a row's name. */
export function preventSpacePress(event: KeyboardEvent): void {
  if (event.key === ' ' && partOf(event) === NAME_SELECTOR) event.preventDefault();
}
