import { clientAddressOf } from '../../http/client-address.ts';
import {
  anyoneProcedure,
  companyOwner,
  completeCompany,
  completeCompanyManager,
  type RequestContext,
  signedIn,
} from '../../http/procedures.ts';
import { type Actor, actingUserIdOf, findActorOf } from '../../http/session/actor.ts';
import type { SecurityEvent } from '../../platform/security-log.ts';
import { joinTeam, loadSession, readInvite } from '../accounts/service.ts';
import { presentInvite, presentTeam } from './present.ts';
import {
  invite,
  readTeam,
  removeColleague,
  resendInvite,
  setRole,
  transferOwnership,
  withdrawInvite,
} from './service.ts';

const manager = completeCompanyManager.team;

/** Writes a change of the team to the security log. */
const logEvent = ({ deps, request, actor }: RequestContext & { actor: Actor }, event: SecurityEvent) =>
  deps.security(event, { user_id: actingUserIdOf(actor), address: clientAddressOf(request) });

export const teamRoutes = {
  list: completeCompany.team.list.handler(async ({ context: { deps, actor } }) =>
    presentTeam(actor, await readTeam(deps, actor)),
  ),
  invite: manager.invite.handler(async ({ context, input }) => {
    await invite(context.deps, context.actor, input);
    logEvent(context, 'team.invited');
    return {};
  }),
  resend: manager.resend.handler(async ({ context: { deps, actor }, input }) => {
    await resendInvite(deps, actor, input.id);
    return {};
  }),
  withdraw: manager.withdraw.handler(async ({ context: { deps, actor }, input }) => {
    await withdrawInvite(deps, actor, input.id);
    return {};
  }),
  setRole: manager.setRole.handler(async ({ context, input }) => {
    await setRole(context.deps, context.actor, input);
    logEvent(context, 'team.role-changed');
    return {};
  }),
  remove: manager.remove.handler(async ({ context, input }) => {
    await removeColleague(context.deps, context.actor, input.id);
    logEvent(context, 'team.removed');
    return {};
  }),
  transferOwnership: companyOwner.team.transferOwnership.handler(async ({ context, input }) => {
    const { deps, actor, request } = context;
    await transferOwnership(deps, actor, request.headers, input);
    logEvent(context, 'team.ownership-transferred');
    return loadSession(deps, await findActorOf(deps.db, actingUserIdOf(actor)));
  }),
  invitation: anyoneProcedure.team.invitation.handler(async ({ context: { deps }, input }) => {
    const { invite: found, has_account } = await readInvite(deps, input.token);
    return presentInvite(found, has_account);
  }),
  join: signedIn.team.join.handler(async ({ context, input }) => {
    const { deps, actor } = context;
    await joinTeam(deps, actor, input);
    logEvent(context, 'team.joined');
    return loadSession(deps, await findActorOf(deps.db, actor.user_id));
  }),
};
