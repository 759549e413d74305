import { createMemoryHistory } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { queryClient } from '#web/lib/api/api-client.ts';
import { getSession, isSignedIn, setSession } from '#web/lib/session/session.ts';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { NewTermsScreen } from './new-terms-screen.tsx';

function givenTermsDue(terms_version: number) {
  const { profile } = signInCandidate();
  return signInCandidate({ profile: { ...profile, terms_due: true, terms_version }, home_route: '/novos-termos' });
}

function serveAgreement() {
  const agreed: number[] = [];
  const session = signInCandidate();
  fakeServer({
    accounts: {
      agreeToTerms: contractImplementer.accounts.agreeToTerms.handler(({ input }) => {
        agreed.push(input.version);
        return session;
      }),
    },
  });
  return agreed;
}

const arriveAt = (address: string) =>
  renderInApp(<NewTermsScreen />, createMemoryHistory({ initialEntries: [address] }));

it('lists the changes, sends the acceptance of the shown version, and opens the requested page', async () => {
  const agreed = serveAgreement();
  givenTermsDue(TERMS_VERSION - 1);
  const { router } = await arriveAt('/novos-termos?redirect=%2Fmatches');
  expect(screen.getByRole('heading', { name: 'Nossos termos mudaram' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'O que mudou' })).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Li e concordo' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/matches'));
  expect(agreed).toEqual([TERMS_VERSION]);
  const session = getSession();
  expect(isSignedIn(session) && session.profile.terms_due).toBe(false);
});

it('shows no changes to a user who has not agreed to any version, and never redirects to another site', async () => {
  serveAgreement();
  givenTermsDue(0);
  const { router } = await arriveAt('/novos-termos?redirect=https%3A%2F%2Fexemplo.com');
  expect(screen.getByRole('heading', { name: 'Antes de continuar' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'O que mudou' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Li e concordo' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/vagas'));
});

it('opens the sign-in screen without a return address, and clears the cache, after the session has ended', async () => {
  serveAgreement();
  givenTermsDue(0);
  const { router, unmount } = await arriveAt('/novos-termos?redirect=%2Fmatches');
  queryClient.setQueryData(['factors'], 'de Ana');
  await act(async () => setSession({ user: null }));
  await waitFor(() => expect(router.state.location.href).toBe('/auth'));
  unmount();
  expect(queryClient.getQueryData(['factors'])).toBeUndefined();
});

it('sends a different user, who signed in in another tab, to the home screen and not to the requested page', async () => {
  serveAgreement();
  const { user } = givenTermsDue(0);
  const { router } = await arriveAt('/novos-termos?redirect=%2Fmatches');
  await act(async () => void signInCandidate({ user: { ...user, id: 'bia' } }));
  await waitFor(() => expect(router.state.location.href).toBe('/vagas'));
});
