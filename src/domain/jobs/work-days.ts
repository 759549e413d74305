/** The days of the week, from Monday on (jobs#days). */
export const WEEK_DAYS = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

/** Returns the days without duplicates, in the week's order. */
export const inWeekOrder = (days: readonly WeekDay[]): WeekDay[] => WEEK_DAYS.filter((day) => days.includes(day));

/** Returns 'Seg a sex', 'Sáb e dom', 'Seg, qua e sex' or 'Todos os dias' for days in the week's order; '' for none. */
export function daysText(days: readonly WeekDay[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  if (days.length === WEEK_DAYS.length) return 'Todos os dias';
  const names = days.map((day) => (day === 'sab' ? 'sáb' : day));
  const isConsecutive = WEEK_DAYS.indexOf(last) - WEEK_DAYS.indexOf(first) === days.length - 1;
  const text =
    isConsecutive && days.length > 2 ? `${first} a ${names.at(-1)}` : names.join(', ').replace(/, (\S+)$/, ' e $1');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
