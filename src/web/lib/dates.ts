import { clockText, dateText } from '#domain/text/date-texts.ts';

type Zone = (date: Date) => Date;
const BROWSERS_OWN: Zone = (date) => date;

let zone = BROWSERS_OWN;

/** Formats dates in another zone than the browser's, until it is called with null: the server does not know the user's zone. */
export function showDatesIn(other: Zone | null): void {
  zone = other ?? BROWSERS_OWN;
}

/** Formats as '21/11/2026' (pages#language), in the browser's time zone. */
export const formatDate = (date: Date): string => dateText(zone(date));

/** Formats as '10:00', in the browser's time zone. */
export const formatTime = (date: Date): string => clockText(zone(date));

/** Formats as '21/11/2026, 10:00', in the browser's time zone. */
export const formatDateAndTime = (date: Date): string => `${formatDate(date)}, ${formatTime(date)}`;
