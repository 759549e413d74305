import { PLAN_LABELS, PLANS } from '#domain/plans.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanQuestions } from './plan-questions.tsx';

/** The three plans of the viewer's side and which one is theirs (company.md 2 'Company subscription', 9 'Prices'). */
export function PlansScreen() {
  const { user, profile } = useSignedIn();
  return (
    <>
      <Banner
        tone={profile.plano === 'basico' ? 'info' : 'success'}
        title={`Seu plano: ${PLAN_LABELS[profile.plano]}`}
        className="mb-5"
      >
        <p>
          {profile.plano === 'super_premium'
            ? 'Você tem tudo o que o Encaixe oferece.'
            : 'Veja abaixo o que cada plano abre para você.'}
        </p>
      </Banner>
      <div className="grid gap-4 lg:grid-cols-3 lg:gap-5">
        {PLANS.map((plan) => (
          <PlanCard key={plan} plan={plan} current={profile.plano} userType={user.user_type} />
        ))}
      </div>
      <PlanQuestions userType={user.user_type} />
    </>
  );
}
