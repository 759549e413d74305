import { redirect } from '@tanstack/react-router';
import type { SignedIn } from '#contract/session.ts';
import type { UserType } from '#domain/user-types.ts';
import { getSession, isSignedIn } from './session.ts';

interface Visit {
  location: { pathname: string; href: string };
}

const MAIN_SCREEN = { candidate: '/vagas', company: '/empresa/vagas' } as const;
const PROFILE_SCREEN = { candidate: '/perfil', company: '/empresa/perfil' } as const;

const TERMS_SCREEN = '/novos-termos';

/** Nobody signed in: to /auth, which comes back to the wanted page afterwards. */
function anybodyOrLeave({ location }: Visit): SignedIn {
  const session = getSession();
  if (!isSignedIn(session)) throw redirect({ to: '/auth', search: { redirect: location.href }, replace: true });
  return session;
}

/** The same, and terms that wait for an answer: to them, and back afterwards (accounts#terms). */
function signedInOrLeave(visit: Visit): SignedIn {
  const session = anybodyOrLeave(visit);
  const { href } = visit.location;
  if (session.profile.terms_due)
    throw redirect({ href: `${TERMS_SCREEN}?redirect=${encodeURIComponent(href)}`, replace: true });
  return session;
}

/** Whoever has terms to answer; the others go where they start. */
export function guardTermsDue(visit: Visit): void {
  const session = anybodyOrLeave(visit);
  if (!session.profile.terms_due) throw redirect({ to: session.home_route, replace: true });
}

/** An incomplete profile leads to its own screen from everywhere else (pages#guards). */
function completeOrLeave({ user, profile }: SignedIn, { location }: Visit): void {
  const to = PROFILE_SCREEN[user.user_type];
  if (!profile.is_complete && location.pathname !== to) throw redirect({ to, replace: true });
}

/** Anybody signed in, whatever their profile lacks; the others go to /auth. */
export function guardAnySignedIn(visit: Visit): void {
  signedInOrLeave(visit);
}

/** Any signed-in person with a complete profile; the others go to /auth or to their profile. */
export function guardSignedIn(visit: Visit): void {
  completeOrLeave(signedInOrLeave(visit), visit);
}

function guardType(allowed: UserType) {
  return (visit: Visit): void => {
    const session = signedInOrLeave(visit);
    if (session.user.user_type !== allowed) throw redirect({ to: MAIN_SCREEN[session.user.user_type], replace: true });
    completeOrLeave(session, visit);
  };
}

/** Candidates only; a company goes to its jobs (pages#guards). */
export const guardCandidate = guardType('candidate');

/** Companies only; a candidate goes to the feed (pages#guards). */
export const guardCompany = guardType('company');

/** The landing page is for visitors: whoever is signed in goes on to /vagas, whose guard forwards (pages#guards). */
export function guardLanding(): void {
  if (isSignedIn(getSession())) throw redirect({ to: '/vagas', replace: true });
}

/** Signing in is for visitors: whoever is signed in goes where they start (pages#guards). */
export function guardPublicOnly(): void {
  const session = getSession();
  if (isSignedIn(session)) throw redirect({ to: session.home_route, replace: true });
}
