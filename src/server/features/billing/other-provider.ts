import type { Deps } from '../../deps.ts';
import * as queries from './queries.ts';

/**
 * Logs a warning at startup when users have subscriptions at a payment provider other than the configured one. The server
 * doesn't read these subscriptions again: their plans last until the users subscribe at the configured provider, and the
 * other provider continues to charge them (billing#given-plans).
 */
export async function warnOfOtherProvider({ db, payments, log }: Pick<Deps, 'db' | 'payments' | 'log'>): Promise<void> {
  const count = await queries.countRunningElsewhere(db, payments.provider);
  if (count > 0) log.warn({ count, provider: payments.provider }, 'Plans are left over from another payment provider');
}
