import { useEffect, useRef } from 'react';
import type { Billing } from '#contract/billing.ts';
import { formatDate } from '#web/lib/dates.ts';
import { notify } from '#web/ui/toasts/notify.ts';

/** The values whose change causes the notice: the plan, and the end of the period that was paid by Pix or for a year. */
const paidOf = (billing: Billing | undefined) => ({
  plano: billing?.plano,
  isMonth: billing?.subscription?.method === 'pix_month',
  isYear: billing?.subscription?.billing_interval === 'year',
  until: billing?.subscription?.current_period_end.getTime() ?? 0,
});

/**
 * Shows that a renewal by Pix, or the payment for a year after months, has arrived while the page is open. `usePlanChange`
 * announces a payment that changes the plan.
 */
export function usePaymentNotice(billing: Billing | undefined): void {
  const { plano, isMonth, isYear, until } = paidOf(billing);
  const known = useRef({ plano, isMonth, isYear, until });
  useEffect(() => {
    const before = known.current;
    known.current = { plano, isMonth, isYear, until };
    if (plano === undefined || plano === 'basico' || plano !== before.plano || until <= before.until) return;
    const text = `Seu plano vale até ${formatDate(new Date(until))}.`;
    if (isMonth && before.isMonth) notify.success('Recebemos o seu Pix', text);
    if (isYear && !before.isYear) notify.success('Seu plano agora é anual', text);
  }, [plano, isMonth, isYear, until]);
}
