import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '#web/features/landing/landing-screen.tsx';
import { PENDING_SKELETON } from '#web/features/shell/public-skeleton.tsx';
import { guardLanding } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/')({
  ...PENDING_SKELETON,
  beforeLoad: guardLanding,
  component: LandingScreen,
});
