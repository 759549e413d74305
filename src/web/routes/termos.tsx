import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '#web/features/landing/terms-screen.tsx';

export const Route = createFileRoute('/termos')({
  staticData: { title: 'Termos de uso' },
  component: TermsScreen,
});
