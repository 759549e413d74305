import { RefreshCw } from 'lucide-react';
import type { Billing } from '#contract/billing.ts';
import { PLAN_LABELS } from '#domain/plans.ts';
import type { UserType } from '#domain/user-types.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { billingText } from '../billing-texts.ts';
import { useRefreshBilling } from '../mutations.ts';
import { PortalButton } from '../provider/provider-button.tsx';

/** The plan in force, its price and end date, 'Atualizar' and 'Gerenciar assinatura' (plans#plans-page). */
export function CurrentPlanBanner({ billing, userType }: { billing: Billing; userType: UserType }) {
  const { mutate, isPending } = useRefreshBilling();
  const { plano } = billing;
  const isUnpaid = plano !== 'basico' && billing.subscription?.standing === 'grace';
  return (
    <Banner
      tone={plano === 'basico' || isUnpaid ? 'info' : 'success'}
      title={`Seu plano: ${PLAN_LABELS[plano]}`}
      className="mb-5"
      action={
        <div className="flex flex-wrap gap-2.5">
          <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate({})}>
            <RefreshCw aria-hidden="true" />
            Atualizar
          </Button>
          {plano !== 'basico' && (
            <PortalButton variant="secondary" size="sm">
              Gerenciar assinatura
            </PortalButton>
          )}
        </div>
      }
    >
      <p>{billingText(billing, userType)}</p>
    </Banner>
  );
}
