import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { inSaoPaulo } from '../text/calendar.ts';

/** Days without activity of either side after which both are asked, and after which a match rests (hiring#quiet). */
export const REMINDER_AFTER_DAYS = 7;
export const RESTS_AFTER_DAYS = 21;

/** Inactivity of a waiting match: both sides got a reminder, or it is resting; null: there was activity (hiring#quiet). */
export type Quiet = 'reminded' | 'resting';

export function quietOf(sign_at: Date, now: Date): Quiet | null {
  if (sign_at <= addDays(now, -RESTS_AFTER_DAYS)) return 'resting';
  return sign_at <= addDays(now, -REMINDER_AFTER_DAYS) ? 'reminded' : null;
}

/** Returns 'Sem novidade há 8 dias', by São Paulo's calendar; null for recent activity. */
export function quietText(sign_at: Date, now: Date): string | null {
  const quiet = quietOf(sign_at, now);
  if (quiet === null) return null;
  const days = differenceInCalendarDays(now, sign_at, { in: inSaoPaulo });
  return quiet === 'resting' ? `Em descanso: ${days} dias sem novidade` : `Sem novidade há ${days} dias`;
}
