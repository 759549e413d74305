import { clientAddressOf } from '../../http/client-address.ts';
import { type RequestContext, signedIn } from '../../http/procedures.ts';
import { type Actor, personOf } from '../../http/session/actor.ts';
import type { SecurityEvent } from '../../platform/security-log.ts';
import { presentConsentRequest } from './present.ts';
import { allow, checkRequest, deny, disconnect, listConnected } from './service.ts';

type ActorContext = RequestContext & { actor: Actor };

/** Sends a grant to a client, or its end, to the security log. */
const logEvent = ({ deps, request, actor }: ActorContext, event: SecurityEvent, client: string) =>
  deps.security(event, {
    user_id: personOf(actor),
    ...(!actor.member && { email: actor.email }),
    address: clientAddressOf(request),
    client,
  });

export const clientsRoutes = {
  question: signedIn.clients.question.handler(async ({ context: { deps, actor }, input }) =>
    presentConsentRequest(await checkRequest(deps, actor, input), input.redirect_uri),
  ),
  allow: signedIn.clients.allow.handler(async ({ context, input }) => {
    const { redirect } = await allow(context.deps, context.actor, input);
    logEvent(context, 'client.allowed', input.client_id);
    return { redirect };
  }),
  deny: signedIn.clients.deny.handler(async ({ context: { deps, actor }, input }) => {
    const { redirect } = await deny(deps, actor, input);
    return { redirect };
  }),
  connected: signedIn.clients.connected.handler(({ context: { deps, actor } }) => listConnected(deps, personOf(actor))),
  disconnect: signedIn.clients.disconnect.handler(async ({ context, input }) => {
    await disconnect(context.deps, context.actor, input.client_id);
    logEvent(context, 'client.ended', input.client_id);
    return {};
  }),
};
