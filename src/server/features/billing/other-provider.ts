import type { Deps } from '../../deps.ts';
import * as queries from './queries.ts';

/**
 * Logs a warning at startup when users have plans by subscriptions at a payment provider that is not configured. The server does
 * not read these subscriptions again: the plans last until their users subscribe at the configured provider, and payments at the
 * other one continue (billing#given-plans).
 */
export async function warnOfOtherProvider({ db, payments, log }: Pick<Deps, 'db' | 'payments' | 'log'>): Promise<void> {
  const count = await queries.countRunningElsewhere(db, payments.provider);
  if (count > 0) log.warn({ count, provider: payments.provider }, 'Plans are left over from another payment provider');
}
