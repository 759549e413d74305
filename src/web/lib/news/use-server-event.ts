import { useEffect, useEffectEvent } from 'react';
import type { RealtimeMessage, RealtimeType } from '#contract/realtime.ts';
import { subscribeToServerEvents } from './realtime.ts';

/** Calls `listener` for each server event of `types`, while the calling component is mounted and `isEnabled`. */
export function useServerEvent(
  types: readonly RealtimeType[],
  listener: (message: RealtimeMessage) => void,
  isEnabled = true,
): void {
  const onMessage = useEffectEvent((message: RealtimeMessage) => {
    if (types.includes(message.type)) listener(message);
  });
  useEffect(() => (isEnabled ? subscribeToServerEvents((message) => onMessage(message)) : undefined), [isEnabled]);
}
