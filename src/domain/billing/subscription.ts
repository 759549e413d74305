import { addDays } from 'date-fns/addDays';
import { endOfDay } from 'date-fns/endOfDay';
import { inSaoPaulo, plainDate } from '../text/calendar.ts';

/** Days that a plan lasts after a renewal whose payment failed (billing#grace). */
export const GRACE_DAYS = 3;

/**
 * Days after the first payment in which a subscription may be withdrawn (billing#withdrawal; Código de Defesa do Consumidor, art.
 * 49).
 */
export const WITHDRAWAL_DAYS = 7;

/** Returns the instant at which a plan with an unpaid renewal ends. */
export const graceEndsAt = (unpaid_since: Date): Date => addDays(unpaid_since, GRACE_DAYS);

/** Returns the last instant of the seventh day after the day of the first payment, in the calendar of São Paulo. */
export function withdrawalEndsAt(first_paid_at: Date): Date {
  return plainDate(endOfDay(addDays(first_paid_at, WITHDRAWAL_DAYS, { in: inSaoPaulo }), { in: inSaoPaulo }));
}

/** Whether the first payment may still be withdrawn. */
export const canWithdraw = (first_paid_at: Date, now: Date): boolean => now <= withdrawalEndsAt(first_paid_at);
