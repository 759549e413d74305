import { useEffect, useEffectEvent } from 'react';
import { LIKED, MET } from '#web/lib/liked-event.ts';
import { endPush, pushOwner } from '#web/lib/push-owner.ts';
import { getSession } from '#web/lib/session.ts';
import { ask } from '#web/ui/ask.tsx';
import { renewSubscription, turnOn } from './mutations.ts';

const KEY = 'encaixe-notificacoes-perguntado';

/** Once for an account in this browser, whatever the answer; where the browser keeps nothing, never. */
function isFirstTime(user_id: string): boolean {
  try {
    if (localStorage.getItem(KEY) === user_id) return false;
    localStorage.setItem(KEY, user_id);
    return true;
  } catch {
    return false;
  }
}

const mayAsk = () => 'PushManager' in window && 'Notification' in window && Notification.permission === 'default';

/** Over another window of ours nobody is asked. */
const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

const QUESTION = {
  title: 'Quer saber na hora?',
  description:
    'Podemos avisar neste navegador quando houver match, entrevista, recado ou, se você pedir, vagas novas. Das 21h às 8h nada toca, e você escolhe o que chega em Avisos.',
  confirmLabel: 'Sim, quero',
  cancelLabel: 'Agora não',
};

/** @returns whether it asked */
async function offer(user_id: string): Promise<boolean> {
  if (!mayAsk() || pushOwner() === user_id || !isFirstTime(user_id)) return false;
  if (await ask(QUESTION)) await turnOn(user_id);
  return true;
}

/**
 * Asks after the first like or match whether this browser may tell (push#asked), keeps one that does known to the session, and ends it with that
 * (push#browsers). Where nothing is asked, the moment is `onFree` for something else.
 */
export function usePushOffer(user_id: string, onFree: (hasMet: boolean) => void): void {
  const free = useEffectEvent(onFree);
  useEffect(() => {
    // Another one's, who left without signing out.
    if (pushOwner() !== user_id) endPush();
    void renewSubscription(user_id);
    async function heard({ type }: Event) {
      // The window of a match is gone from the page only then.
      await new Promise((resolve) => setTimeout(resolve));
      if (!isCovered() && !(await offer(user_id))) free(type === MET);
    }
    const moments = [LIKED, MET];
    for (const moment of moments) window.addEventListener(moment, heard);
    return () => {
      for (const moment of moments) window.removeEventListener(moment, heard);
      if (getSession().user?.id !== user_id) endPush();
    };
  }, [user_id]);
}
