import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isJobList } from '#web/features/keeping/list-rules.ts';
import { guardCandidate } from '#web/lib/guards.ts';

/** Its parts are its own: a screen more that shares them would put them on every page. */
const KeptJobsScreen = lazy(() => import('#web/features/keeping/kept-jobs-screen.tsx'));

export const Route = createFileRoute('/_app/vagas/$lista')({
  beforeLoad(visit) {
    guardCandidate(visit);
    if (!isJobList(visit.params.lista)) throw notFound();
  },
  staticData: { title: 'Vagas' },
  component: KeptJobs,
});

function KeptJobs() {
  const { lista } = Route.useParams();
  return <Suspense fallback={null}>{isJobList(lista) && <KeptJobsScreen list={lista} />}</Suspense>;
}
