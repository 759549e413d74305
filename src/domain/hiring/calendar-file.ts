/** A calendar event (hiring#calendar). */
export type CalendarEvent = {
  /** Identifies the event; a cancellation has the UID of the event that it cancels. */
  uid: string;
  starts_at: Date;
  /** Whole minutes, at least 1. */
  minutes: number;
  title: string;
  /** A place or a URL. */
  where: string;
  /** Paragraphs, separated by line breaks. */
  details: string;
  /** The sender's name, and an e-mail address that may be shown. */
  organizer: { name: string; email: string };
  /** When this file is created. */
  updated_at: Date;
  /** True makes the file a cancellation: calendars delete the event. */
  isCancelled: boolean;
};

/** Maximum octets of a line without its line break (RFC 5545, 3.1). */
const LINE_OCTETS = 75;
const MINUTE_MS = 60_000;

const ENCODER = new TextEncoder();

/** '20261124T170000Z': always UTC, so that calendars need no time zone data (3.3.5). */
const utc = (instant: Date): string => `${instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')}`;

/** Escapes a text value: separators and line breaks are escaped, other control characters removed (3.3.11). */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (found) => `\\${found}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

/** Quotes a parameter value, which has no escapes: quotation marks and control characters become spaces (3.2). */
const quoted = (text: string): string => `"${text.replaceAll(/["\p{Cc}]/gu, ' ').trim()}"`;

/** Folds long lines with a line break and a space, without splitting a character (3.1). */
function folded(line: string): string {
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = ENCODER.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}

/** Returns the iTIP method, by which mail programs add or cancel the event (RFC 5546). */
export const calendarMethod = ({ isCancelled }: Pick<CalendarEvent, 'isCancelled'>): 'PUBLISH' | 'CANCEL' =>
  isCancelled ? 'CANCEL' : 'PUBLISH';

/** Formats the event as an iCalendar file (RFC 5545). */
export function calendarFile(event: CalendarEvent): string {
  const { uid, starts_at, minutes, title, where, details, organizer, updated_at, isCancelled } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Encaixe//Entrevistas//PT-BR',
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod(event)}`,
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(updated_at)}`,
    `SEQUENCE:${isCancelled ? 1 : 0}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${utc(starts_at)}`,
    `DTEND:${utc(new Date(starts_at.getTime() + minutes * MINUTE_MS))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(where)}`,
    `DESCRIPTION:${escaped(details)}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
