import { createFileRoute } from '@tanstack/react-router';
import { PlansScreen } from '#web/features/billing/plans/plans-screen.tsx';
import { guardCandidate } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/assinatura')({
  beforeLoad: guardCandidate,
  staticData: { title: 'Planos' },
  component: PlansScreen,
});
