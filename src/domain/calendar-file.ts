/** What one event of a calendar says (hiring#calendar). */
export type CalendarEvent = {
  /** The same for all that is ever said about one event. */
  uid: string;
  starts_at: Date;
  /** Whole minutes, at least 1. */
  minutes: number;
  title: string;
  /** A place or an address of the web. */
  where: string;
  /** Paragraphs, by line breaks. */
  details: string;
  /** Who speaks: how they are called, and an address that may be shown. */
  organizer: { name: string; email: string };
  /** When this was said. */
  said_at: Date;
  /** It doesn't take place: what calendars have of it goes. */
  isCancelled: boolean;
};

/** Octets of a line without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;
const MINUTE_MS = 60_000;

const ENCODER = new TextEncoder();

/** '20261124T170000Z': always UTC, so that no calendar has to know a time zone (3.3.5). */
const utc = (instant: Date): string => `${instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')}`;

/** Text as a value: what separates is escaped, line breaks are said, other controls can't be (3.3.11). */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (found) => `\\${found}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

/** Text as a parameter, which knows no escapes: quoted, without the mark that would end it (3.2). */
const quoted = (text: string): string => `"${text.replaceAll(/["\p{Cc}]/gu, ' ').trim()}"`;

/** Long lines go on after a line break and a blank; no character is split, of however many octets (3.1). */
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

/** How the event is announced to a mail program (RFC 5546). */
export const calendarMethod = ({ isCancelled }: Pick<CalendarEvent, 'isCancelled'>): 'PUBLISH' | 'CANCEL' =>
  isCancelled ? 'CANCEL' : 'PUBLISH';

/** The event as a file that every calendar reads (RFC 5545). */
export function calendarFile(event: CalendarEvent): string {
  const { uid, starts_at, minutes, title, where, details, organizer, said_at, isCancelled } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Encaixe//Entrevistas//PT-BR',
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod(event)}`,
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(said_at)}`,
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
