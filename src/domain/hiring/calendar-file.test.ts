import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CalendarEvent, calendarFile, calendarMethod } from './calendar-file.ts';

const EVENT: CalendarEvent = {
  uid: '8d9b0f2e-1@encaixe.example',
  starts_at: new Date('2026-11-24T17:00:00Z'),
  minutes: 45,
  title: 'Entrevista: Padeiro, noturno',
  where: 'Rua A, 10; fundos',
  details: 'Leve um documento.\nPergunte por C:\\Ana',
  organizer: { name: 'Padaria "Central", Ltda.', email: 'suporte@encaixe.example' },
  updated_at: new Date('2026-11-20T12:00:00.123Z'),
  isCancelled: false,
};

/** Returns the file's lines, unfolded as calendars do. */
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

const valueIn = (file: string, name: string): string =>
  (linesOf(file).find((line) => line.startsWith(`${name}:`)) ?? '').slice(name.length + 1);

const unescaped = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, found: string) => (found.toLowerCase() === 'n' ? '\n' : found));

it('writes an event in UTC, with escaped separators (hiring#calendar)', () => {
  expect(linesOf(calendarFile(EVENT))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Encaixe//Entrevistas//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:8d9b0f2e-1@encaixe.example',
    'DTSTAMP:20261120T120000Z',
    'SEQUENCE:0',
    'STATUS:CONFIRMED',
    'DTSTART:20261124T170000Z',
    'DTEND:20261124T174500Z',
    'SUMMARY:Entrevista: Padeiro\\, noturno',
    'LOCATION:Rua A\\, 10\\; fundos',
    'DESCRIPTION:Leve um documento.\\nPergunte por C:\\\\Ana',
    'ORGANIZER;CN="Padaria  Central , Ltda.":mailto:suporte@encaixe.example',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('writes a cancellation with the same UID and a higher sequence number', () => {
  const lines = linesOf(calendarFile({ ...EVENT, isCancelled: true }));
  expect(lines).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', `UID:${EVENT.uid}`, 'SEQUENCE:1', 'STATUS:CANCELLED']),
  );
  expect(calendarMethod({ isCancelled: true })).toBe('CANCEL');
});

/** Characters of one to four octets, separators, line breaks, and control characters. */
const LETTERS = fc.constantFrom(...'aZ 0çãé€中😀🇧', ',', ';', ':', '\\', '"', '\n', '\r', '\t', '\u0000', '\u0085');

it('encodes any text in lines of at most 75 octets that split no character', () => {
  const text = fc.string({ unit: LETTERS, maxLength: 100 });
  fc.assert(
    fc.property(text, text, text, (title, where, name) => {
      const file = calendarFile({ ...EVENT, title, where, organizer: { ...EVENT.organizer, name } });
      const lines = file.split('\r\n');
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      // No text can begin a new property.
      expect(linesOf(file)).toHaveLength(20);
      expect(file).not.toMatch(/[^\r]\n|\r[^\n]/);
      const seen = (written: string) => written.replaceAll(/\r\n|\r/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '');
      expect(unescaped(valueIn(file, 'SUMMARY'))).toBe(seen(title));
      expect(unescaped(valueIn(file, 'LOCATION'))).toBe(seen(where));
    }),
    { numRuns: 200 },
  );
});
