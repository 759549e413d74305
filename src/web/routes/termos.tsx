import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '#web/features/landing/terms-screen.tsx';
import { PENDING_SKELETON } from '#web/features/shell/public-skeleton.tsx';

export const Route = createFileRoute('/termos')({
  ...PENDING_SKELETON,
  staticData: { title: 'Termos de uso' },
  component: TermsScreen,
});
