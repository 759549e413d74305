import { signedIn } from '../../http/procedures.ts';
import { readNotices, setDaily, setNotice } from './service.ts';

export const noticesRoutes = {
  current: signedIn.notices.current.handler(({ context: { deps, actor } }) => readNotices(deps, actor)),
  set: signedIn.notices.set.handler(async ({ context: { deps, actor }, input }) => {
    await setNotice(deps, actor, input.kind, input.is_on);
    return {};
  }),
  setDaily: signedIn.notices.setDaily.handler(async ({ context: { deps, actor }, input }) => {
    await setDaily(deps, actor, input.is_daily);
    return {};
  }),
};
