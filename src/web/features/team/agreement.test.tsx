import { createMemoryHistory } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import ProviderSignUp from '#web/features/accounts/providers/finish-sign-up-view.tsx';
import { AuthTabsView } from '#web/features/accounts/sign-in/auth-tabs-view.tsx';
import { NewTermsScreen } from '#web/features/accounts/terms/new-terms-screen.tsx';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { NO_PICTURE } from '#web/testing/samples.ts';
import { InvitationScreen } from './invitation-screen.tsx';

const SOURCES = import.meta.glob<string>(
  ['/src/web/**/*.{ts,tsx}', '!/src/web/**/*.test.tsx', '!/src/web/testing/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
/** Matches code that sends the accepted version of the terms to the server. */
const SENDS_TERMS = /\.\.\.TERMS_CONSENT|agreeToTerms\(/;

const SIGN_UP = <AuthTabsView tab="signup" onTab={() => undefined} signIn={null} signUp={null} others={null} />;

function newTerms() {
  const { profile } = signInCandidate();
  signInCandidate({ profile: { ...profile, terms_due: true }, home_route: '/novos-termos' });
  return <NewTermsScreen />;
}

function invitation() {
  fakeServer({
    team: {
      invitation: contractImplementer.team.invitation.handler(() => ({
        company: {
          name: 'Padaria Sol',
          ...NO_PICTURE,
        },
        ...{ invited_by: 'Ana', email: 'bia@example.com', role: 'recrutador' as const },
        ...{ expires_at: new Date(), has_account: false },
      })),
    },
  });
  return <InvitationScreen />;
}

/** The files that send an agreement to the terms, with a function that renders the form of each. */
const WRITERS: Readonly<Record<string, () => ReactElement>> = {
  '/src/web/features/accounts/auth-client.ts': () => SIGN_UP,
  '/src/web/features/accounts/sign-in/phone-client.ts': () => SIGN_UP,
  '/src/web/features/accounts/providers/finish-sign-up-view.tsx': () => (
    <ProviderSignUp userType="candidate" redirectPath={undefined} onStartOver={() => undefined} />
  ),
  '/src/web/features/accounts/terms/new-terms-screen.tsx': newTerms,
  '/src/web/features/team/invitation-screen.tsx': invitation,
};

it('the forms tested below include every file that sends an agreement to the terms', () => {
  const found = Object.entries(SOURCES).flatMap(([path, text]) => (SENDS_TERMS.test(text) ? [path] : []));
  expect(found.toSorted()).toEqual(Object.keys(WRITERS).toSorted());
});

it.each(Object.entries(WRITERS))(
  'the form of %s, which sends an agreement, links to the terms and the privacy policy',
  async (_, view) => {
    await renderInApp(view(), createMemoryHistory({ initialEntries: ['/convite#token=x'] }));
    const pathOf = async (name: string) => (await screen.findByRole<HTMLAnchorElement>('link', { name })).pathname;
    await waitFor(async () => {
      expect([await pathOf('Termos de uso'), await pathOf('Política de privacidade')]).toEqual([
        '/termos',
        '/privacidade',
      ]);
    });
  },
);
