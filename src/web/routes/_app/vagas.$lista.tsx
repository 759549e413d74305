import { createFileRoute, notFound, rootRouteId } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isJobList } from '#web/features/decisions/list-rules.ts';
import { ListsSkeleton } from '#web/features/decisions/list-skeleton.tsx';
import { JOB_LISTS } from '#web/features/decisions/list-texts.ts';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { guardCandidate } from '#web/lib/session/guards.ts';
import { textOf } from '#web/lib/text-of.ts';

/** Lazy: a further screen that imports its modules would move them into the chunk of every page. */
const JobListsScreen = lazy(() => import('#web/features/decisions/job-lists-screen.tsx'));

interface Search {
  /** The job that a visitor comes for from its public page (listings#like). */
  vaga?: string | undefined;
}

export const Route = createFileRoute('/_app/vagas/$lista')({
  validateSearch: ({ vaga }: Record<string, unknown>): Search => ({ vaga: textOf(vaga) }),
  async beforeLoad(visit) {
    // Before the guard: a visitor who has to sign up first returns to the job when the profile is complete.
    if (visit.search.vaga) {
      const { receivePendingJob } = await import('#web/features/decisions/pending-job-controller.ts');
      receivePendingJob(visit.search.vaga);
    }
    guardCandidate(visit);
    if (!isJobList(visit.params.lista)) throw notFound({ routeId: rootRouteId });
  },
  staticData: { title: 'Vagas' },
  component: JobLists,
});

function JobLists() {
  const { lista } = Route.useParams();
  const { vaga } = Route.useSearch();
  const isKnown = isJobList(lista);
  useScreenTitle(isKnown ? JOB_LISTS[lista] : 'Vagas');
  return (
    <Suspense fallback={<ListsSkeleton />}>{isKnown && <JobListsScreen list={lista} requested={vaga} />}</Suspense>
  );
}
