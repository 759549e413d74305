import { screen } from '@testing-library/react';
import { subDays } from 'date-fns/subDays';
import { expect, it } from 'vitest';
import { contractImplementer, fakeServer, renderInApp } from '#web/testing/page.tsx';
import { ReferralsSection } from './referrals-section.tsx';

const { operator } = contractImplementer;

it.each([
  [89, 'Aguarda o perfil'],
  [90, 'Sem bônus: passou do prazo'],
])('shows the undecided referral of a user who joined %s days ago as: %s (referrals#bonus)', async (days, label) => {
  const undecided = { joined_at: subDays(new Date(), days), decided_at: null, outcome: null };
  fakeServer({
    operator: {
      referrals: operator.referrals.handler(async () => ({ referred_by: { other: null, ...undecided }, joined: [] })),
    },
  });
  await renderInApp(<ReferralsSection user_id="0d1c9f9e-0000-4000-8000-000000000201" />);
  expect(await screen.findByText(label)).toBeTruthy();
});
