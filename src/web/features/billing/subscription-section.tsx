import { Link } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import type { Plan } from '#domain/plans.ts';
import { SectionCard } from '#web/features/profiles/section-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { PlanBadge } from './plan-badge.tsx';

/** 'Assinatura' on a complete company profile: the plan and the way to the plans (company.md 2 'Company profile'). */
export function SubscriptionSection({ plan }: { plan: Plan }) {
  return (
    <SectionCard title="Assinatura" icon={<CreditCard aria-hidden="true" />}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-2.5">
          Plano atual
          <PlanBadge plan={plan} />
        </p>
        <Button variant="secondary" size="sm" render={<Link to="/empresa/assinatura" />}>
          Ver planos
        </Button>
      </div>
    </SectionCard>
  );
}
