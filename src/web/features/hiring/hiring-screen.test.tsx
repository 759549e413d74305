import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { STAGES } from '#domain/hiring/hiring.ts';
import { procedures, serve, show, signInCandidate } from '#web/testing/page.tsx';
import { HiringScreen } from './hiring-screen.tsx';

const JOB_ID = '0d1c9f9e-0000-4000-8000-00000000000a';

async function open(news: number) {
  const stages = Object.fromEntries(STAGES.map((stage) => [stage, 0]));
  const { hiring } = procedures;
  serve({
    hiring: {
      board: hiring.board.handler(async () => ({
        job: { id: JOB_ID, title: 'Padeiro', openings: null },
        stages: { ...stages, novo: news } as Record<(typeof STAGES)[number], number>,
      })),
      column: hiring.column.handler(async () => ({ cards: [], next_cursor: null })),
    },
  });
  const session = signInCandidate();
  signInCandidate({ user: { ...session.user, user_type: 'company' } });
  await show(<HiringScreen jobId={JOB_ID} />);
  await screen.findByText('Padeiro');
}

it('links to the candidates while the job has no match, without search or selection (hiring#board)', async () => {
  await open(0);
  const link = await screen.findByRole('link', { name: 'Ver candidatos' });
  expect(link.getAttribute('href')).toBe(`/empresa/vagas/${JOB_ID}/candidatos`);
  expect(screen.getByText('Ninguém espera uma resposta')).not.toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Escolher vários' })).toBeNull();
});

it('offers search and selection from the first match on (hiring#several)', async () => {
  await open(1);
  expect(screen.getByRole('searchbox', { name: 'Buscar por nome' })).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Escolher vários' })).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Ver candidatos' })).toBeNull();
});
