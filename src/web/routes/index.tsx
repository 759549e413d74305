import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '#web/features/landing/landing-screen.tsx';
import { guardLanding } from '#web/lib/guards.ts';

export const Route = createFileRoute('/')({
  beforeLoad: guardLanding,
  component: LandingScreen,
});
