import type { Deps } from '../../deps.ts';
import * as queries from './queries.ts';

/**
 * Logs at the start when plans follow from subscriptions of a provider that isn't configured. They are not read again,
 * so these plans last until their owner subscribes here, and payments there continue (billing#given-plans).
 */
export async function warnOfOtherProvider({ db, payments, log }: Pick<Deps, 'db' | 'payments' | 'log'>): Promise<void> {
  const left = await queries.countRunningElsewhere(db, payments.provider);
  if (left > 0) log.warn({ left, provider: payments.provider }, 'Plans are left over from another payment provider');
}
