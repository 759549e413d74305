import { createFileRoute } from '@tanstack/react-router';
import { InvitationScreen } from '#web/features/team/invitation-screen.tsx';

export const Route = createFileRoute('/convite')({
  staticData: { title: 'Convite' },
  component: InvitationScreen,
});
