import type { KeyboardEvent } from 'react';
import type { ListSelection } from './use-selection.ts';

/** The button with the name of a row, which opens it. A row is an element with `data-id`. */
const NAME_SELECTOR = '[data-name]';
const CHECKBOX_SELECTOR = 'input[type="checkbox"]';

/** Focuses the first row inside an element. */
export function focusFirst(container: HTMLElement | null): void {
  container?.querySelector<HTMLElement>(NAME_SELECTOR)?.focus();
}

/**
 * Handles left and right in lists side by side: they move the focus to the row at the same position in the next list with rows.
 */
export function moveAcrossLists(event: KeyboardEvent): void {
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
/** Returns the selector of the row's part that has the focus: name or checkbox. Up and down move to the same part. */
const partOf = ({ target }: KeyboardEvent) =>
  [NAME_SELECTOR, CHECKBOX_SELECTOR].find((part) => target instanceof Element && target.matches(part));

interface KeyHandlers {
  selection: ListSelection;
  /** Performs the action of a key on the selected rows; returns false when the key has none. */
  onKey: (key: string) => boolean;
}

/**
 * Handles the keys of a list with a selection: up and down move the focus, Space selects, Shift extends the selection, and
 * `onKey` handles other keys.
 */
export function moveInList(event: KeyboardEvent, order: readonly string[], { selection, onKey }: KeyHandlers): void {
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

/** Prevents the press of a row's button by Space, which some browsers perform on keyup. */
export function preventSpacePress(event: KeyboardEvent): void {
  if (event.key === ' ' && partOf(event) === NAME_SELECTOR) event.preventDefault();
}
