import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { guardCandidate } from '#web/lib/guards.ts';

/** Its parts are its own: a screen more that shares them would put them on every page. */
const KeptJobsScreen = lazy(() => import('#web/features/keeping/kept-jobs-screen.tsx'));

export const Route = createFileRoute('/_app/vagas/$lista')({
  beforeLoad: guardCandidate,
  staticData: { title: 'Vagas' },
  component: KeptJobs,
});

function KeptJobs() {
  return (
    <Suspense fallback={null}>
      <KeptJobsScreen list={Route.useParams().lista} />
    </Suspense>
  );
}
