import { clientAddressOf } from '../../http/client-address.ts';
import { companyManager, type RequestContext } from '../../http/procedures.ts';
import { type Actor, actingUserIdOf } from '../../http/session/actor.ts';
import type { SecurityEvent } from '../../platform/security-log.ts';
import { presentWebhook } from './present.ts';
import { createWebhook, listWebhooks, removeWebhook, resendDelivery, testWebhook } from './service.ts';

const manager = companyManager.webhooks;

const logEvent = ({ deps, request, actor }: RequestContext & { actor: Actor }, event: SecurityEvent) =>
  deps.security(event, { user_id: actingUserIdOf(actor), address: clientAddressOf(request) });

export const webhooksRoutes = {
  list: manager.list.handler(async ({ context: { deps, actor } }) =>
    (await listWebhooks(deps, actor)).map(presentWebhook),
  ),
  create: manager.create.handler(async ({ context, input }) => {
    const secret = await createWebhook(context.deps, context.actor, input);
    logEvent(context, 'webhook.created');
    return { secret };
  }),
  remove: manager.remove.handler(async ({ context, input }) => {
    await removeWebhook(context.deps, context.actor, input.id);
    logEvent(context, 'webhook.removed');
    return {};
  }),
  test: manager.test.handler(async ({ context: { deps, actor }, input }) => {
    await testWebhook(deps, actor, input.id);
    return {};
  }),
  resend: manager.resend.handler(async ({ context: { deps, actor }, input }) => {
    await resendDelivery(deps, actor, input.id);
    return {};
  }),
};
