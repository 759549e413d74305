import { useEffect, useEffectEvent } from 'react';
import { useShortcuts } from '#web/features/swipe/use-shortcuts.ts';

/** Attribute by which the keyboard shortcuts find the search field. */
export const SEARCH_ATTRIBUTE = 'data-console-search';
/** Attribute by which the keyboard shortcuts find each table row's link. */
export const ROW_ATTRIBUTE = 'data-console-row';

/** Elements in which the console's keyboard shortcuts do nothing, because keys have another function there. */
export const OWN_KEYS_SELECTOR =
  'textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

function toRow(step: number): boolean {
  const rows: (Element | null)[] = [...document.querySelectorAll(`[${ROW_ATTRIBUTE}]`)];
  const index = rows.indexOf(document.activeElement);
  const next = index === -1 ? (step > 0 ? rows[0] : rows.at(-1)) : rows[index + step];
  if (!(next instanceof HTMLElement)) return false;
  next.focus();
  return true;
}

function toSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(`[${SEARCH_ATTRIBUTE}]`);
  field?.focus();
  field?.select();
  return field !== null;
}

/**
 * Adds keyboard shortcuts: '/' focuses the search field; j, k and the arrow keys move the focus from row to row. Operators can turn
 * the letters and '/' off (WCAG 2.1.4); the arrow keys then still work.
 */
export function useConsoleKeys(): void {
  const [isOn] = useShortcuts();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(OWN_KEYS_SELECTOR)) return;
    const isTyping = target.closest('input') !== null;
    const isOnRow = target.hasAttribute(ROW_ATTRIBUTE);
    const isArrow = key.startsWith('Arrow');
    const step = STEPS[key];
    // An arrow scrolls the page, unless the focus is on a row or, for the down key, in an input.
    const isStep = step !== undefined && (isArrow ? isOnRow || (isTyping && step > 0) : isOn && !isTyping);
    const isDone = isStep ? toRow(step) : key === '/' && isOn && !isTyping && toSearch();
    if (isDone) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
