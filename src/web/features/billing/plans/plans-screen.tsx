import { useState } from 'react';
import type { Billing } from '#contract/billing.ts';
import type { UserType } from '#domain/accounts/user-types.ts';
import { BILLING_INTERVALS, type BillingInterval } from '#domain/billing/plans.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { PLAN_LOAD_FAILED } from '../error-texts.ts';
import { useWithdraw } from '../mutations.ts';
import { useBilling } from '../queries.ts';
import { runningSubscription } from '../subscription-rules.ts';
import { CompareSection } from './compare-section.tsx';
import { CurrentPlanBanner } from './current-plan-banner.tsx';
import { isSoldYearly } from './offer-rules.ts';
import { PlanCard } from './plan-card.tsx';
import { comparedFeatures, plansInDisplayOrder } from './plan-texts.ts';
import { PlansSkeleton } from './plans-skeleton.tsx';
import { QuestionsCard } from './questions-card.tsx';
import { ReceiptsSection } from './receipts-section.tsx';
import { usePaymentNotice } from './use-payment-notice.ts';
import { WithdrawalRight, WithdrawalState } from './withdrawal-section.tsx';

const INTERVAL_LABELS: Readonly<Record<BillingInterval, string>> = { month: 'Mensal', year: 'Anual' };

/** The plans' cards by month and, where sold, by year; only by year for a user who has a yearly subscription. */
function Plans({ billing, userType }: { billing: Billing; userType: UserType }) {
  const [chosen, setChosen] = useState<BillingInterval>('month');
  const cards = (billingInterval: BillingInterval) => (
    <div className="grid gap-4 lg:grid-cols-3 lg:gap-5">
      {plansInDisplayOrder(billing.plano).map((plan) => (
        <PlanCard key={plan} {...{ plan, billing, billingInterval, userType }} />
      ))}
    </div>
  );
  if (runningSubscription(billing)?.billing_interval === 'year') return cards('year');
  if (!isSoldYearly(billing)) return cards('month');
  return (
    <Tabs
      label="Período de cobrança"
      barClassName="mx-auto max-w-card"
      value={chosen}
      onValueChange={setChosen}
      items={BILLING_INTERVALS.map((value) => ({ value, label: INTERVAL_LABELS[value], content: cards(value) }))}
    />
  );
}

/** Screen with the user's current plan and the three plans for their user type (plans#plans-page). */
export function PlansScreen() {
  const { user_type } = useSignedIn().user;
  const query = useBilling();
  const { data: billing, isPending } = query;
  const withdraw = useWithdraw();
  usePaymentNotice(billing);
  if (isPending) return <PlansSkeleton />;
  if (!billing) {
    return <QueryFailed title={PLAN_LOAD_FAILED} query={query} />;
  }
  return (
    <>
      {billing.withdrawal && <WithdrawalState withdrawal={billing.withdrawal} isAnswer={withdraw.isSuccess} />}
      <CurrentPlanBanner billing={billing} userType={user_type} />
      <Plans billing={billing} userType={user_type} />
      <CompareSection own={billing.plano} features={comparedFeatures(user_type, billing.candidate_salary_gate)} />
      {billing.provider === 'demonstration' && (
        <p className="mt-4 text-center text-ink-muted text-sm">Esta é uma demonstração: nada é cobrado de verdade.</p>
      )}
      <WithdrawalRight billing={billing} withdraw={withdraw} />
      {billing.subscription && <ReceiptsSection provider={billing.provider} />}
      <QuestionsCard
        userType={user_type}
        hasSalaryGate={billing.candidate_salary_gate}
        pix={billing.pix}
        isSoldYearly={isSoldYearly(billing)}
      />
    </>
  );
}
