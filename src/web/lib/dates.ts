import { clockText, dateText } from '#domain/date-texts.ts';

/** Formats as '21/11/2026' (pages#language), in the browser's time zone. */
export const formatDate = dateText;

/** Formats as '21/11/2026, 10:00', in the browser's time zone. */
export const formatDateAndTime = (date: Date): string => `${dateText(date)}, ${clockText(date)}`;
