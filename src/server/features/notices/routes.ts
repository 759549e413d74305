import { signedInOwner } from '../../http/procedures.ts';
import { readNotices, setDaily, setNotice } from './service.ts';

/** Routes for candidates, and of a company only for its owner, who receives its mails (team#mails). */
export const noticesRoutes = {
  current: signedInOwner.notices.current.handler(({ context: { deps, actor } }) => readNotices(deps, actor)),
  set: signedInOwner.notices.set.handler(async ({ context: { deps, actor }, input }) => {
    await setNotice(deps, actor, input.kind, input.is_on);
    return {};
  }),
  setDaily: signedInOwner.notices.setDaily.handler(async ({ context: { deps, actor }, input }) => {
    await setDaily(deps, actor, input.is_daily);
    return {};
  }),
};
