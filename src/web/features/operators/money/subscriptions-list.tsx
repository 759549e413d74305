import type { SubscriptionLine } from '#contract/operators/billing.ts';
import { USER_TYPE_LABELS } from '#domain/accounts/user-types.ts';
import { PAYMENT_METHOD_LABELS } from '#domain/billing/payment-methods.ts';
import { planLabel, planOfKey } from '#domain/billing/plans.ts';
import type { SubscriptionState } from '#domain/billing/subscription-lists.ts';
import { priceText } from '#domain/pay/money.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Badge, type BadgeTone } from '#web/ui/cards/badge.tsx';
import { AccountButton } from '../account-button.tsx';
import { type Column, TableList } from '../table-list.tsx';

const STATES: Readonly<Record<SubscriptionState, { label: string; tone: BadgeTone }>> = {
  active: { label: 'Ativa', tone: 'success' },
  past_due: { label: 'Em atraso', tone: 'danger' },
  ended: { label: 'Encerrada', tone: 'neutral' },
};

/** Returns the payment method, such as 'Pix Automático, revogado no banco' after its mandate was revoked. */
function methodText({ method, mandate }: Pick<SubscriptionLine, 'method' | 'mandate'>): string {
  const label = PAYMENT_METHOD_LABELS[method];
  return mandate === 'inactive' ? `${label}, revogado no banco` : label;
}

const dayOrDash = (at: Date | null) => (at ? formatDate(at) : '—');

const COLUMNS: readonly Column<SubscriptionLine>[] = [
  { head: 'Quem', cell: ({ user_id, name }) => <AccountButton user_id={user_id} name={name} isRow /> },
  {
    head: 'Plano',
    cell: ({ plan_key, billing_interval }) => {
      const { user_type, plan } = planOfKey(plan_key);
      return `${planLabel(plan, billing_interval)} · ${USER_TYPE_LABELS[user_type]}`;
    },
    from: 'sm',
  },
  { head: 'Forma', cell: methodText, from: 'md' },
  {
    head: 'Situação',
    isWhole: true,
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
  },
  { head: 'Desde', isWhole: true, cell: ({ started_at }) => formatDate(started_at), from: 'md' },
  {
    head: 'Até',
    isWhole: true,
    cell: ({ ends_at, current_period_end }) => dayOrDash(ends_at ?? current_period_end),
    from: 'md',
  },
  {
    head: 'Devolvido',
    isWhole: true,
    cell: ({ refunded }) => (refunded === null ? '—' : priceText(refunded)),
    from: 'lg',
  },
  {
    head: 'No provedor',
    isWhole: true,
    cell: ({ subscription_id }) => <span className="text-xs">{subscription_id}</span>,
    from: 'lg',
  },
];

/** Table of paid subscriptions with their accounts. */
export function SubscriptionsList({ rows }: { rows: readonly SubscriptionLine[] }) {
  return (
    <TableList label="Assinaturas" columns={COLUMNS} rows={rows} keyOf={({ subscription_id }) => subscription_id} />
  );
}
