import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useShortcuts } from '#web/features/swipe/use-shortcuts.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { OWN_KEYS_SELECTOR } from '../frame/use-console-keys.ts';
import { showDecided } from '../mutations.ts';
import { hasLeftQueue } from './queue-rules.ts';

interface QueueItem {
  /** The account whose page the key A opens; undefined while the item is loading. */
  user_id: string | undefined;
  /** The error of the item's query. */
  error?: unknown;
  /** Moves to the next or previous item of the queue; undefined for a single item. */
  onStep: ((by: number) => void) | undefined;
  onRemoved: () => void;
  /** Notifies the operator that another operator decided first, or that the item was deleted. */
  notify?: () => void;
  /** The item's actions by key, a letter in upper case; actions that are not possible are left out. */
  keys: Readonly<Partial<Record<string, () => void>>>;
}

/**
 * Calls `notify` and `onRemoved` when the item's query reports that the item has left the queue. Registers the item's single-key
 * shortcuts, which work while the operator has them turned on (WCAG 2.1.4) and the focused element does not use the key.
 * @returns whether the item has left the queue
 */
export function useQueueItem({ user_id, error, onStep, onRemoved, notify = showDecided, keys }: QueueItem): boolean {
  const navigate = useNavigate();
  const hasLeft = Boolean(error) && hasLeftQueue(errorCode(error));
  const leave = useEffectEvent(() => {
    notify();
    onRemoved();
  });
  useEffect(() => {
    if (hasLeft) leave();
  }, [hasLeft]);

  const acts: QueueItem['keys'] = {
    ...(onStep && { J: () => onStep(1), K: () => onStep(-1) }),
    ...(user_id && { A: () => void navigate({ to: '/operador/$', params: { _splat: `pessoas/${user_id}` } }) }),
    ...keys,
  };
  const [isOn] = useShortcuts();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && target.closest(`input, ${OWN_KEYS_SELECTOR}`)) return;
    const keyAction = Object.hasOwn(acts, key.toUpperCase()) ? acts[key.toUpperCase()] : undefined;
    if (!keyAction) return;
    event.preventDefault();
    keyAction();
  });
  useEffect(() => {
    if (!isOn) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
  return hasLeft;
}
