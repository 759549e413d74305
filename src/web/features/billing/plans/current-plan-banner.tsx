import { RefreshCw } from 'lucide-react';
import type { Billing } from '#contract/billing.ts';
import type { UserType } from '#domain/accounts/user-types.ts';
import { PLAN_LABELS } from '#domain/billing/plans.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { billingText } from '../billing-texts.ts';
import { useRefreshBilling } from '../mutations.ts';
import { CheckoutButton, PortalButton } from '../provider/provider-button.tsx';
import { runningSubscription } from '../subscription-rules.ts';
import { pixRenewal } from './offer-rules.ts';

/** The user's current plan, with the buttons for it (plans#plans-page). */
export function CurrentPlanBanner({ billing, userType }: { billing: Billing; userType: UserType }) {
  const { mutate, isPending } = useRefreshBilling();
  const { plano } = billing;
  const isPix = runningSubscription(billing)?.method === 'pix_month';
  const renewal = pixRenewal(billing);
  const isUnpaid = plano !== 'basico' && billing.subscription?.status === 'grace';
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
          {renewal && (
            <CheckoutButton order={renewal} size="sm">
              Renovar por Pix
            </CheckoutButton>
          )}
          {plano !== 'basico' && !isPix && (
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
