import { isRedirect } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { signInCandidate } from '#web/testing/page.tsx';
import {
  guardAnySignedIn,
  guardCandidate,
  guardCompany,
  guardLanding,
  guardPublicOnly,
  guardSignedIn,
  guardTermsDue,
} from './guards.ts';
import { setSession } from './session.ts';

type Guard = (visit: { location: { pathname: string; href: string } }) => void;

/** Returns the redirect of this guard for this URL; null when it allows the navigation. */
function destination(guard: Guard, href = '/requested'): string | null {
  try {
    guard({ location: { pathname: href, href } });
    return null;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    const { to, href: target, search } = error.options;
    return target ?? `${String(to)}${search ? `?${new URLSearchParams(Object(search))}` : ''}`;
  }
}

const { user, profile: complete } = signInCandidate();
const incomplete = { ...complete, is_complete: false };
const signInCompany = (profile = complete) =>
  signInCandidate({ user: { ...user, user_type: 'company' }, home_route: '/empresa/vagas', profile });

it('redirects an anonymous visitor to /auth with the requested path', async () => {
  vi.resetModules();
  const page = await import('./guards.ts');
  for (const guard of [
    page.guardCandidate,
    page.guardCompany,
    page.guardSignedIn,
    page.guardAnySignedIn,
    page.guardTermsDue,
  ])
    expect(destination(guard, '/curriculo?de=email')).toBe('/auth?redirect=%2Fcurriculo%3Fde%3Demail');
});

it.each([
  ['/auth', undefined],
  ['/', '/' as const],
])('redirects to %s without the requested path after the session has ended on this page', (signedOutPath, given) => {
  signInCandidate();
  setSession({ user: null }, given);
  for (const guard of [guardCandidate, guardCompany, guardSignedIn, guardAnySignedIn, guardTermsDue])
    expect(destination(guard, '/perfil')).toBe(signedOutPath);
  // A second session without a user doesn't change the path.
  setSession({ user: null });
  expect(destination(guardCandidate, '/perfil')).toBe(signedOutPath);
  expect(destination(guardLanding)).toBeNull();
  expect(destination(guardPublicOnly)).toBeNull();
});

it("redirects a candidate to the home screen from a company's page, the landing page and the sign-in page", () => {
  signInCandidate({ profile: complete, home_route: '/vagas' });
  expect(destination(guardCandidate)).toBeNull();
  expect(destination(guardSignedIn)).toBeNull();
  expect(destination(guardCompany)).toBe('/vagas');
  expect(destination(guardLanding)).toBe('/vagas');
  expect(destination(guardPublicOnly)).toBe('/vagas');
});

it("redirects a company to its jobs from a candidate's page and the sign-in page", () => {
  signInCompany();
  expect(destination(guardCompany)).toBeNull();
  expect(destination(guardCandidate)).toBe('/empresa/vagas');
  expect(destination(guardPublicOnly)).toBe('/empresa/vagas');
});

it('redirects a user with an incomplete profile to the profile screen from screens that need a complete one', () => {
  signInCandidate({ profile: incomplete });
  for (const guard of [guardCandidate, guardSignedIn]) {
    expect(destination(guard, '/matches')).toBe('/perfil');
    expect(destination(guard, '/perfil')).toBeNull();
  }
  expect(destination(guardAnySignedIn)).toBeNull();
  signInCompany(incomplete);
  expect(destination(guardCompany, '/empresa/matches')).toBe('/empresa/perfil');
  expect(destination(guardCompany, '/empresa/perfil')).toBeNull();
});

it('redirects a user who must accept new terms to the terms, and other users from the terms to the home screen', () => {
  signInCandidate({ profile: { ...incomplete, terms_due: true } });
  for (const guard of [guardCandidate, guardCompany, guardSignedIn, guardAnySignedIn])
    expect(destination(guard, '/matches')).toBe('/novos-termos?redirect=%2Fmatches');
  expect(destination(guardTermsDue)).toBeNull();
  signInCandidate({ profile: complete, home_route: '/vagas' });
  expect(destination(guardTermsDue)).toBe('/vagas');
});
