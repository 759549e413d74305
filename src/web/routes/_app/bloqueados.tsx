import { createFileRoute } from '@tanstack/react-router';
import { BlockedScreen } from '#web/features/safety/blocked-screen.tsx';
import { guardSignedIn } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/bloqueados')({
  beforeLoad: guardSignedIn,
  staticData: { title: 'Denúncias e bloqueios' },
  component: BlockedScreen,
});
