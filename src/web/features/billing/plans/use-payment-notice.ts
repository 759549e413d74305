import { useEffect, useRef } from 'react';
import type { Billing } from '#contract/billing.ts';
import { formatDate } from '#web/lib/dates.ts';
import { notify } from '#web/ui/toasts/notify.ts';

/** Returns the values whose change causes a toast; `until` is the end of the paid period in ms since the epoch, 0 without one. */
const paidOf = (billing: Billing | undefined) => ({
  plano: billing?.plano,
  isMonth: billing?.subscription?.method === 'pix_month',
  isYear: billing?.subscription?.billing_interval === 'year',
  until: billing?.subscription?.current_period_end.getTime() ?? 0,
});

/**
 * Shows a toast when a renewal by Pix, or the first payment for a year after months, arrives while the page is open. For a payment that
 * changes the plan, `usePlanChange` shows the toast.
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
