import { TZDateMini } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { startOfDay } from 'date-fns/startOfDay';
import { dateText } from './date-texts.ts';

/** Time zone of the product's days and weeks, whatever the zones of users and servers. */
export const TIME_ZONE = 'America/Sao_Paulo';

/** For date-fns' `in`: computes in São Paulo's calendar. */
export const inSaoPaulo = (value: Date | number | string) => new TZDateMini(+new Date(value), TIME_ZONE);

/** Returns the same instant as a plain Date: a zoned one serializes with its own offset instead of 'Z'. */
export const plainDate = (date: Date): Date => new Date(date.getTime());

/** Caches the last result: calendar arithmetic costs more than the rest of a request, and most requests repeat the same inputs. */
export function cacheLastResult<Inputs extends readonly number[]>(
  compute: (...inputs: Inputs) => number,
): (...inputs: Inputs) => number {
  let last: Inputs | undefined;
  let result = 0;
  return (...inputs) => {
    if (last === undefined || !inputs.every((value, index) => value === last?.[index])) {
      result = compute(...inputs);
      last = inputs;
    }
    return result;
  };
}

const today = { from: 0, until: 0 };

/** Returns the midnight in São Paulo at which the day of `now` began, in milliseconds since the epoch. */
export function startOfToday(now: Date): number {
  const instant = now.getTime();
  if (instant < today.from || instant >= today.until) {
    const from = startOfDay(now, { in: inSaoPaulo });
    today.from = from.getTime();
    today.until = startOfDay(addDays(from, 1)).getTime();
  }
  return today.from;
}

/** Formats the day of an instant in São Paulo as '31/01/2026'. */
export const dayText = (instant: Date): string => dateText(inSaoPaulo(instant));
