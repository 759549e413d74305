import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import WeekSection from './week-section.tsx';

const NONE = { lines: [], has_more: false };

it('shows how many interview proposals were answered, and links to the board of each job (jobs#week)', async () => {
  const answers = { lines: [{ job_id: '0d1c9f9e-0000-4000-8000-00000000000a', title: 'Padeiro', count: 2 }] };
  fakeServer({
    jobs: {
      week: contractImplementer.jobs.week.handler(async () => ({
        ...{ matches: NONE, likes: NONE, ending: NONE },
        answers: { ...answers, has_more: false },
      })),
    },
  });
  signInCandidate();
  await renderInApp(<WeekSection />);
  const kinds = await screen.findAllByRole('button');
  expect(kinds.map(({ textContent }) => textContent)).toEqual(['2Entrevistas respondidas']);
  fireEvent.click(screen.getByRole('button'));
  const line = await screen.findByRole('link', { name: /2 respostas/ });
  expect(line.getAttribute('href')).toMatch(/^\/empresa\/matches\?job=.*ver=processo/);
});
