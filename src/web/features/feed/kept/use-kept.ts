import { useEffect } from 'react';
import { useSignedIn } from '#web/lib/session.ts';
import { useStore } from '#web/lib/store.ts';
import { bringAhead } from '#web/ui/on-demand.tsx';
import { loadKept } from './kept-controller.ts';
import { type KeptCount, keptCount, NOTHING_KEPT } from './kept-count-store.ts';

/** What waits to be sent for whoever is signed in (feed#kept). */
export function useKept(): KeptCount {
  const { id } = useSignedIn().user;
  useEffect(() => bringAhead(loadKept), []);
  return useStore(keptCount, (kept) => (kept.owner === id ? kept : NOTHING_KEPT));
}

/** 'Sem conexão: 3 decisões guardadas', where any are. */
export function keptText({ count, isSending }: KeptCount): string | undefined {
  if (count === 0) return undefined;
  const kept = count === 1 ? '1 decisão guardada' : `${count} decisões guardadas`;
  return `${isSending ? 'Enviando' : 'Sem conexão'}: ${kept}`;
}
