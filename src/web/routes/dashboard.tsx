import { createFileRoute } from '@tanstack/react-router';
import { RedirectScreen } from '#web/features/shell/redirect-screen.tsx';

export const Route = createFileRoute('/dashboard')({
  staticData: { title: 'Carregando' },
  component: RedirectScreen,
});
