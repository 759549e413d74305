import { redirect } from '@tanstack/react-router';
import type { SignedIn } from '#contract/session.ts';
import type { UserType } from '#domain/accounts/user-types.ts';
import { getSession, getSignedOutPath, hasSessionEnded, isSignedIn } from './session.ts';

/** The argument of a route's `beforeLoad`: the navigation that a guard allows or redirects. */
interface Visit {
  location: { pathname: string; href: string };
}

const MAIN_SCREEN_PATHS = { candidate: '/vagas', company: '/empresa/vagas' } as const;
const PROFILE_SCREEN_PATHS = { candidate: '/perfil', company: '/empresa/perfil' } as const;

const TERMS_SCREEN_PATH = '/novos-termos';

/**
 * Returns the session. Redirects an anonymous visitor to /auth with the requested path, which opens after the sign-in. After a session
 * has ended on this page, redirects to `getSignedOutPath()` without the path, which the previous user requested (accounts#session-end).
 */
function requireSession({ location }: Visit): SignedIn {
  const session = getSession();
  if (isSignedIn(session)) return session;
  if (hasSessionEnded()) throw redirect({ to: getSignedOutPath(), replace: true });
  throw redirect({ to: '/auth', search: { redirect: location.href }, replace: true });
}

/** Calls `requireSession`, then redirects a user who must accept new terms to /novos-termos with the requested path (accounts#terms). */
function requireCurrentTerms(visit: Visit): SignedIn {
  const session = requireSession(visit);
  const { href } = visit.location;
  if (session.profile.terms_due)
    throw redirect({ href: `${TERMS_SCREEN_PATH}?redirect=${encodeURIComponent(href)}`, replace: true });
  return session;
}

/** Allows signed-in users who must accept new terms; redirects other signed-in users to their home screen. */
export function guardTermsDue(visit: Visit): void {
  const session = requireSession(visit);
  if (!session.profile.terms_due) throw redirect({ to: session.home_route, replace: true });
}

/** Redirects a user with an incomplete profile to the profile screen, unless they request that screen (pages#guards). */
function requireCompleteProfile({ user, profile }: SignedIn, { location }: Visit): void {
  const to = PROFILE_SCREEN_PATHS[user.user_type];
  if (!profile.is_complete && location.pathname !== to) throw redirect({ to, replace: true });
}

/** Allows signed-in users, also with an incomplete profile; redirects others to /auth, and to the new terms when these are due. */
export function guardAnySignedIn(visit: Visit): void {
  requireCurrentTerms(visit);
}

/** Allows signed-in users with a complete profile; redirects others to /auth, to the new terms or to their profile screen. */
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

/** As `guardSignedIn`, but for candidates only: redirects a company to its jobs (pages#guards). */
export const guardCandidate = guardType('candidate');

/** As `guardSignedIn`, but for companies only: redirects a candidate to the feed (pages#guards). */
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
