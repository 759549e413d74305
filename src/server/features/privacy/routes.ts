import { complete, signedIn } from '../../http/procedures.ts';
import { presentContactSeen } from './present.ts';
import { listAccesses, listContactViews, recordWhatsappOpened } from './service.ts';

export const privacyRoutes = {
  recordWhatsappOpened: complete.privacy.recordWhatsappOpened.handler(async ({ context: { deps, actor }, input }) => {
    await recordWhatsappOpened(deps, actor, input.other);
    return {};
  }),
  contacts: signedIn.privacy.contacts.handler(async ({ context: { deps, actor }, input }) => {
    const { rows, next_cursor } = await listContactViews(deps, actor, input.cursor);
    return { contacts: rows.map(presentContactSeen), next_cursor };
  }),
  accesses: signedIn.privacy.accesses.handler(async ({ context: { deps, actor }, input }) => {
    const { rows, next_cursor } = await listAccesses(deps, actor.member?.user_id ?? actor.user_id, input.cursor);
    return { accesses: rows, next_cursor };
  }),
};
