import { createFileRoute } from '@tanstack/react-router';
import { EvaluateScreen } from '#web/features/candidates/deck/evaluate-screen.tsx';
import { guardCompany } from '#web/lib/guards.ts';

export const Route = createFileRoute('/_app/empresa/vagas/$jobId/candidatos')({
  beforeLoad: guardCompany,
  staticData: { title: 'Candidatos' },
  component: Candidates,
});

function Candidates() {
  const { jobId } = Route.useParams();
  return <EvaluateScreen key={jobId} jobId={jobId} />;
}
