import { clientAddressOf } from '../../http/client-address.ts';
import { anyoneProcedure, type RequestContext, signedIn, signedInBeforeTerms } from '../../http/procedures.ts';
import { type Actor, actingUserIdOf } from '../../http/session/actor.ts';
import { findCaller } from '../../http/session/caller.ts';
import type { SecurityEvent } from '../../platform/security-log.ts';
import { presentConversation } from '../support/present.ts';
import { listOwnConversations } from '../support/service.ts';
import { listFactors } from './factors/list-factors.ts';
import { confirmMailbox, sendMailboxCode } from './mailbox.ts';
import { agreeToTerms, exportData, loadSession, removeAccount, selectConsents } from './service.ts';
import { endOtherSessions, endSession, listSessions } from './sessions/open-sessions.ts';
import { sendSupportMessage } from './support.ts';

/** Sends a change that the owner made to the account to the security log. */
const logEvent = ({ deps, request, actor }: RequestContext & { actor: Actor }, event: SecurityEvent) =>
  deps.security(event, {
    user_id: actingUserIdOf(actor),
    ...(!actor.member && { email: actor.email }),
    address: clientAddressOf(request),
  });

export const sessionRoutes = {
  current: anyoneProcedure.session.current.handler(async ({ context: { deps, request, addCookie } }) =>
    loadSession(deps, await findCaller(deps, request, addCookie)),
  ),
};

export const accountsRoutes = {
  agreeToTerms: signedInBeforeTerms.accounts.agreeToTerms.handler(async ({ context, input }) =>
    agreeToTerms(context.deps, context.actor, { ...input, address: clientAddressOf(context.request) }),
  ),
  consents: signedIn.accounts.consents.handler(({ context }) =>
    selectConsents(context.deps.db, actingUserIdOf(context.actor)),
  ),
  support: signedIn.accounts.support.handler(async ({ context, input }) => {
    await sendSupportMessage(context.deps, context.actor, input.message);
    return {};
  }),
  sendMailboxCode: signedIn.accounts.sendMailboxCode.handler(async ({ context: { deps, actor } }) => {
    await sendMailboxCode(deps, actor);
    return {};
  }),
  confirmMailbox: signedIn.accounts.confirmMailbox.handler(async ({ context: { deps, actor }, input }) => {
    await confirmMailbox(deps, actor, input.code);
    return {};
  }),
  supportMessages: signedIn.accounts.supportMessages.handler(async ({ context: { deps, actor } }) => ({
    conversations: (await listOwnConversations(deps, actingUserIdOf(actor))).map(presentConversation),
  })),
  sessions: signedIn.accounts.sessions.handler(({ context }) =>
    listSessions(context.deps, context.actor, context.request.headers),
  ),
  endSession: signedIn.accounts.endSession.handler(async ({ context, input }) => {
    await endSession(context.deps, context.actor, input.id);
    logEvent(context, 'session.ended');
    return {};
  }),
  endOtherSessions: signedIn.accounts.endOtherSessions.handler(async ({ context }) => {
    const ended = await endOtherSessions(context.deps, context.actor, context.request.headers);
    if (ended > 0) logEvent(context, 'session.ended');
    return { ended };
  }),
  factors: signedInBeforeTerms.accounts.factors.handler(({ context }) =>
    listFactors(context.deps, { user_id: actingUserIdOf(context.actor) }),
  ),
  exportData: signedInBeforeTerms.accounts.exportData.handler(({ context }) => exportData(context.deps, context.actor)),
  remove: signedInBeforeTerms.accounts.remove.handler(async ({ context, input }) => {
    await removeAccount(context.deps, context.actor, context.request.headers, input);
    logEvent(context, 'account.removed');
    return {};
  }),
};
