import type { Deps } from '../../deps.ts';
import * as queries from './queries.ts';

/**
 * Says at the start that plans follow from subscriptions of a provider that isn't in use: nobody asks about them, so they
 * last until their owner subscribes here, and what they pay there goes on (billing#given-plans).
 */
export async function warnOfOtherProvider({ db, payments, log }: Pick<Deps, 'db' | 'payments' | 'log'>): Promise<void> {
  const left = await queries.countRunningElsewhere(db, payments.provider);
  if (left > 0) log.warn({ left, provider: payments.provider }, 'Plans are left over from another payment provider');
}
