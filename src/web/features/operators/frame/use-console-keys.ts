import { useEffect, useEffectEvent } from 'react';
import { useShortcuts } from '#web/features/swipe/use-shortcuts.ts';

/** Attributes by which the keyboard shortcuts find the search field and the link of each row. */
export const SEARCH_ATTRIBUTE = 'data-console-search';
export const ROW_ATTRIBUTE = 'data-console-row';

/** Elements in which keys keep their own function. */
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
 * Keyboard shortcuts: '/' focuses the search; j, k and the arrows move from row to row; Enter opens the link. Users can
 * turn single keys off (WCAG 2.1.4); arrows still move between rows.
 */
export function useConsoleKeys(): void {
  const [on] = useShortcuts();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(OWN_KEYS_SELECTOR)) return;
    const isTyping = target.closest('input') !== null;
    const isOnRow = target.hasAttribute(ROW_ATTRIBUTE);
    const isArrow = key.startsWith('Arrow');
    const step = STEPS[key];
    // An arrow scrolls the page, unless the focus is on a row or in the search field.
    const isStep = step !== undefined && (isArrow ? isOnRow || (isTyping && step > 0) : on && !isTyping);
    const isDone = isStep ? toRow(step) : key === '/' && on && !isTyping && toSearch();
    if (isDone) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
