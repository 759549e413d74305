import type { PushKind } from '#domain/notices/push.ts';
import { api, orpc, queryClient } from '#web/lib/api/api-client.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { readPushOwner, savePushOwner } from '#web/lib/session/push-owner.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { findPushSubscription, subscribeToPush, unsubscribeFromPush } from './push-client.ts';
import { PUSH_CHANGE_FAILED, PUSH_DENIED } from './push-texts.ts';

async function change(send: () => Promise<string | null>): Promise<void> {
  try {
    const outcome = await send();
    if (outcome) notify.success(outcome);
  } catch (error) {
    notifyError(error, {}, PUSH_CHANGE_FAILED);
  }
  await queryClient.invalidateQueries({ queryKey: orpc.push.key() });
}

/** Shows the browser's permission prompt and, if the user allows it, subscribes this browser to push notifications (push#prompt). */
export const turnPushOn = (user_id: string): Promise<void> =>
  change(async () => {
    const { key } = await api.push.current();
    const subscription = await subscribeToPush(key);
    if (subscription === null) {
      notify.info('Notificações desligadas', PUSH_DENIED);
      return null;
    }
    await api.push.subscribe(subscription);
    savePushOwner(user_id);
    return 'Notificações ligadas neste navegador';
  });

/** Unsubscribes this browser from push notifications. */
export const turnPushOff = (): Promise<void> =>
  change(async () => {
    const endpoint = await unsubscribeFromPush();
    if (endpoint !== null) await api.push.unsubscribe({ endpoint });
    return 'Notificações desligadas neste navegador';
  });

/** Turns push notifications of this kind on or off in all browsers of the account (push#kinds). */
export const setPushKind = (kind: PushKind, is_on: boolean): Promise<void> =>
  change(async () => {
    await api.push.set({ kind, is_on });
    return is_on ? 'Notificação ligada' : 'Notificação desligada';
  });

/**
 * Sends this browser's push subscription to the server again, if this user turned it on: the server deletes the subscription with the
 * session. Ignores failures.
 */
export async function renewSubscription(user_id: string): Promise<void> {
  if (readPushOwner() !== user_id) return;
  const known = await findPushSubscription().catch(() => null);
  if (known) await api.push.subscribe(known).catch(() => undefined);
}
