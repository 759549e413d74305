import { Check } from 'lucide-react';
import { MONTHLY_PRICES, PLAN_LABELS, type Plan, planRank } from '#domain/plans.ts';
import type { UserType } from '#domain/user-types.ts';
import { cn } from '#web/lib/cn.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatPrice, PLAN_FEATURES, planBelow } from './plan-features.ts';

interface PlanCardProps {
  plan: Plan;
  current: Plan;
  userType: UserType;
}

const TICKS: Readonly<Record<Plan, string>> = {
  basico: 'bg-sunken text-ink-muted',
  premium: 'bg-brand-soft text-brand-ink',
  super_premium: 'bg-super-soft text-super-ink',
};

function Price({ centavos }: { centavos: number }) {
  if (centavos === 0) return <p className="mt-2 font-extrabold text-3xl">Grátis</p>;
  return (
    <p className="mt-2">
      <span className="font-extrabold text-3xl">{formatPrice(centavos)}</span>
      <span className="text-ink-muted"> por mês</span>
    </p>
  );
}

function Standing({ plan, current }: Omit<PlanCardProps, 'userType'>) {
  if (plan === current) {
    const words = plan === 'basico' ? 'Você já está no plano básico gratuito' : 'Este é o seu plano atual';
    return <p className="py-2.5 text-center font-medium text-ink-muted text-sm">{words}</p>;
  }
  if (planRank(plan) > planRank(current)) {
    return <p className="py-2.5 text-center font-medium text-ink-muted text-sm">Incluído no seu plano</p>;
  }
  return (
    <Button variant="secondary" wide disabled>
      Assinaturas online em breve
    </Button>
  );
}

/** One plan: its price, what it adds, and how it stands to the viewer's own. */
export function PlanCard({ plan, current, userType }: PlanCardProps) {
  const below = planBelow(plan);
  const titleId = `plan-${plan}`;
  return (
    <Card
      aria-labelledby={titleId}
      className={cn('flex flex-col', plan === current && 'border-brand! outline-1 outline-brand')}
    >
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h2 id={titleId} className="font-bold text-lg">
          {PLAN_LABELS[plan]}
        </h2>
        {plan === current && <Badge tone="solid">Seu plano</Badge>}
      </div>
      <Price centavos={MONTHLY_PRICES[userType][plan]} />
      <p className="mt-5 font-semibold text-sm">{below ? `Tudo do ${PLAN_LABELS[below]}, e mais:` : 'Para começar:'}</p>
      <ul className="mt-3 mb-6 flex flex-col gap-2.5">
        {PLAN_FEATURES[userType][plan].map((feature) => (
          <li key={feature} className="flex items-start gap-3">
            <span
              className={cn('mt-0.5 grid size-5 shrink-0 place-items-center rounded-full [&_svg]:size-3', TICKS[plan])}
            >
              <Check strokeWidth={3.5} aria-hidden="true" />
            </span>
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <Standing plan={plan} current={current} />
      </div>
    </Card>
  );
}
