import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { type MatchFilter, matchFilterOf, searchParamsOfMatches } from '#web/features/matches/match-filter-rules.ts';
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
  /** The filter of the list: the job's id, the stage (`etapa`) and the candidate's name (`busca`) (matches#find-a-match). */
  job?: string;
  etapa?: string;
  busca?: string;
  /**
   * 'processo' shows the board of `job` (hiring#board), 'respostas' the company's answer rate (hiring#answer-rate), 'mensagens' its
   * message templates.
   */
  ver?: string;
}

export const Route = createFileRoute('/_app/empresa/matches')({
  // The screen validates the parameters, because the code of every route is loaded with every screen.
  validateSearch: (search: Search) => search,
  beforeLoad: guardCompany,
  staticData: { title: 'Matches' },
  component: CompanyMatches,
});

function CompanyMatches() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const applyFilter = useCallback(
    (filter: MatchFilter) => void navigate({ search: searchParamsOfMatches(filter), replace: true }),
    [navigate],
  );
  const { ver } = search;
  const filter = matchFilterOf(search);
  const { jobId } = filter;
  const FilterlessScreen = ver === 'respostas' ? AnswersScreen : ver === 'mensagens' ? MessagesScreen : null;
  if (FilterlessScreen) {
    return (
      <Suspense fallback={<MatchesSkeleton />}>
        <FilterlessScreen />
      </Suspense>
    );
  }
  if (jobId === undefined || ver !== 'processo') return <MatchesScreen filter={filter} onFilter={applyFilter} />;
  return (
    <Suspense fallback={<MatchesSkeleton />}>
      <HiringScreen key={jobId} jobId={jobId} />
    </Suspense>
  );
}
