import type { Deps } from '../../deps.ts';
import { candidate, company, signedIn } from '../../http/procedures.ts';
import { billingNotices } from '../billing/service.ts';
import { presentCompany, presentLikes, presentOwnProfile, presentSession } from './present.ts';
import {
  type Actor,
  abilitiesOf,
  refreshWeeklyLikes,
  saveAvatarFrame,
  saveCandidate,
  saveCompany,
  viewCompany,
} from './service.ts';

async function presentSaved(deps: Deps, saved: Actor) {
  const { actor, renewed } = await refreshWeeklyLikes(deps.db, saved, deps.now());
  return {
    profile: presentOwnProfile(actor),
    session: presentSession(actor, {
      likes: presentLikes(actor, deps.now(), renewed),
      abilities: abilitiesOf(deps, actor),
      billing: await billingNotices(deps, actor),
    }),
  };
}

export const profilesRoutes = {
  mine: signedIn.profiles.mine.handler(({ context }) => presentOwnProfile(context.actor)),
  saveCandidate: candidate.profiles.saveCandidate.handler(async ({ context, input }) =>
    presentSaved(context.deps, await saveCandidate(context.deps, context.actor, input)),
  ),
  saveCompany: company.profiles.saveCompany.handler(async ({ context, input }) =>
    presentSaved(context.deps, await saveCompany(context.deps, context.actor, input)),
  ),
  saveAvatarFrame: signedIn.profiles.saveAvatarFrame.handler(async ({ context, input }) =>
    presentSaved(context.deps, await saveAvatarFrame(context.deps, context.actor, input)),
  ),
  company: candidate.profiles.company.handler(async ({ context, input }) =>
    presentCompany(context.actor, await viewCompany(context.deps, context.actor, input.company_id)),
  ),
};
