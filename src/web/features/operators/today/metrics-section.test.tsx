import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TodayOverview } from '#contract/operators.ts';
import { MetricsSection } from './metrics-section.tsx';

const values = Array.from({ length: 90 }, (_, dayIndex) => dayIndex);
const today: TodayOverview = {
  first: '2026-08-24',
  last: '2026-11-21',
  metrics: [
    { name: 'likes', side: 'candidate', values },
    { name: 'likes', side: 'company', values },
    { name: 'matches', side: null, values },
  ],
  market: [],
  browser_errors: { today: 0, usual: 0, is_unusual: false, errors: [] },
  waiting: { messages: 0, held: 0, reports: 0, verifications: 0 },
};

it('keeps the day selected in all cards until the mouse leaves the cards, also when it leaves the chart', () => {
  render(<MetricsSection today={today} gridClass="" />);
  const chart = (title: string) => screen.getByRole('slider', { name: new RegExp(`^${title} de `) });
  const day = (title: string) => chart(title).getAttribute('aria-valuenow');
  fireEvent.pointerMove(chart('Matches'), { clientX: 0, pointerType: 'mouse' });
  expect([day('Matches'), day('Curtidas')]).toEqual(['1', '1']);
  const card = screen.getByRole('region', { name: 'Matches' });
  fireEvent.pointerOut(chart('Matches'), { relatedTarget: card, pointerType: 'mouse' });
  expect(day('Matches')).toBe('1');
  fireEvent.pointerOut(card, { relatedTarget: document.body, pointerType: 'mouse' });
  expect([day('Matches'), day('Curtidas')]).toEqual(['28', '28']);
});
