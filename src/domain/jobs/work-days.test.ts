import { expect, it } from 'vitest';
import { daysText, inWeekOrder, WEEK_DAYS, type WeekDay } from './work-days.ts';

it.each<[string, WeekDay[]]>([
  ['', []],
  ['Sáb', ['sab']],
  ['Seg e ter', ['seg', 'ter']],
  ['Sáb e dom', ['sab', 'dom']],
  ['Seg a qua', ['seg', 'ter', 'qua']],
  ['Seg a sex', ['seg', 'ter', 'qua', 'qui', 'sex']],
  ['Ter a dom', ['ter', 'qua', 'qui', 'sex', 'sab', 'dom']],
  ['Seg a sáb', ['seg', 'ter', 'qua', 'qui', 'sex', 'sab']],
  ['Seg, qua e sex', ['seg', 'qua', 'sex']],
  ['Seg, ter e dom', ['seg', 'ter', 'dom']],
  ['Todos os dias', [...WEEK_DAYS]],
])('formats %j (jobs#days)', (text, days) => expect(daysText(days)).toBe(text));

it('sorts days by the week, each once', () => {
  expect(inWeekOrder(['dom', 'seg', 'dom', 'qua'])).toEqual(['seg', 'qua', 'dom']);
});
