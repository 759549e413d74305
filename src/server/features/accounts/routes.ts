import { anyone, signedIn } from '../../http/procedures.ts';
import { exportData, loadSession, removeAccount } from './service.ts';

export const sessionRoutes = {
  current: anyone.session.current.handler(({ context }) => loadSession(context.deps, context.headers)),
};

export const accountsRoutes = {
  exportData: signedIn.accounts.exportData.handler(({ context }) => exportData(context.deps, context.actor)),
  remove: signedIn.accounts.remove.handler(async ({ context, input }) => {
    await removeAccount(context.deps, context.actor, context.headers, input.password);
    return {};
  }),
};
