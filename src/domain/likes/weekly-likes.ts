import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { startOfWeek } from 'date-fns/startOfWeek';
import type { UserType } from '../accounts/user-types.ts';
import { entitlementsFor } from '../billing/entitlements.ts';
import type { Plan } from '../billing/plans.ts';
import { cacheLastResult, inSaoPaulo, plainDate, startOfToday } from '../text/calendar.ts';

/** Likes per week on basico (likes#weekly-budget). */
export const WEEKLY_LIKES_DEFAULT = 5;

/** Number of remaining likes, bonus likes included, up to which their badge warns (likes#counters). */
export const LOW_LIKES = 2;

const RESET_PERIOD_DAYS = 7;
const MONDAY = 1;

/** Returns the latest Monday 00:00 in America/Sao_Paulo that is not after `now`: the value of data_ultimo_reset after a renewal. */
export function latestReset(now: Date): Date {
  return plainDate(startOfWeek(now, { weekStartsOn: MONDAY, in: inSaoPaulo }));
}

/** Cached, because nearly all users were last reset on the same Monday. */
const resetAfter = cacheLastResult((last: number) => addDays(last, RESET_PERIOD_DAYS, { in: inSaoPaulo }).getTime());

/** Returns the Monday 00:00 in America/Sao_Paulo that follows the last reset: 7 local days later, also across a change of clocks. */
export function nextResetDate(data_ultimo_reset: Date): Date {
  return new Date(resetAfter(data_ultimo_reset.getTime()));
}

const calendarDaysUntil = cacheLastResult((then: number, today: number) =>
  differenceInCalendarDays(then, today, { in: inSaoPaulo }),
);

/**
 * Returns whether a renewal is due, from the very instant of the next reset on. Several missed weeks are one renewal
 * (likes#renewal).
 */
export function isRenewalDue(data_ultimo_reset: Date, now: Date): boolean {
  return now.getTime() >= nextResetDate(data_ultimo_reset).getTime();
}

/** The two balances a like can be taken from. */
export type LikeBalance = { curtidas_disponiveis: number; likes_bonus: number };

export type LikesProfile = LikeBalance & {
  user_type: UserType;
  plano: Plan;
  curtidas_semanais: number;
  data_ultimo_reset: Date;
};

/** Values of the likes banner (likes#counters). */
export type LikesCounters = {
  likesRemaining: number;
  bonusLikes: number;
  /** Sum of likesRemaining and bonusLikes: at 0 the next like is refused, unless `unlimited`. */
  totalLikes: number;
  weeklyLimit: number;
  unlimited: boolean;
  nextResetDate: Date;
  /** Calendar days in America/Sao_Paulo: 0 is today, 1 tomorrow. */
  daysUntilReset: number;
};

/** Returns the counters of the stored balance. A due renewal isn't applied here: `daysUntilReset` is 0 until the server applies it. */
export function likesCounters(profile: LikesProfile, now: Date): LikesCounters {
  const next = nextResetDate(profile.data_ultimo_reset);
  return {
    likesRemaining: profile.curtidas_disponiveis,
    bonusLikes: profile.likes_bonus,
    totalLikes: profile.curtidas_disponiveis + profile.likes_bonus,
    weeklyLimit: profile.curtidas_semanais,
    unlimited: !entitlementsFor(profile.user_type, profile.plano).weekly_likes_limited,
    nextResetDate: next,
    daysUntilReset: Math.max(0, calendarDaysUntil(next.getTime(), startOfToday(now))),
  };
}

export function likesCounterText(counters: Pick<LikesCounters, 'likesRemaining' | 'weeklyLimit'>): string {
  return `${counters.likesRemaining}/${counters.weeklyLimit} curtidas desta semana`;
}

export function resetMessage(daysUntilReset: number): string {
  if (daysUntilReset <= 0) return 'se renovam hoje';
  if (daysUntilReset === 1) return 'se renovam amanhã';
  return `se renovam em ${daysUntilReset} dias`;
}

/** Returns the text under 'Curtidas renovadas!' (likes#renewal). */
export function renewalMessage(likes: number, user_type: UserType): string {
  const role = user_type === 'company' ? 'empresa' : 'candidato';
  return `Você recebeu ${likes} curtidas para esta semana como ${role}`;
}
