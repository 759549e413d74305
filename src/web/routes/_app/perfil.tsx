import { createFileRoute } from '@tanstack/react-router';
import { CandidateProfileScreen } from '#web/features/profiles/candidate/candidate-profile-screen.tsx';
import { guardCandidate } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/perfil')({
  beforeLoad: guardCandidate,
  staticData: { title: 'Meu Perfil' },
  component: CandidateProfileScreen,
});
