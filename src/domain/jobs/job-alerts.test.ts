import { expect, it } from 'vitest';
import { type ActiveAlertFrequency, latestAlert } from './job-alerts.ts';

const at = (iso: string) => new Date(iso);

it.each([
  ['daily', '2026-03-04T11:00:00Z', '2026-03-04T11:00:00Z', 'at eight itself'],
  ['daily', '2026-03-04T10:59:59Z', '2026-03-03T11:00:00Z', 'before eight'],
  ['daily', '2026-03-05T02:59:59Z', '2026-03-04T11:00:00Z', 'late in the evening of the same day'],
  ['weekly', '2026-03-02T11:00:00Z', '2026-03-02T11:00:00Z', 'on Monday at eight'],
  ['weekly', '2026-03-02T10:59:59Z', '2026-02-23T11:00:00Z', 'on Monday before eight'],
  ['weekly', '2026-03-09T02:30:00Z', '2026-03-02T11:00:00Z', 'on Sunday night'],
  ['daily', '2026-03-04T12:59:59Z', '2026-03-03T13:00:00Z', 'before eight in Acre', 'America/Rio_Branco'],
  ['daily', '2026-03-04T13:00:00Z', '2026-03-04T13:00:00Z', 'at eight in Acre', 'America/Rio_Branco'],
  ['weekly', '2026-03-02T10:00:00Z', '2026-03-02T10:00:00Z', 'on Monday in Noronha', 'America/Noronha'],
  ['weekly', '2026-03-09T04:30:00Z', '2026-03-02T13:00:00Z', 'on Sunday night in Acre', 'America/Rio_Branco'],
] satisfies [ActiveAlertFrequency, string, string, string, string?][])(
  'computes when mails of the frequency %s were last due before or at %s (alerts#frequency)',
  (frequency, now, slot, _, zone = 'America/Sao_Paulo') => {
    expect(latestAlert(frequency, at(now), zone)).toEqual(at(slot));
  },
);
