import { createFileRoute } from '@tanstack/react-router';
import { EvaluateScreen } from '#web/features/candidates/deck/evaluate-screen.tsx';
import { isInterestedList } from '#web/features/candidates/deck/list-rules.ts';
import { guardCompany } from '#web/lib/guards.ts';

export const Route = createFileRoute('/_app/empresa/vagas/$jobId/candidatos')({
  validateSearch: (asked: { lista?: string }) => asked,
  beforeLoad: guardCompany,
  staticData: { title: 'Candidatos' },
  component: Candidates,
});

function Candidates() {
  const { jobId } = Route.useParams();
  const isInterested = isInterestedList(Route.useSearch());
  return <EvaluateScreen key={`${jobId} ${isInterested}`} jobId={jobId} isInterested={isInterested} />;
}
