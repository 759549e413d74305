import { signedIn } from '../../http/procedures.ts';
import { setNotice } from './service.ts';

export const noticesRoutes = {
  set: signedIn.notices.set.handler(async ({ context: { deps, actor }, input }) => {
    await setNotice(deps, actor, input.kind, input.is_on);
    return {};
  }),
};
