import { TIME_ZONE } from '#domain/calendar.ts';

const INSTANT = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE });
const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: TIME_ZONE });

/** '21/11/2026, 14:05', in São Paulo, where the figures' days are. */
export const instantText = (at: Date): string => INSTANT.format(at);

export const shortDayText = (at: Date): string => DAY.format(at);
