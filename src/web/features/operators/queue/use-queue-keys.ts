import { useEffect, useEffectEvent } from 'react';
import { useShortcuts } from '#web/features/swipe/use-shortcuts.ts';
import { IN_USE } from '../frame/use-console-keys.ts';

/** What each key does, by its letter in upper case. Actions that are not possible now are left out. */
export type QueueKeys = Readonly<Partial<Record<string, () => void>>>;

/**
 * Registers single-key shortcuts of a queue. They work while the switch is on (WCAG 2.1.4) and the focused element does not use
 * the key.
 */
export function useQueueKeys(keys: QueueKeys): void {
  const [on] = useShortcuts();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest(`input, ${IN_USE}`)) return;
    const act = Object.hasOwn(keys, key.toUpperCase()) ? keys[key.toUpperCase()] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!on) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [on]);
}
