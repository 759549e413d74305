import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '#web/features/landing/terms-screen.tsx';
import { ON_ITS_WAY } from '#web/features/shell/public-skeleton.tsx';

export const Route = createFileRoute('/termos')({
  ...ON_ITS_WAY,
  staticData: { title: 'Termos de uso' },
  component: TermsScreen,
});
