import { addDays } from 'date-fns/addDays';
import { endOfDay } from 'date-fns/endOfDay';
import { inSaoPaulo, plainDate } from '../text/calendar.ts';
import type { PaymentMethod } from './payment-methods.ts';

/** Days that a plan lasts after a renewal whose payment failed (billing#grace). */
export const GRACE_DAYS = 3;

/** Maximum number of days from the announcement of a charge by Pix Automático to its last attempt (billing#automatic-pix). */
export const PIX_COLLECTION_DAYS = 7;

/**
 * Days after the first payment in which a subscription may be withdrawn (billing#withdrawal; Código de Defesa do Consumidor, art.
 * 49).
 */
export const WITHDRAWAL_DAYS = 7;

/**
 * Returns the instant at which a plan ends after a failed renewal; `unpaid_since` is the time at which the renewal was first due.
 * With Pix Automático the grace period begins after the bank's last possible attempt.
 */
export const graceEndsAt = (unpaid_since: Date, method: PaymentMethod): Date =>
  addDays(unpaid_since, GRACE_DAYS + (method === 'pix_automatic' ? PIX_COLLECTION_DAYS : 0));

/** Returns the last instant of the seventh day after the day of the first payment, in the calendar of São Paulo. */
export function withdrawalEndsAt(first_paid_at: Date): Date {
  return plainDate(endOfDay(addDays(first_paid_at, WITHDRAWAL_DAYS, { in: inSaoPaulo }), { in: inSaoPaulo }));
}

export const canWithdraw = (first_paid_at: Date, now: Date): boolean => now <= withdrawalEndsAt(first_paid_at);
