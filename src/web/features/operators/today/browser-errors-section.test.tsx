import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BrowserErrorsSection, UnusualErrors } from './browser-errors-section.tsx';

const error = {
  fingerprint: 'a',
  kind: 'error',
  message: 'TypeError: x is not a function',
  position: 'src/web/deck.tsx:3:1',
  route: '/_app/vagas/',
  build: 'b1',
  count: 1200,
  last_at: new Date('2026-11-28T12:00:00Z'),
};

it('shows each error with its position, its count and its last time in São Paulo', () => {
  render(<BrowserErrorsSection reported={{ today: 1200, usual: 3, is_unusual: true, errors: [error] }} />);
  expect(screen.getByText('1.200 hoje, 3 por dia na última semana')).toBeInstanceOf(HTMLElement);
  expect(screen.getAllByRole('row')[1]?.textContent).toMatch(
    /x is not a functionsrc\/web\/deck\.tsx:3:1.*28\/11\/2026, 09:00.*1\.200/,
  );
});

it('shows no table without errors', () => {
  render(<BrowserErrorsSection reported={{ today: 0, usual: 0, is_unusual: false, errors: [] }} />);
  expect(screen.queryByRole('table')).toBeNull();
});

it("warns with today's number of errors beside that of a usual day", () => {
  render(<UnusualErrors reported={{ today: 41, usual: 5, is_unusual: true, errors: [] }} />);
  expect(screen.getByText(/41 hoje, contra 5 por dia na última semana/)).toBeInstanceOf(HTMLElement);
});
