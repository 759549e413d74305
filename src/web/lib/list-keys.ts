import type { KeyboardEvent } from 'react';
import type { Choosing } from './use-selection.ts';

/** What a row is called by and opened with; a row is whatever has `data-id`. */
const NAME = '[data-name]';
const BOX = 'input[type="checkbox"]';

/** The first row of what is in it. */
export function focusFirst(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>(NAME)?.focus();
}

/** From a search on into what it narrows: the first row there. */
export function pressIntoList(event: KeyboardEvent, place: HTMLElement | null): void {
  if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
  // Else Enter would press what it goes to.
  event.preventDefault();
  focusFirst(place);
}

/** Of lists that stand beside each other: left and right go to the row that is as far down in the next one that has any. */
export function pressAcrossLists(event: KeyboardEvent): void {
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
/** The part of a row that has the focus, of those that up and down go along. */
const partOf = ({ target }: KeyboardEvent) =>
  [NAME, BOX].find((part) => target instanceof Element && target.matches(part));

interface Handling {
  choosing: Choosing;
  /** A key that is about what is chosen; says whether it had a meaning. */
  onKey: (key: string) => boolean;
}

/** The keys of a list whose rows are chosen: up and down go along it, Space chooses, Shift reaches on, and some are about what is chosen. */
export function pressInList(event: KeyboardEvent, order: readonly string[], { choosing, onKey }: Handling): void {
  const row = rowOf(event);
  const id = row?.dataset.id;
  // What happens in a menu comes by here too, though it lies elsewhere on the page.
  if (!row || id === undefined || !event.currentTarget.contains(row) || event.altKey) return;
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== 'a') return;
    event.preventDefault();
    choosing.all(order);
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
    if (!choosing.chosen.has(id)) choosing.toggle(id);
    choosing.reach(order, next.dataset.id);
    return;
  }
  if (key === ' ' && part === NAME) {
    event.preventDefault();
    if (shiftKey) choosing.reach(order, id);
    else choosing.toggle(id);
    return;
  }
  if (!shiftKey && onKey(key.length === 1 ? key.toLowerCase() : key)) event.preventDefault();
}

/** Some browsers press a button when Space comes up. */
export function keepFromPressing(event: KeyboardEvent): void {
  if (event.key === ' ' && partOf(event) === NAME) event.preventDefault();
}
