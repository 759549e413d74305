import { clientAddressOf } from '../../http/client-address.ts';
import { type RequestContext, signedIn } from '../../http/procedures.ts';
import { type Actor, actingUserIdOf } from '../../http/session/actor.ts';
import type { SecurityEvent } from '../../platform/security-log.ts';
import { presentConsentRequest } from './present.ts';
import { denyAuthorization, grantAuthorization, listConnected, readConsentRequest, revokeGrantsTo } from './service.ts';

type ActorContext = RequestContext & { actor: Actor };

/** Records in the security log that the user granted a client access, or ended that access. */
const logEvent = ({ deps, request, actor }: ActorContext, event: SecurityEvent, client: string) =>
  deps.security(event, {
    user_id: actingUserIdOf(actor),
    ...(!actor.member && { email: actor.email }),
    address: clientAddressOf(request),
    client,
  });

export const clientsRoutes = {
  question: signedIn.clients.question.handler(async ({ context: { deps, actor }, input }) =>
    presentConsentRequest(await readConsentRequest(deps, actor, input), input.redirect_uri),
  ),
  allow: signedIn.clients.allow.handler(async ({ context, input }) => {
    const { redirect, isGranted } = await grantAuthorization(context.deps, context.actor, input);
    if (isGranted) logEvent(context, 'client.allowed', input.client_id);
    return { redirect };
  }),
  deny: signedIn.clients.deny.handler(async ({ context: { deps, actor }, input }) => {
    const { redirect } = await denyAuthorization(deps, actor, input);
    return { redirect };
  }),
  connected: signedIn.clients.connected.handler(({ context: { deps, actor } }) =>
    listConnected(deps, actingUserIdOf(actor)),
  ),
  disconnect: signedIn.clients.disconnect.handler(async ({ context, input }) => {
    await revokeGrantsTo(context.deps, context.actor, input.client_id);
    logEvent(context, 'client.ended', input.client_id);
    return {};
  }),
};
