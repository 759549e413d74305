import type { Session } from '#contract/session.ts';
import type { Deps } from '../../deps.ts';
import { candidate, companyManager, signedIn, signedInManager } from '../../http/procedures.ts';
import type { Actor } from '../../http/session/actor.ts';
import { recordContactView } from '../privacy/service.ts';
import { presentCompany, presentOwnProfile } from './present.ts';
import {
  recordContactNoticeShown,
  recordGesturesExplained,
  saveAvatarFrame,
  saveCandidate,
  saveCandidateStep,
  saveCompany,
  savePreferences,
  viewCompany,
} from './service.ts';

/** `sessionOf` builds the session after a save; it is a parameter because the accounts module depends on this one. */
export function profilesRoutes(sessionOf: (deps: Deps, actor: Actor) => Promise<Session>) {
  const presentSaved = async (deps: Deps, saved: Actor) => ({
    profile: presentOwnProfile(saved),
    session: await sessionOf(deps, saved),
  });
  return {
    mine: signedIn.profiles.mine.handler(({ context }) => presentOwnProfile(context.actor)),
    saveCandidate: candidate.profiles.saveCandidate.handler(async ({ context, input }) =>
      presentSaved(context.deps, await saveCandidate(context.deps, context.actor, input)),
    ),
    saveCandidateStep: candidate.profiles.saveCandidateStep.handler(async ({ context, input }) =>
      presentSaved(context.deps, await saveCandidateStep(context.deps, context.actor, input)),
    ),
    savePreferences: candidate.profiles.savePreferences.handler(async ({ context, input }) =>
      presentSaved(context.deps, await savePreferences(context.deps, context.actor, input)),
    ),
    saveCompany: companyManager.profiles.saveCompany.handler(async ({ context, input }) =>
      presentSaved(context.deps, await saveCompany(context.deps, context.actor, input)),
    ),
    saveAvatarFrame: signedInManager.profiles.saveAvatarFrame.handler(async ({ context, input }) =>
      presentSaved(context.deps, await saveAvatarFrame(context.deps, context.actor, input)),
    ),
    recordGesturesExplained: signedIn.profiles.recordGesturesExplained.handler(async ({ context }) => {
      await recordGesturesExplained(context.deps, context.actor);
      return {};
    }),
    recordContactNoticeShown: candidate.profiles.recordContactNoticeShown.handler(async ({ context }) => {
      await recordContactNoticeShown(context.deps, context.actor);
      return {};
    }),
    company: candidate.profiles.company.handler(async ({ context: { deps, actor }, input }) => {
      const seen = presentCompany(actor, await viewCompany(deps, actor, input.company_id));
      if (seen.telefone !== null) await recordContactView(deps, actor, seen.user_id, 'number');
      return seen;
    }),
  };
}
