import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { guardCompany } from '#web/lib/guards.ts';

/** See vagas.$lista.tsx. */
const KeptCandidatesScreen = lazy(() => import('#web/features/keeping/kept-candidates-screen.tsx'));

export const Route = createFileRoute('/_app/empresa/candidatos/$lista')({
  validateSearch: (asked: { job?: string }) => asked,
  beforeLoad: guardCompany,
  staticData: { title: 'Candidatos' },
  component: KeptCandidates,
});

function KeptCandidates() {
  return (
    <Suspense fallback={null}>
      <KeptCandidatesScreen list={Route.useParams().lista} job={Route.useSearch().job} />
    </Suspense>
  );
}
