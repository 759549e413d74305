import type { LikesState } from '#contract/likes.ts';
import type { Session, SignedIn } from '#contract/session.ts';
import { homeRoute } from '#domain/accounts/home-route.ts';
import { emailWithoutPlaceholder } from '#domain/accounts/no-email.ts';
import { contactPhone } from '#domain/accounts/phone.ts';
import { hasAcceptedCurrentTerms } from '#domain/accounts/terms.ts';
import type { Entitlements } from '#domain/billing/entitlements.ts';
import { isComplete } from '#domain/candidates/completeness.ts';
import type { TeamRole } from '#domain/companies/team-roles.ts';
import { isContactNoticeDue } from '#domain/hiring/contact-notice.ts';
import type { Actor } from '../../http/session/actor.ts';
import { pick } from '../../platform/pick.ts';
import { presentAvatar, presentVerified } from '../profiles/present.ts';

/** The team member who signed in for a company. */
type Colleague = { name: string | null; email: string; role: TeamRole };

type SessionState = {
  now: Date;
  likes: LikesState;
  entitlements: Readonly<Entitlements>;
  billing: SignedIn['billing'];
  colleague: Colleague | null;
  mail_suppressed: boolean;
};

export function presentSession(actor: Actor, state: SessionState): Session {
  const { now, likes, entitlements, billing, colleague, mail_suppressed } = state;
  return {
    user: {
      id: actor.user_id,
      name: actor.name,
      email: emailWithoutPlaceholder(colleague?.email ?? actor.email),
      user_type: actor.user_type,
    },
    ...(colleague && { member: { name: colleague.name ?? '', role: colleague.role } }),
    profile: {
      plano: actor.plano,
      ...presentAvatar(actor),
      ...pick(actor, 'area', 'funcoes', 'cidade_de_interesse', 'raio_km', 'aceita_remoto', 'contratos'),
      ...pick(actor, 'salario_minimo', 'turnos', 'city'),
      has_phone: contactPhone(actor) !== null,
      is_complete: isComplete(actor),
      knows_gestures: actor.gestures_explained_at !== null,
      contact_notice_due: actor.user_type === 'candidate' && isContactNoticeDue(actor.contact_notice_at, now),
      terms_due: !hasAcceptedCurrentTerms(actor),
      terms_version: actor.terms_version,
      under_review: actor.reported_at !== null,
      verified: presentVerified(actor),
    },
    mail_suppressed,
    entitlements,
    likes,
    billing,
    home_route: homeRoute(actor),
  };
}
