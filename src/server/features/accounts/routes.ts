import { findCaller } from '../../http/caller.ts';
import { anyone, signedIn } from '../../http/procedures.ts';
import { endOtherSessions, endSession, listSessions } from './open-sessions.ts';
import { exportData, loadSession, removeAccount } from './service.ts';
import { sendSupportMessage } from './support.ts';

export const sessionRoutes = {
  current: anyone.session.current.handler(async ({ context: { deps, asking, renewed } }) =>
    loadSession(deps, await findCaller(deps, asking, renewed)),
  ),
};

export const accountsRoutes = {
  support: signedIn.accounts.support.handler(async ({ context, input }) => {
    await sendSupportMessage(context.deps, context.actor, input.message);
    return {};
  }),
  sessions: signedIn.accounts.sessions.handler(({ context }) =>
    listSessions(context.deps, context.actor, context.asking.headers),
  ),
  endSession: signedIn.accounts.endSession.handler(async ({ context, input }) => {
    await endSession(context.deps, context.actor, input.id);
    return {};
  }),
  endOtherSessions: signedIn.accounts.endOtherSessions.handler(async ({ context }) => ({
    ended: await endOtherSessions(context.deps, context.actor, context.asking.headers),
  })),
  exportData: signedIn.accounts.exportData.handler(({ context }) => exportData(context.deps, context.actor)),
  remove: signedIn.accounts.remove.handler(async ({ context, input }) => {
    await removeAccount(context.deps, context.actor, context.asking.headers, input.password);
    return {};
  }),
};
