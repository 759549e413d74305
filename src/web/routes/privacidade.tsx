import { createFileRoute } from '@tanstack/react-router';
import { PrivacyScreen } from '#web/features/landing/privacy-screen.tsx';
import { ON_ITS_WAY } from '#web/features/shell/public-skeleton.tsx';

export const Route = createFileRoute('/privacidade')({
  ...ON_ITS_WAY,
  staticData: { title: 'Privacidade' },
  component: PrivacyScreen,
});
