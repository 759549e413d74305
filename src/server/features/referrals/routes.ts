import { complete } from '../../http/procedures.ts';
import { presentInvitation } from './present.ts';
import { readInvitation } from './service.ts';

export const referralsRoutes = {
  invitation: complete.referrals.invitation.handler(async ({ context: { deps, actor } }) =>
    presentInvitation(await readInvitation(deps, actor)),
  ),
};
