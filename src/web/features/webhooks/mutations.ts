import type { WebhookEvent } from '#domain/hiring/webhooks.ts';
import { api, orpc, queryClient } from '#web/lib/api/api-client.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { WEBHOOK_CHANGE_FAILED, WEBHOOK_ERRORS } from './error-texts.ts';

/** Sends a change, and refetches the endpoints also after an error. @returns the response; null after an error */
async function change<Answer>(send: () => Promise<Answer>): Promise<Answer | null> {
  const answer = await send().catch((error: unknown) => {
    notifyError(error, WEBHOOK_ERRORS, WEBHOOK_CHANGE_FAILED);
    return null;
  });
  await queryClient.invalidateQueries({ queryKey: orpc.webhooks.list.key() });
  return answer;
}

/** Adds a webhook endpoint. @returns the endpoint's signing secret, which the server never returns again; null after an error */
export const addWebhook = async (url: string, events: WebhookEvent[]): Promise<string | null> =>
  (await change(() => api.webhooks.create({ url, events })))?.secret ?? null;

export async function removeWebhook(id: string): Promise<void> {
  if (await change(() => api.webhooks.remove({ id }))) notify.success('Endereço removido');
}

/** Sends a test event to the endpoint. */
export async function testWebhook(id: string): Promise<void> {
  if (await change(() => api.webhooks.test({ id }))) notify.success('Teste enviado', 'Veja o resultado nas entregas.');
}

export async function resendDelivery(id: string): Promise<void> {
  if (await change(() => api.webhooks.resend({ id })))
    notify.success('Enviado de novo', 'Veja o resultado nas entregas.');
}
