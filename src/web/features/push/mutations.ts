import type { PushKind } from '#domain/notices/push.ts';
import { api, orpc } from '#web/lib/api/api-client.ts';
import { sendChange } from '#web/lib/api/send-change.ts';
import { readPushOwner, savePushOwner } from '#web/lib/session/push-owner.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { findPushSubscription, pushState, subscribeToPush, unsubscribeFromPush } from './push-client.ts';
import { PUSH_CHANGE_FAILED, PUSH_DENIED } from './push-texts.ts';

const OPTIONS = { failed: PUSH_CHANGE_FAILED, keys: [orpc.push.key()] };

/** Shows the browser's permission prompt and, if the user allows it, subscribes this browser to push notifications (push#prompt). */
export const turnPushOn = (user_id: string): Promise<boolean> =>
  sendChange(async () => {
    const { key } = await api.push.current();
    const subscription = await subscribeToPush(key);
    if (subscription === null) {
      const isBlocked = (await pushState(user_id)) === 'denied';
      return notify.info('Notificações desligadas', isBlocked ? PUSH_DENIED : undefined);
    }
    await api.push.subscribe(subscription);
    savePushOwner(user_id);
    notify.success('Notificações ligadas neste navegador');
  }, OPTIONS);

/** Unsubscribes this browser from push notifications. */
export const turnPushOff = (): Promise<boolean> =>
  sendChange(
    async () => {
      const endpoint = await unsubscribeFromPush();
      if (endpoint !== null) await api.push.unsubscribe({ endpoint });
    },
    { ...OPTIONS, done: ['Notificações desligadas neste navegador'] },
  );

/** Turns push notifications of this kind on or off in all browsers of the account (push#kinds). */
export const setPushKind = (kind: PushKind, is_on: boolean): Promise<boolean> =>
  sendChange(() => api.push.set({ kind, is_on }), {
    ...OPTIONS,
    done: [is_on ? 'Notificação ligada' : 'Notificação desligada'],
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
