import { TIME_ZONE } from '#domain/text/calendar.ts';

const INSTANT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE });
const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: TIME_ZONE });

/** Formats as '21/11/2026, 14:05', in the time zone of São Paulo, like the days of the metrics. */
export const instantText = (at: Date): string => INSTANT.format(at);

/** Formats as '21/11/2026', in the time zone of São Paulo. */
export const shortDayText = (at: Date): string => DAY.format(at);
