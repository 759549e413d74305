import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isUuid } from '#domain/text/uuid.ts';
import { MatchesScreen } from '#web/features/matches/matches-screen.tsx';
import { MatchesSkeleton } from '#web/features/matches/matches-skeleton.tsx';
import { guardCompany } from '#web/lib/session/guards.ts';

const HiringScreen = lazy(() =>
  import('#web/features/hiring/hiring-screen.tsx').then((module) => ({ default: module.HiringScreen })),
);

const MessagesScreen = lazy(() =>
  import('#web/features/hiring/messages-screen.tsx').then((module) => ({ default: module.MessagesScreen })),
);
const AnswersScreen = lazy(() =>
  import('#web/features/hiring/answers-screen.tsx').then((module) => ({ default: module.AnswersScreen })),
);

interface Search {
  /** Filters the list by one job (matches#list). */
  job?: string;
  /**
   * 'processo': the board of that job (hiring#board); 'respostas': the company's answer rate (hiring#answer-rate); 'mensagens':
   * its message templates.
   */
  ver?: string;
}

export const Route = createFileRoute('/_app/empresa/matches')({
  // The screen parses the search, because the routes' code is part of every screen.
  validateSearch: (search: Search) => search,
  beforeLoad: guardCompany,
  staticData: { title: 'Matches' },
  component: CompanyMatches,
});

function CompanyMatches() {
  const { job, ver } = Route.useSearch();
  const jobId = isUuid(job) ? job : undefined;
  const Other = ver === 'respostas' ? AnswersScreen : ver === 'mensagens' ? MessagesScreen : null;
  if (Other) {
    return (
      <Suspense fallback={<MatchesSkeleton />}>
        <Other />
      </Suspense>
    );
  }
  if (jobId === undefined || ver !== 'processo') return <MatchesScreen key={jobId} jobId={jobId} />;
  return (
    <Suspense fallback={<MatchesSkeleton />}>
      <HiringScreen key={jobId} jobId={jobId} />
    </Suspense>
  );
}
