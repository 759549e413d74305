import { createFileRoute, notFound, rootRouteId } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isJobListName } from '#web/features/decisions/list-rules.ts';
import { DecisionListsSkeleton } from '#web/features/decisions/list-skeleton.tsx';
import { JOB_LISTS } from '#web/features/decisions/list-texts.ts';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { guardCandidate } from '#web/lib/session/guards.ts';
import { stringOrUndefined } from '#web/lib/text-of.ts';

/** Lazy, because its modules would otherwise move into the chunk that every page loads (src/web/chunks). */
const JobListsScreen = lazy(() => import('#web/features/decisions/job-lists-screen.tsx'));

interface Search {
  /** The id of a job that the user wants to like, from the link on its public page (listings#like). */
  vaga?: string | undefined;
}

export const Route = createFileRoute('/_app/vagas/$lista')({
  validateSearch: ({ vaga }: Record<string, unknown>): Search => ({ vaga: stringOrUndefined(vaga) }),
  async beforeLoad(visit) {
    if (!isJobListName(visit.params.lista)) throw notFound({ routeId: rootRouteId });
    // Stored before the guard redirects an anonymous visitor, so that the job opens after the sign-up and the profile's completion.
    if (visit.search.vaga) {
      const { storeRequestedJob } = await import('#web/features/decisions/pending-job-controller.ts');
      storeRequestedJob(visit.search.vaga);
    }
    guardCandidate(visit);
  },
  staticData: { title: 'Vagas' },
  component: JobLists,
});

function JobLists() {
  const { lista } = Route.useParams();
  const { vaga } = Route.useSearch();
  const isKnown = isJobListName(lista);
  useScreenTitle(isKnown ? JOB_LISTS[lista] : 'Vagas');
  return (
    <Suspense fallback={<DecisionListsSkeleton />}>
      {isKnown && <JobListsScreen list={lista} requested={vaga} />}
    </Suspense>
  );
}
