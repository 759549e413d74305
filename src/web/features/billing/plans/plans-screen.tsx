import { PLANS } from '#domain/plans.ts';
import { errorText } from '#web/lib/error-texts.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { LOAD_FAILED } from '../error-texts.ts';
import { useBilling, useWithdraw } from '../queries.ts';
import { CurrentPlan } from './current-plan.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanQuestions } from './plan-questions.tsx';
import { PlansSkeleton } from './plans-skeleton.tsx';
import { WithdrawalRight, WithdrawalState } from './withdrawal.tsx';

/** The plan in force and the three plans of the viewer's side (company.md 2 'Company subscription', 9 'Prices'). */
export function PlansScreen() {
  const { user_type } = useSignedIn().user;
  const { data: billing, isPending, isFetching, error, refetch } = useBilling();
  const withdraw = useWithdraw();
  if (isPending) return <PlansSkeleton />;
  if (!billing) {
    return (
      <LoadFailed
        title={LOAD_FAILED}
        text={errorText(error, {}, 'Tente novamente em instantes.').text}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      {billing.withdrawal && <WithdrawalState withdrawal={billing.withdrawal} isAnswer={withdraw.isSuccess} />}
      <CurrentPlan billing={billing} userType={user_type} />
      <div className="grid gap-4 lg:grid-cols-3 lg:gap-5">
        {PLANS.map((plan) => (
          <PlanCard key={plan} plan={plan} billing={billing} userType={user_type} />
        ))}
      </div>
      {billing.provider === 'demonstration' && (
        <p className="mt-4 text-center text-ink-muted text-sm">
          Esta é uma demonstração: nenhum cartão é cobrado de verdade.
        </p>
      )}
      <WithdrawalRight billing={billing} withdraw={withdraw} />
      <PlanQuestions userType={user_type} salaryGate={billing.candidate_salary_gate} />
    </>
  );
}
