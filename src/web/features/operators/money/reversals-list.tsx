import type { ReversalLine } from '#contract/operators/billing.ts';
import type { ReversalState } from '#domain/billing/reversals.ts';
import { priceText } from '#domain/pay/money.ts';
import { formatDate } from '#web/lib/dates.ts';
import { Badge, type BadgeTone } from '#web/ui/cards/badge.tsx';
import { AccountButton } from '../account-button.tsx';
import { type Column, TableList } from '../table-list.tsx';

const STATES: Readonly<Record<ReversalState, { label: string; tone: BadgeTone }>> = {
  answer: { label: 'Espera resposta', tone: 'danger' },
  review: { label: 'No banco', tone: 'super' },
  won: { label: 'Ganha', tone: 'success' },
  lost: { label: 'Perdida', tone: 'neutral' },
  pending: { label: 'A caminho', tone: 'super' },
  returned: { label: 'Devolvido', tone: 'neutral' },
  failed: { label: 'Falhou', tone: 'danger' },
};

/** The provider's most frequent reasons of disputes and refunds. Any other is shown unchanged. */
const REASONS: Readonly<Record<string, string>> = {
  fraudulent: 'Não reconhece a compra',
  duplicate: 'Cobrado em dobro',
  subscription_canceled: 'Já tinha cancelado',
  product_not_received: 'Não recebeu',
  product_unacceptable: 'Não era o combinado',
  credit_not_processed: 'Devolução que não chegou',
  unrecognized: 'Não reconhece a cobrança',
  general: 'Outro motivo',
  requested_by_customer: 'A pedido',
};

const reasonText = (reason: string | null) =>
  reason === null ? '—' : Object.hasOwn(REASONS, reason) ? REASONS[reason] : reason;

const COLUMNS: readonly Column<ReversalLine>[] = [
  {
    head: 'Quem',
    cell: ({ owner }) => (owner ? <AccountButton user_id={owner.user_id} name={owner.name} isRow /> : '—'),
  },
  { head: 'Valor', cell: ({ amount }) => priceText(amount), isNumber: true },
  {
    head: 'Situação',
    isWhole: true,
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
  },
  { head: 'Forma', cell: ({ by_pix }) => (by_pix ? 'Pix' : 'Cartão'), from: 'sm' },
  { head: 'Motivo', cell: ({ reason }) => reasonText(reason), from: 'sm' },
  { head: 'Desde', isWhole: true, cell: ({ created_at }) => formatDate(created_at), from: 'md' },
  { head: 'Responder até', isWhole: true, cell: ({ due_at }) => (due_at ? formatDate(due_at) : '—'), from: 'md' },
  { head: 'No provedor', isAddress: true, cell: ({ id }) => id, from: 'lg' },
];

/** Table of reversals: disputes of payments, and refunds. */
export function ReversalsList({ rows }: { rows: readonly ReversalLine[] }) {
  return <TableList label="Contestações e devoluções" columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />;
}
