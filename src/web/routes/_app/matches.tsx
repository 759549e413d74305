import { createFileRoute } from '@tanstack/react-router';
import { MatchesScreen } from '#web/features/matches/matches-screen.tsx';
import { guardCandidate } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/matches')({
  beforeLoad: guardCandidate,
  staticData: { title: 'Matches' },
  component: () => <MatchesScreen />,
});
