import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '#web/features/landing/landing-screen.tsx';
import { PENDING_ROUTE_OPTIONS } from '#web/features/shell/public-skeleton.tsx';
import { guardLanding } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/')({
  ...PENDING_ROUTE_OPTIONS,
  beforeLoad: guardLanding,
  component: LandingScreen,
});
