import { createFileRoute } from '@tanstack/react-router';
import { ReferralsScreen } from '#web/features/referrals/referrals-screen.tsx';
import { guardSignedIn } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/indique')({
  beforeLoad: guardSignedIn,
  staticData: { title: 'Indique' },
  component: ReferralsScreen,
});
