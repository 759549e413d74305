import type { KeyboardEvent } from 'react';
import type { Handling } from './stage-list.tsx';

const NAME = '[data-name]';

const rowOf = ({ target }: KeyboardEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
const isOnName = ({ target }: KeyboardEvent) => target instanceof Element && target.matches(NAME);

/** The keys of a stage: up and down go along it, Space chooses, Shift reaches on, and some are about what is chosen (hiring#several). */
export function pressInStage(event: KeyboardEvent, order: readonly string[], handling: Handling): void {
  const { choosing, onKey } = handling;
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
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step !== 0 && isOnName(event)) {
    event.preventDefault();
    const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
    if (!(next instanceof HTMLElement) || next.dataset.id === undefined) return;
    next.querySelector<HTMLElement>(NAME)?.focus();
    if (!shiftKey) return;
    if (!choosing.chosen.has(id)) choosing.toggle(id);
    choosing.reach(order, next.dataset.id);
    return;
  }
  if (key === ' ' && isOnName(event)) {
    event.preventDefault();
    if (shiftKey) choosing.reach(order, id);
    else choosing.toggle(id);
    return;
  }
  if (!shiftKey && onKey(key.length === 1 ? key.toLowerCase() : key)) event.preventDefault();
}

/** Some browsers press a button when Space comes up. */
export function keepFromPressing(event: KeyboardEvent): void {
  if (event.key === ' ' && isOnName(event)) event.preventDefault();
}
