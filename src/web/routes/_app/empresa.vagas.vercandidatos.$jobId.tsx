import { createFileRoute } from '@tanstack/react-router';
import { EvaluateScreen } from '#web/features/candidates/deck/evaluate-screen.tsx';
import { candidateListOf, type ListSearch } from '#web/features/candidates/deck/list-rules.ts';
import { guardCompany } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/empresa/vagas/vercandidatos/$jobId')({
  validateSearch: (search: ListSearch) => search,
  beforeLoad: guardCompany,
  staticData: { title: 'Candidatos' },
  component: Candidates,
});

function Candidates() {
  const { jobId } = Route.useParams();
  const list = candidateListOf(Route.useSearch());
  return <EvaluateScreen key={`${jobId} ${list.isInterested}`} jobId={jobId} list={list} />;
}
