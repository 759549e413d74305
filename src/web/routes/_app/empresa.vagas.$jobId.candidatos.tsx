import { createFileRoute } from '@tanstack/react-router';
import { EvaluateScreen } from '#web/features/candidates/deck/evaluate-screen.tsx';
import { candidateListSearch } from '#web/features/candidates/deck/place-rules.ts';
import { guardCompany } from '#web/lib/guards.ts';

export const Route = createFileRoute('/_app/empresa/vagas/$jobId/candidatos')({
  validateSearch: candidateListSearch,
  beforeLoad: guardCompany,
  staticData: { title: 'Candidatos' },
  component: Candidates,
});

function Candidates() {
  const { jobId } = Route.useParams();
  const isInterested = Route.useSearch().lista !== undefined;
  return <EvaluateScreen key={`${jobId} ${isInterested}`} jobId={jobId} isInterested={isInterested} />;
}
