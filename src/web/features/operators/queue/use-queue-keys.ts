import { useEffect, useEffectEvent } from 'react';
import { useShortcuts } from '#web/features/swipe/use-shortcuts.ts';
import { IN_USE } from '../frame/use-console-keys.ts';

/** What each key does, by its letter in upper case; what can't be done now is left out. */
export type QueueKeys = Readonly<Partial<Record<string, () => void>>>;

/** Single keys for what is decided one after the other, while their switch is on (WCAG 2.1.4) and nothing else has a use for them. */
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
