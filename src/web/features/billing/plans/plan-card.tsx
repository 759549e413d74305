import { Check, Minus } from 'lucide-react';
import type { Billing } from '#contract/billing.ts';
import type { UserType } from '#domain/accounts/user-types.ts';
import { type BillingInterval, PLAN_LABELS, type Plan, planPrice, planRank } from '#domain/billing/plans.ts';
import { priceText } from '#domain/pay/money.ts';
import { cn } from '#web/lib/cn.ts';
import { Badge } from '#web/ui/cards/badge.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { automaticOrder, pixOffer, planOffer } from './offer-rules.ts';
import { PlanActions } from './plan-actions.tsx';
import { lostFeatures, planBelow, planFeatures } from './plan-texts.ts';

interface PlanCardProps {
  plan: Plan;
  billing: Billing;
  billingInterval: BillingInterval;
  userType: UserType;
}

const TICKS: Readonly<Record<Plan, string>> = {
  basico: 'bg-sunken text-ink-muted',
  premium: 'bg-brand-soft text-brand-ink',
  super_premium: 'bg-super-soft text-super-ink',
};

function Price({ centavos, isYearly }: { centavos: number; isYearly: boolean }) {
  if (centavos === 0) return <p className="mt-2 font-extrabold text-3xl">Grátis</p>;
  return (
    <p className="mt-2">
      <span className="font-extrabold text-3xl">{priceText(centavos)}</span>
      <span className="text-ink-muted">{isYearly ? ' por ano' : ' por mês'}</span>
      {isYearly && <span className="block text-ink-muted text-sm">2 meses grátis</span>}
    </p>
  );
}

const STAYS: Readonly<Record<UserType, string>> = {
  candidate: 'Nada é apagado: matches e currículo ficam guardados.',
  company:
    'Se houver mais vagas ativas do que o plano permite, pausamos as que passam do limite e as mais novas continuam no ar. Nada é apagado.',
};

function PlanLoss({ features, userType }: { features: readonly string[]; userType: UserType }) {
  return (
    <Disclosure title="O que muda para você" className="mb-4 border-line border-t">
      <p className="font-semibold text-sm">Você deixa de ter:</p>
      <ul className="mt-2 flex flex-col gap-1.5 text-ink-muted text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Minus className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-muted text-sm">{STAYS[userType]}</p>
    </Disclosure>
  );
}

/** One plan: its price, the features that it adds to the smaller plan, and the buttons that choose it. */
export function PlanCard({ plan, billing, billingInterval, userType }: PlanCardProps) {
  const below = planBelow(plan);
  const titleId = `plan-${plan}`;
  const isCurrent = plan === billing.plano;
  const gate = billing.candidate_salary_gate;
  const offer = planOffer(billing, plan, billingInterval);
  const loses = planRank(plan) > planRank(billing.plano) && offer.kind !== 'included';
  return (
    <Card
      aria-labelledby={titleId}
      className={cn('flex flex-col', isCurrent && 'border-brand! outline-1 outline-brand')}
    >
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h2 id={titleId} className="font-bold text-lg">
          {PLAN_LABELS[plan]}
        </h2>
        {isCurrent && <Badge tone="solid">Seu plano</Badge>}
      </div>
      <Price centavos={planPrice(userType, plan, billingInterval)} isYearly={billingInterval === 'year'} />
      <p className="mt-5 font-semibold text-sm lg:hidden">
        {below ? `Tudo do ${PLAN_LABELS[below]}, e mais:` : 'Para começar:'}
      </p>
      <ul className="mt-3 mb-6 flex flex-col gap-2.5 lg:hidden">
        {planFeatures(userType, plan, gate).map((feature) => (
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
      {/* Aligns the free plan's button with the first of the other plans' buttons. */}
      <div className={cn('mt-auto lg:pt-5', plan === 'basico' && 'lg:mt-0')}>
        {loses && <PlanLoss features={lostFeatures(userType, billing.plano, plan, gate)} userType={userType} />}
        <PlanActions
          plan={plan}
          offer={offer}
          pix={billingInterval === 'month' ? pixOffer(billing, plan) : null}
          automatic={automaticOrder(billing, plan, billingInterval)}
        />
      </div>
    </Card>
  );
}
