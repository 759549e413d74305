import { useEffect, useEffectEvent } from 'react';
import { LIKED_EVENT, MATCHED_EVENT } from '#web/lib/news/liked-event.ts';
import { nextTask } from '#web/lib/page/next-task.ts';
import { endPush, readPushOwner } from '#web/lib/session/push-owner.ts';
import { getSession } from '#web/lib/session/session.ts';
import { confirmWithUser } from '#web/ui/dialogs/confirm.tsx';
import { renewSubscription, turnOn } from './mutations.ts';

const KEY = 'encaixe-notificacoes-perguntado';

/**
 * Returns true once per account in this browser, and never when the browser has no storage. Records that the prompt was shown.
 */
function isFirstTime(user_id: string): boolean {
  try {
    if (localStorage.getItem(KEY) === user_id) return false;
    localStorage.setItem(KEY, user_id);
    return true;
  } catch {
    return false;
  }
}

const canOffer = () => 'PushManager' in window && 'Notification' in window && Notification.permission === 'default';

/** The prompt is not shown over another dialog. */
const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

const QUESTION = {
  title: 'Quer saber na hora?',
  description:
    'Podemos avisar neste navegador quando houver match, entrevista, recado ou, se você pedir, vagas novas. Das 21h às 8h nada toca, e você escolhe o que chega em Avisos.',
  confirmLabel: 'Sim, quero',
  cancelLabel: 'Agora não',
};

/** @returns whether the prompt was shown */
async function offer(user_id: string): Promise<boolean> {
  if (!canOffer() || readPushOwner() === user_id || !isFirstTime(user_id)) return false;
  if (await confirmWithUser(QUESTION)) await turnOn(user_id);
  return true;
}

/**
 * Offers push notifications after the first like or match (push#prompt). Renews an existing subscription for the session, and
 * ends it with the session (push#browsers). `onFree` is called when no prompt was shown.
 */
export function usePushOffer(user_id: string, onFree: (hasShownMatch: boolean) => void): void {
  const free = useEffectEvent(onFree);
  useEffect(() => {
    // The subscription of another account, whose user left without signing out.
    if (readPushOwner() !== user_id) endPush();
    void renewSubscription(user_id);
    async function onDecision({ type }: Event) {
      // The dialog of a match is removed from the page only after this task.
      await nextTask();
      if (!isCovered() && !(await offer(user_id))) free(type === MATCHED_EVENT);
    }
    const moments = [LIKED_EVENT, MATCHED_EVENT];
    for (const moment of moments) window.addEventListener(moment, onDecision);
    return () => {
      for (const moment of moments) window.removeEventListener(moment, onDecision);
      if (getSession().user?.id !== user_id) endPush();
    };
  }, [user_id]);
}
