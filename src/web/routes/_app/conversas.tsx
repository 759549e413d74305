import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { MatchesScreen } from '#web/features/matches/matches-screen.tsx';
import { MatchesSkeleton } from '#web/features/matches/matches-skeleton.tsx';
import { guardSignedIn } from '#web/lib/session/guards.ts';

const NoticesScreen = lazy(() =>
  import('#web/features/hiring/notices-screen.tsx').then((module) => ({ default: module.MatchNoticesScreen })),
);

export const Route = createFileRoute('/_app/conversas')({
  // The screen validates the parameters, because the code of every route is loaded with every screen.
  validateSearch: (search: { ver?: string }) => search,
  beforeLoad: guardSignedIn,
  staticData: { title: 'Matches' },
  component: MatchesOrNotices,
});

function MatchesOrNotices() {
  if (Route.useSearch().ver !== 'recados') return <MatchesScreen hasBackLink />;
  return (
    <Suspense fallback={<MatchesSkeleton />}>
      <NoticesScreen />
    </Suspense>
  );
}
