import { useEffect } from 'react';
import { LIKED } from '#web/lib/liked-event.ts';
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
    'Podemos avisar neste navegador quando houver match, entrevista ou recado. Das 21h às 8h nada toca, e você escolhe o que chega em Avisos.',
  confirmLabel: 'Sim, quero',
  cancelLabel: 'Agora não',
};

async function offer(user_id: string): Promise<void> {
  if (!mayAsk() || isCovered() || pushOwner() === user_id || !isFirstTime(user_id)) return;
  if (await ask(QUESTION)) await turnOn(user_id);
}

/**
 * Asks after the first like or match whether this browser may tell (push#asked), keeps one that does known to the session, and ends it with that
 * (push#browsers).
 */
export function usePushOffer(user_id: string): void {
  useEffect(() => {
    // Another one's, who left without signing out.
    if (pushOwner() !== user_id) endPush();
    void renewSubscription(user_id);
    const heard = () => void offer(user_id);
    window.addEventListener(LIKED, heard);
    return () => {
      window.removeEventListener(LIKED, heard);
      if (getSession().user?.id !== user_id) endPush();
    };
  }, [user_id]);
}
