import { createFileRoute } from '@tanstack/react-router';
import { ViewersScreen } from '#web/features/views/viewers-screen.tsx';
import { guardCandidate } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/candidatos/visitas')({
  beforeLoad: guardCandidate,
  staticData: { title: 'Quem viu seu perfil' },
  component: ViewersScreen,
});
