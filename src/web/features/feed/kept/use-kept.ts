import { useEffect } from 'react';
import { useSignedIn } from '#web/lib/session/session.ts';
import { useStore } from '#web/lib/store.ts';
import { bringAhead } from '#web/ui/dialogs/on-demand.tsx';
import { loadKept } from './kept-controller.ts';
import { type KeptCount, keptCount, NOTHING_KEPT } from './kept-count-store.ts';

/** Returns the state of the signed-in user's queue (feed#kept). */
export function useKept(): KeptCount {
  const { id } = useSignedIn().user;
  useEffect(() => bringAhead(loadKept), []);
  return useStore(keptCount, (kept) => (kept.owner === id ? kept : NOTHING_KEPT));
}

/** Returns 'Sem conexão: 3 decisões guardadas'; undefined for an empty queue. */
export function keptText({ count, isSending }: KeptCount): string | undefined {
  if (count === 0) return undefined;
  const kept = count === 1 ? '1 decisão guardada' : `${count} decisões guardadas`;
  return `${isSending ? 'Enviando' : 'Sem conexão'}: ${kept}`;
}
