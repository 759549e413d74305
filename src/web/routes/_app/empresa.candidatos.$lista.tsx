import { createFileRoute, notFound, rootRouteId } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isCandidateListName } from '#web/features/decisions/list-rules.ts';
import { DecisionListsSkeleton } from '#web/features/decisions/list-skeleton.tsx';
import { CANDIDATE_LISTS } from '#web/features/decisions/list-texts.ts';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { guardCompany } from '#web/lib/session/guards.ts';

/** Lazy, because its modules would otherwise move into the chunk that every page loads (src/web/chunks). */
const CandidateListsScreen = lazy(() => import('#web/features/decisions/candidate-lists-screen.tsx'));

export const Route = createFileRoute('/_app/empresa/candidatos/$lista')({
  validateSearch: (search: { job?: string }) => search,
  beforeLoad(visit) {
    if (!isCandidateListName(visit.params.lista)) throw notFound({ routeId: rootRouteId });
    guardCompany(visit);
  },
  staticData: { title: 'Candidatos' },
  component: CandidateLists,
});

function CandidateLists() {
  const { lista } = Route.useParams();
  const { job } = Route.useSearch();
  const isKnown = isCandidateListName(lista);
  useScreenTitle(isKnown ? CANDIDATE_LISTS[lista] : 'Candidatos');
  return (
    <Suspense fallback={<DecisionListsSkeleton isOfPeople />}>
      {isKnown && <CandidateListsScreen list={lista} job={job} />}
    </Suspense>
  );
}
