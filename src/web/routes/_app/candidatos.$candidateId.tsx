import { createFileRoute } from '@tanstack/react-router';
import { CandidateProfileScreen } from '#web/features/candidates/profile/profile-screen.tsx';
import { guardCompany } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/candidatos/$candidateId')({
  beforeLoad: guardCompany,
  staticData: { title: 'Candidato' },
  component: Candidate,
});

function Candidate() {
  const { candidateId } = Route.useParams();
  return <CandidateProfileScreen key={candidateId} candidateId={candidateId} jobId={null} />;
}
