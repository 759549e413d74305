import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '#web/lib/api/api-client.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { ButtonLook } from '#web/ui/buttons/button-class.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { CHECKOUT_FAILED, CHECKOUT_URL_MISSING, PORTAL_FAILED } from '../error-texts.ts';
import type { CheckoutInput } from '../plans/offer-rules.ts';
import { type ProviderTabOptions, useProviderTab } from './use-provider-tab.ts';

interface ProviderButtonProps extends ButtonLook {
  children: ReactNode;
  describedBy?: string | undefined;
}

function ProviderButton({ address, describedBy, ...button }: ProviderButtonProps & { address: ProviderTabOptions }) {
  const { open, isOpening, blocked, dismiss } = useProviderTab(address);
  return (
    <>
      <Button {...button} aria-describedby={describedBy} busy={isOpening} onClick={() => void open()} />
      <Dialog
        open={blocked !== null}
        onOpenChange={(isOpen) => !isOpen && dismiss()}
        title="O navegador bloqueou a nova aba"
        description="Está tudo pronto: abra a página por aqui."
        footer={
          blocked !== null && (
            <Button render={<a href={blocked} target="_blank" rel="noopener noreferrer" />} onClick={dismiss}>
              <ExternalLink aria-hidden="true" />
              Abrir a página
            </Button>
          )
        }
      />
    </>
  );
}

/**
 * Button that opens in another tab the page that `billing.createCheckout` returns: a checkout, or for some subscribers the change of the
 * plan or the portal (billing#checkout).
 */
export function CheckoutButton({ order, ...button }: ProviderButtonProps & { order: CheckoutInput }) {
  const address = {
    openSession: () => api.billing.createCheckout(order),
    failed: CHECKOUT_FAILED,
    missing: CHECKOUT_URL_MISSING,
  };
  return <ProviderButton {...button} address={address} />;
}

const PORTAL: ProviderTabOptions = {
  openSession: () => api.billing.customerPortal(),
  failed: PORTAL_FAILED,
  missing: PORTAL_FAILED,
};

/** Button that opens the payment provider's customer portal, where the user manages the subscription, in another tab. */
export function PortalButton(button: ProviderButtonProps) {
  return <ProviderButton {...button} address={PORTAL} />;
}
