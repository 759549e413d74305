import { useEffect, useRef } from 'react';
import type { Billing } from '#contract/billing.ts';
import { formatDate } from '#web/lib/dates.ts';
import { notify } from '#web/ui/toasts/notify.ts';

/**
 * Shows that a renewal by Pix has arrived while the page is open. A payment that changes the plan is announced with the
 * plan.
 */
export function usePixNotice(billing: Billing | undefined): void {
  const plano = billing?.plano;
  const subscription = billing?.subscription;
  const until = subscription?.method === 'pix_month' ? subscription.current_period_end : undefined;
  const known = useRef({ plano, until });
  useEffect(() => {
    const before = known.current;
    known.current = { plano, until };
    const isLater = until !== undefined && before.until !== undefined && until > before.until;
    if (isLater && plano === before.plano && plano !== 'basico') {
      notify.success('Recebemos o seu Pix', `Seu plano vale até ${formatDate(until)}.`);
    }
  }, [plano, until]);
}
