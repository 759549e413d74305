import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '#web/features/landing/terms-screen.tsx';
import { PENDING_ROUTE_OPTIONS } from '#web/features/shell/public-skeleton.tsx';

export const Route = createFileRoute('/termos')({
  ...PENDING_ROUTE_OPTIONS,
  staticData: { title: 'Termos de uso' },
  component: TermsScreen,
});
