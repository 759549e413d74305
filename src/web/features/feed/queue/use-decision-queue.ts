import { useEffect } from 'react';
import { useSignedIn } from '#web/lib/session/session.ts';
import { useStore } from '#web/lib/store.ts';
import { importWhenIdle } from '#web/ui/dialogs/on-demand.tsx';
import { loadQueue } from './queue-controller.ts';
import { EMPTY_QUEUE, type QueueState, queueStateStore } from './queue-state-store.ts';

/** Returns the state of the signed-in user's queue of decisions, and loads the queue's code when idle (feed#queued-decisions). */
export function useDecisionQueue(): QueueState {
  const { id } = useSignedIn().user;
  useEffect(() => importWhenIdle(loadQueue), []);
  return useStore(queueStateStore, (queue) => (queue.owner === id ? queue : EMPTY_QUEUE));
}

/** Returns the state of the queue as text, 'Sem conexão: 3 decisões guardadas'; undefined for an empty queue. */
export function queueText({ count, isSending }: QueueState): string | undefined {
  if (count === 0) return undefined;
  const queued = count === 1 ? '1 decisão guardada' : `${count} decisões guardadas`;
  return `${isSending ? 'Enviando' : 'Sem conexão'}: ${queued}`;
}
