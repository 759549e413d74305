import { useEffect, useEffectEvent } from 'react';
import { LIKED_EVENT, MATCH_DIALOGS_CLOSED_EVENT } from '#web/lib/news/liked-event.ts';
import { nextTask } from '#web/lib/page/next-task.ts';
import { endPush, readPushOwner } from '#web/lib/session/push-owner.ts';
import { getSession } from '#web/lib/session/session.ts';
import { confirmWithUser } from '#web/ui/dialogs/confirm.tsx';
import { renewSubscription, turnPushOn } from './mutations.ts';

const KEY = 'encaixe-notificacoes-perguntado';

/**
 * Returns true unless the last recorded call in this browser was for this user, and records the call. Returns false when the browser
 * has no storage.
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

/** Returns true while a dialog is open: the prompt must not be shown over it. */
const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

const QUESTION = {
  title: 'Quer saber na hora?',
  description:
    'Podemos avisar neste navegador quando houver match, entrevista, recado ou, se você pedir, vagas novas. Das 21h às 8h nada toca, e você escolhe o que chega em Avisos.',
  confirmLabel: 'Sim, quero',
  cancelLabel: 'Agora não',
};

/** Shows the app's own prompt, unless permission is already decided or the prompt was last shown to this user. @returns whether shown */
async function offer(user_id: string): Promise<boolean> {
  if (!canOffer() || readPushOwner() === user_id || !isFirstTime(user_id)) return false;
  if (await confirmWithUser(QUESTION)) await turnPushOn(user_id);
  return true;
}

/**
 * Offers push notifications after the first like or match (push#prompt). Sends this browser's existing subscription to the server again,
 * and removes it when the session ends (push#browsers). Calls `onFree` after a like (false) or match (true) when no dialog is open and
 * no prompt was shown.
 */
export function usePushOffer(user_id: string, onFree: (hasShownMatch: boolean) => void): void {
  const free = useEffectEvent(onFree);
  useEffect(() => {
    // The subscription may belong to another account, whose session has ended without a sign-out.
    if (readPushOwner() !== user_id) endPush();
    void renewSubscription(user_id);
    async function onDecision({ type }: Event) {
      // React removes the dialog of a match from the document only after this task.
      await nextTask();
      if (!isCovered() && !(await offer(user_id))) free(type === MATCH_DIALOGS_CLOSED_EVENT);
    }
    const moments = [LIKED_EVENT, MATCH_DIALOGS_CLOSED_EVENT];
    for (const moment of moments) window.addEventListener(moment, onDecision);
    return () => {
      for (const moment of moments) window.removeEventListener(moment, onDecision);
      if (getSession().user?.id !== user_id) endPush();
    };
  }, [user_id]);
}
