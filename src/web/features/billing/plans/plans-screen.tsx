import { useSignedIn } from '#web/lib/session/session.ts';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { LOAD_FAILED } from '../error-texts.ts';
import { useWithdraw } from '../mutations.ts';
import { useBilling } from '../queries.ts';
import { CompareSection } from './compare-section.tsx';
import { CurrentPlanBanner } from './current-plan-banner.tsx';
import { PlanCard } from './plan-card.tsx';
import { comparedFeatures, plansFrom } from './plan-texts.ts';
import { PlansSkeleton } from './plans-skeleton.tsx';
import { QuestionsCard } from './questions-card.tsx';
import { ReceiptsSection } from './receipts-section.tsx';
import { usePixNotice } from './use-pix-notice.ts';
import { WithdrawalRight, WithdrawalState } from './withdrawal-section.tsx';

/** The plan in force and the three plans for the user's type (plans#plans-page). */
export function PlansScreen() {
  const { user_type } = useSignedIn().user;
  const query = useBilling();
  const { data: billing, isPending } = query;
  const withdraw = useWithdraw();
  usePixNotice(billing);
  if (isPending) return <PlansSkeleton />;
  if (!billing) {
    return <QueryFailed title={LOAD_FAILED} query={query} />;
  }
  const byPix = (billing.subscription?.method ?? 'card') !== 'card';
  return (
    <>
      {billing.withdrawal && (
        <WithdrawalState withdrawal={billing.withdrawal} byPix={byPix} isAnswer={withdraw.isSuccess} />
      )}
      <CurrentPlanBanner billing={billing} userType={user_type} />
      <div className="grid gap-4 lg:grid-cols-3 lg:gap-5">
        {plansFrom(billing.plano).map((plan) => (
          <PlanCard key={plan} plan={plan} billing={billing} userType={user_type} />
        ))}
      </div>
      <CompareSection own={billing.plano} features={comparedFeatures(user_type, billing.candidate_salary_gate)} />
      {billing.provider === 'demonstration' && (
        <p className="mt-4 text-center text-ink-muted text-sm">Esta é uma demonstração: nada é cobrado de verdade.</p>
      )}
      <WithdrawalRight billing={billing} withdraw={withdraw} />
      {billing.subscription && <ReceiptsSection provider={billing.provider} />}
      <QuestionsCard userType={user_type} salaryGate={billing.candidate_salary_gate} pix={billing.pix} />
    </>
  );
}
