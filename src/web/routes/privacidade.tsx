import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '#web/features/landing/privacy-screen.tsx';

export const Route = createFileRoute('/privacidade')({
  staticData: { title: 'Privacidade' },
  component: PrivacyScreen,
});
