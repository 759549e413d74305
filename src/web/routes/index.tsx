import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '#web/features/landing/landing-screen.tsx';
import { ON_ITS_WAY } from '#web/features/shell/public-skeleton.tsx';
import { guardLanding } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/')({
  ...ON_ITS_WAY,
  beforeLoad: guardLanding,
  component: LandingScreen,
});
