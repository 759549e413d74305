import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '#web/features/landing/privacy-screen.tsx';
import { PENDING_ROUTE_OPTIONS } from '#web/features/shell/public-skeleton.tsx';

export const Route = createFileRoute('/privacidade')({
  ...PENDING_ROUTE_OPTIONS,
  staticData: { title: 'Privacidade' },
  component: PrivacyScreen,
});
