import { createFileRoute } from '@tanstack/react-router';
import { MatchesScreen } from '#web/features/matches/matches-screen.tsx';
import { guardSignedIn } from '#web/lib/guards.ts';

export const Route = createFileRoute('/_app/conversas')({
  beforeLoad: guardSignedIn,
  staticData: { title: 'Matches' },
  component: () => <MatchesScreen withBack />,
});
