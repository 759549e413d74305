import { dayNameText } from '#domain/text/date-texts.ts';

/**
 * UTC minus Brasília's time. A constant, because a slow phone needs a tenth of a second to load `Intl`; a test compares it with the
 * time zone database.
 */
const UTC_TO_BRASILIA_MS = 3 * 60 * 60 * 1000;

/** Returns Brasília's local time in ISO 8601 format: '2026-11-21T10:00:00.000Z' when it is 10:00 there, although 'Z' means UTC. */
const inBrasilia = (date: Date): string => new Date(date.getTime() - UTC_TO_BRASILIA_MS).toISOString();

/** Formats as '21/11/2026' (pages#language), in Brasília's time. */
export const formatDate = (date: Date): string => dayNameText(inBrasilia(date).slice(0, 10));

/** Formats as '10:00', in Brasília's time. */
export const formatTime = (date: Date): string => inBrasilia(date).slice(11, 16);

/** Formats as '21/11/2026, 10:00', in Brasília's time. */
export const formatDateAndTime = (date: Date): string => `${formatDate(date)}, ${formatTime(date)}`;
