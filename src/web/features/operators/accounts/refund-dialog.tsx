import { useState } from 'react';
import type { SubscriptionLine } from '#contract/operators/billing.ts';
import { REFUND_SCOPES, type RefundScope } from '#domain/billing/refunds.ts';
import { RadioCards } from '#web/ui/fields/radio-cards.tsx';
import type { ActionDialogProps } from '../form-view.tsx';
import { useRefund } from '../mutations.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { REFUND_SCOPE_TEXTS } from './refund-texts.ts';

interface RefundDialogProps extends ActionDialogProps {
  subscription: SubscriptionLine;
}

const OPTIONS = REFUND_SCOPES.map((value) => ({ value, ...REFUND_SCOPE_TEXTS[value] }));

/** Dialog in which an administrator chooses which payments of a subscription are refunded, and writes the reason. */
export function RefundDialog({ subscription, ...window }: RefundDialogProps) {
  const { user_id, subscription_id, name } = subscription;
  const [scope, setScope] = useState<RefundScope>('newest');
  const refund = useRefund();
  return (
    <ReasonDialog
      {...window}
      title={`Devolver pagamento: ${name}`}
      description="O valor volta ao cartão, a assinatura termina e o plano passa a Básico. A pessoa recebe o motivo por e-mail."
      confirmLabel="Devolver"
      tone="danger"
      onConfirm={(reason) => refund.mutateAsync({ user_id, subscription_id, scope, reason })}
    >
      <RadioCards
        legend="O que devolver"
        name="o-que-devolver"
        options={OPTIONS}
        value={scope}
        onChange={({ target }) => setScope(target.value as RefundScope)}
      />
    </ReasonDialog>
  );
}
