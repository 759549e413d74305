import { createFileRoute } from '@tanstack/react-router';
import { CandidateProfileScreen } from '#web/features/candidates/profile/profile-screen.tsx';
import { guardCompany } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/empresa/vagas/candidatos/perfil/$candidateId/$jobId')({
  beforeLoad: guardCompany,
  staticData: { title: 'Candidato' },
  component: Candidate,
});

function Candidate() {
  const { candidateId, jobId } = Route.useParams();
  return <CandidateProfileScreen key={`${candidateId} ${jobId}`} candidateId={candidateId} jobId={jobId} />;
}
