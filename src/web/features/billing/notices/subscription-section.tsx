import { Link } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { SectionCard } from '#web/ui/cards/section-card.tsx';
import { PlanBadge, PlanUntil } from './plan-badge.tsx';

/** 'Assinatura' in a company's settings (profiles#company-screen). */
export default function SubscriptionSection() {
  const plan = useSignedIn().profile.plano;
  return (
    <SectionCard title="Assinatura" icon={<CreditCard aria-hidden="true" />}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="flex items-center gap-2.5">
            Plano atual
            <PlanBadge plan={plan} />
          </p>
          <PlanUntil plan={plan} className="mt-1.5" />
        </div>
        <Button variant="secondary" size="sm" render={<Link to="/empresa/assinatura" />}>
          Ver planos
        </Button>
      </div>
    </SectionCard>
  );
}
