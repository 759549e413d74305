import { redirect } from '@tanstack/react-router';
import type { SignedIn } from '#contract/session.ts';
import type { UserType } from '#domain/accounts/user-types.ts';
import { getSession, getSignedOutPath, hasSessionEnded, isSignedIn } from './session.ts';

/** The navigation that a guard allows or redirects. */
interface Visit {
  location: { pathname: string; href: string };
}

const MAIN_SCREEN_PATHS = { candidate: '/vagas', company: '/empresa/vagas' } as const;
const PROFILE_SCREEN_PATHS = { candidate: '/perfil', company: '/empresa/perfil' } as const;

const TERMS_SCREEN_PATH = '/novos-termos';

/**
 * Redirects a visitor to /auth, which returns to the requested path after the sign-in. Once a session has ended on this page,
 * drops the path, because the previous user requested it (accounts#session-end).
 */
function requireSession({ location }: Visit): SignedIn {
  const session = getSession();
  if (isSignedIn(session)) return session;
  if (hasSessionEnded()) throw redirect({ to: getSignedOutPath(), replace: true });
  throw redirect({ to: '/auth', search: { redirect: location.href }, replace: true });
}

/** Also redirects a user who must accept new terms to /novos-termos, which returns to the requested path (accounts#terms). */
function requireCurrentTerms(visit: Visit): SignedIn {
  const session = requireSession(visit);
  const { href } = visit.location;
  if (session.profile.terms_due)
    throw redirect({ href: `${TERMS_SCREEN_PATH}?redirect=${encodeURIComponent(href)}`, replace: true });
  return session;
}

/** Allows users with pending terms; redirects others to their home screen. */
export function guardTermsDue(visit: Visit): void {
  const session = requireSession(visit);
  if (!session.profile.terms_due) throw redirect({ to: session.home_route, replace: true });
}

/** Redirects a user with an incomplete profile to the profile screen from every other screen (pages#guards). */
function requireCompleteProfile({ user, profile }: SignedIn, { location }: Visit): void {
  const to = PROFILE_SCREEN_PATHS[user.user_type];
  if (!profile.is_complete && location.pathname !== to) throw redirect({ to, replace: true });
}

/** Allows every signed-in user, also with an incomplete profile; redirects others to /auth. */
export function guardAnySignedIn(visit: Visit): void {
  requireCurrentTerms(visit);
}

/** Allows signed-in users with a complete profile; redirects others to /auth or to their profile. */
export function guardSignedIn(visit: Visit): void {
  requireCompleteProfile(requireCurrentTerms(visit), visit);
}

function guardType(allowed: UserType) {
  return (visit: Visit): void => {
    const session = requireCurrentTerms(visit);
    if (session.user.user_type !== allowed)
      throw redirect({ to: MAIN_SCREEN_PATHS[session.user.user_type], replace: true });
    requireCompleteProfile(session, visit);
  };
}

/** Allows candidates only; redirects a company to its jobs (pages#guards). */
export const guardCandidate = guardType('candidate');

/** Allows companies only; redirects a candidate to the feed (pages#guards). */
export const guardCompany = guardType('company');

/** Redirects signed-in users from the landing page to /vagas, whose guard redirects companies (pages#guards). */
export function guardLanding(): void {
  if (isSignedIn(getSession())) throw redirect({ to: '/vagas', replace: true });
}

/** Redirects signed-in users from the sign-in page to their home screen (pages#guards). */
export function guardPublicOnly(): void {
  const session = getSession();
  if (isSignedIn(session)) throw redirect({ to: session.home_route, replace: true });
}
