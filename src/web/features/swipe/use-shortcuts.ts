import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '#web/lib/store.ts';
import { DECK_KEYS } from './deck-values.ts';
import type { Direction } from './swipe-types.ts';

const STORAGE_KEY = 'encaixe.atalhos';
const OFF = 'desligados';
const IN_USE =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="tablist"], [role="slider"]';

/** Returns whether the focused element uses keys itself, such as a text field or a dialog. */
export const isInUse = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(IN_USE) !== null;

function read(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
}

/** Whether single-key shortcuts are on. True at first: the server does not know this device's choice, and renders the shortcuts. */
const shortcuts = createStore(true);
if (!read()) shortcuts.set(false);

function setShortcuts(on: boolean) {
  try {
    localStorage.setItem(STORAGE_KEY, on ? 'ligados' : OFF);
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
  shortcuts.set(on);
}

/** Returns whether single-key shortcuts are on, and a function that turns them on or off (WCAG 2.1.4). Stored on this device. */
export function useShortcuts(): readonly [boolean, (on: boolean) => void] {
  return [useStore(shortcuts, (areOn) => areOn), setShortcuts];
}

/**
 * Calls `onKey` for each single key that the focused element does not use; a letter is in lower case. `onKey` returns whether it handled
 * the key.
 */
function useSingleKeys(isEnabled: boolean, onKey: (key: string) => boolean): void {
  const [on] = useShortcuts();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (isInUse(event)) return;
    if (onKey(event.key.length === 1 ? event.key.toLowerCase() : event.key)) event.preventDefault();
  });
  useEffect(() => {
    if (!on || !isEnabled) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [on, isEnabled]);
}

/** Calls `onKey` with the direction when a key of DECK_KEYS is pressed. */
export function useDeckKeys(isEnabled: boolean, onKey: (direction: Direction) => void): void {
  useSingleKeys(isEnabled, (key) => {
    const direction = DECK_KEYS[key];
    if (direction) onKey(direction);
    return direction !== undefined;
  });
}

/** Calls `onPress` when this key is pressed alone; a letter is in lower case. */
export function useKey(key: string, isEnabled: boolean, onPress: () => void): void {
  useSingleKeys(isEnabled, (pressed) => {
    if (pressed === key) onPress();
    return pressed === key;
  });
}
