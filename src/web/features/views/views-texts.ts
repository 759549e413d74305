import { weekOf } from '#domain/jobs/views.ts';
import { type DayName, dayAfter, dayNameOf, midnightOf } from '#domain/operations/daily-metrics.ts';
import { inSaoPaulo } from '#domain/text/calendar.ts';
import { weekdayText } from '#domain/text/date-texts.ts';

export const VIEWERS_LOAD_FAILED = 'Não foi possível carregar quem viu seu perfil';
export const JOB_VIEWS_LOAD_FAILED = 'Não foi possível carregar as visualizações.';

/** Formats 'yyyy-mm-dd' as '16/11'. */
export const shortDay = (day: DayName): string => `${day.slice(8)}/${day.slice(5, 7)}`;

/** Formats 'yyyy-mm-dd' as 'quarta-feira, 18/11'. */
export const longDay = (day: DayName): string => `${weekdayText(inSaoPaulo(midnightOf(day)))}, ${shortDay(day)}`;

/** Formats a week as 'Esta semana', 'Semana passada' or 'De 02/11 a 08/11'. `week` is the Monday of that week. */
export function weekText(week: DayName, now: Date): string {
  const current = weekOf(dayNameOf(now));
  if (week === current) return 'Esta semana';
  if (week === dayAfter(current, -7)) return 'Semana passada';
  return `De ${shortDay(week)} a ${shortDay(dayAfter(week, 6))}`;
}

export const companiesText = (count: number): string => (count === 1 ? '1 empresa' : `${count} empresas`);
export const peopleText = (count: number): string => (count === 1 ? '1 pessoa' : `${count} pessoas`);
