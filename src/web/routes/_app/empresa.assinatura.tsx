import { createFileRoute } from '@tanstack/react-router';
import { PlansScreen } from '#web/features/billing/plans/plans-screen.tsx';
import { guardCompany } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/empresa/assinatura')({
  beforeLoad: guardCompany,
  staticData: { title: 'Planos' },
  component: PlansScreen,
});
