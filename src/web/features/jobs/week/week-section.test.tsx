import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CompanyWeek } from '#contract/jobs.ts';
import { procedures, serve, show, signInCandidate } from '#web/testing/page.tsx';
import WeekSection from './week-section.tsx';

const ID = '0d1c9f9e-0000-4000-8000-00000000000a';
const NOTHING: CompanyWeek = {
  ...{ matches: { lines: [], has_more: false }, answers: { lines: [], has_more: false } },
  ...{ ending: { lines: [], has_more: false }, likes: { lines: [], has_more: false } },
};

async function open(week: CompanyWeek) {
  serve({ jobs: { week: procedures.jobs.week.handler(() => week) } });
  signInCandidate();
  await show(<WeekSection />);
  await screen.findByRole('region', { name: 'O que espera por você' });
}

it('counts in one line what waits, and shows the jobs of the pressed count (jobs#week)', async () => {
  await open({
    ...NOTHING,
    matches: { lines: [{ job_id: ID, title: 'Padeiro da noite', count: 2 }], has_more: true },
    likes: { lines: [{ job_id: ID, title: 'Padeiro da noite', count: 4 }], has_more: false },
  });
  const counts = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(counts).toEqual(['2+Matches sem contato', '4Curtidas sem resposta']);
  expect(screen.queryByRole('link')).toBeNull();
  const likes = screen.getByRole('button', { name: /Curtidas sem resposta/ });
  fireEvent.click(likes);
  expect(likes.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/empresa/vagas/${ID}/candidatos`);
  expect(screen.getByRole('link').textContent).toContain('4 curtidas');
  fireEvent.click(likes);
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows that nothing waits', async () => {
  await open(NOTHING);
  expect(screen.getByText('Nada espera por você agora.')).toBeTruthy();
});
