import { createFileRoute } from '@tanstack/react-router';
import { TeamScreen } from '#web/features/team/team-screen.tsx';
import { guardCompany } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/empresa/equipe')({
  beforeLoad: guardCompany,
  staticData: { title: 'Equipe' },
  component: TeamScreen,
});
