import { addDays } from 'date-fns/addDays';
import type { Reversal } from '../payments.ts';
import type { demoPayments } from '../schema.ts';

type PaymentRow = typeof demoPayments.$inferSelect;

const DAYS_TO_ANSWER = 7;

/** As Payments.reversalsOf: at most one of each. What was done before their time was kept counts as of the payment. */
export function reversalsOf(payment: PaymentRow, customer_id: string | null): Reversal[] {
  const { id: payment_id, amount, refunded, refunded_at, disputed, disputed_at, paid_at } = payment;
  const about = { payment_id, customer_id };
  const contested_at = disputed_at ?? paid_at;
  const dispute: Reversal = {
    ...about,
    id: `demo_dp_${payment_id}`,
    kind: 'dispute',
    amount,
    reason: 'fraudulent',
    state: 'answer',
    created_at: contested_at,
    due_at: addDays(contested_at, DAYS_TO_ANSWER),
  };
  const refund: Reversal = {
    ...about,
    id: `demo_re_${payment_id}`,
    kind: 'refund',
    amount: refunded,
    reason: null,
    state: 'returned',
    created_at: refunded_at ?? paid_at,
    due_at: null,
  };
  return [...(disputed ? [dispute] : []), ...(refunded > 0 ? [refund] : [])];
}
