import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { inSaoPaulo } from '../text/calendar.ts';

/** Days without activity of either side after which both get a reminder (hiring#inactivity). */
export const REMINDER_AFTER_DAYS = 7;
/** Days without activity after which the match is resting. */
export const RESTING_AFTER_DAYS = 21;

/** Inactivity of a waiting match: 'reminded' when both sides get a reminder, later 'resting' (hiring#inactivity). */
export type Inactivity = 'reminded' | 'resting';

/** Returns the inactivity of a waiting match whose last activity was at `updated_at`; null when that is recent. */
export function inactivityOf(updated_at: Date, now: Date): Inactivity | null {
  if (updated_at <= addDays(now, -RESTING_AFTER_DAYS)) return 'resting';
  return updated_at <= addDays(now, -REMINDER_AFTER_DAYS) ? 'reminded' : null;
}

/** Returns 'Sem novidade há 8 dias', by São Paulo's calendar; null for recent activity. */
export function inactivityText(updated_at: Date, now: Date): string | null {
  const inactivity = inactivityOf(updated_at, now);
  if (inactivity === null) return null;
  const days = differenceInCalendarDays(now, updated_at, { in: inSaoPaulo });
  return inactivity === 'resting' ? `Em descanso: ${days} dias sem novidade` : `Sem novidade há ${days} dias`;
}
