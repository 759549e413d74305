import { anyone } from '../../http/procedures.ts';
import { loadSession } from './service.ts';

export const sessionRoutes = {
  current: anyone.session.current.handler(({ context }) => loadSession(context.deps, context.headers)),
};
