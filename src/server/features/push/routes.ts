import { signedInOwner } from '../../http/procedures.ts';
import { sessionLookupOf } from '../../http/session/caller.ts';
import { readPushSettings, setPushKind, subscribe, unsubscribe } from './service.ts';

export const pushRoutes = {
  current: signedInOwner.push.current.handler(({ context: { deps, actor } }) => readPushSettings(deps, actor)),
  subscribe: signedInOwner.push.subscribe.handler(async ({ context: { deps, actor, request }, input }) => {
    const lookup = await sessionLookupOf(deps, request);
    await subscribe(deps, actor, lookup?.token ?? null, input);
    return {};
  }),
  unsubscribe: signedInOwner.push.unsubscribe.handler(async ({ context: { deps, actor }, input }) => {
    await unsubscribe(deps, actor, input.endpoint);
    return {};
  }),
  set: signedInOwner.push.set.handler(async ({ context: { deps, actor }, input }) => {
    await setPushKind(deps, actor, input.kind, input.is_on);
    return {};
  }),
};
