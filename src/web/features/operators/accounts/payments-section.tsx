import { useState } from 'react';
import type { RefundLine } from '#contract/operators/billing.ts';
import { includesRole, type OperatorRole } from '#domain/operations/operator-roles.ts';
import { priceText } from '#domain/pay/money.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { dialogOnDemand } from '#web/ui/dialogs/on-demand.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { SubscriptionsList } from '../money/subscriptions-list.tsx';
import { RowsSkeleton } from '../paged-list.tsx';
import { usePaymentsOf } from '../queries.ts';
import { REFUND_SCOPE_TEXTS } from './refund-texts.ts';

const RefundDialog = dialogOnDemand(() => import('./refund-dialog.tsx').then((module) => module.RefundDialog));

/** Returns the result of a refund. The refund's amount is 0 when nothing was left to refund, as for a disputed payment. */
const refundOutcome = ({ amount, done_at }: RefundLine): string => {
  if (amount === 0) return 'nada restava a devolver';
  if (done_at === null) return 'a caminho';
  return `${priceText(amount ?? 0)} em ${formatDate(done_at)}`;
};

function RefundsList({ refunds }: { refunds: readonly RefundLine[] }) {
  return (
    <ul aria-label="Devoluções pedidas aqui" className="mt-3 flex flex-col gap-1 text-sm">
      {refunds.map((refund) => (
        <li key={refund.ordered_at.getTime()}>
          {REFUND_SCOPE_TEXTS[refund.scope].label}, pedido em {formatDate(refund.ordered_at)}: {refundOutcome(refund)}
        </li>
      ))}
    </ul>
  );
}

/** An account's subscription, the refunds that administrators ordered and, for an administrator, the refund button (operators#refund). */
export function PaymentsSection({ user_id, role }: { user_id: string; role: OperatorRole }) {
  const query = usePaymentsOf(user_id);
  const [isOpen, setOpen] = useState(false);
  if (query.isPending) return <RowsSkeleton />;
  if (!query.data) return <QueryFailed title="Não foi possível carregar" query={query} />;
  const { subscription, refunds } = query.data;
  if (!subscription) return <p className="text-ink-muted">Nenhuma assinatura.</p>;
  return (
    <>
      <SubscriptionsList rows={[subscription]} />
      {refunds.length > 0 && <RefundsList refunds={refunds} />}
      {includesRole(role, 'administrator') && subscription.withdrawn_at === null && (
        <Button size="sm" variant="secondary" className="mt-4 text-danger-ink!" onClick={() => setOpen(true)}>
          Devolver pagamento
        </Button>
      )}
      <RefundDialog subscription={subscription} open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
