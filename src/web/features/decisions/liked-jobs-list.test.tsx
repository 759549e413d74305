import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LikedJob } from '#contract/decisions.ts';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { NO_PICTURE } from '#web/testing/samples.ts';
import { LikedJobsList } from './liked-jobs-list.tsx';

const liked = (title: string, state: LikedJob['state']): LikedJob => ({
  ...{ id: title, is_superlike: false, created_at: new Date(0), state },
  job: { id: title, title, funcao: 'Padeiro', location: 'Recife - PE', outras_cidades: [], image_url: null },
  company: { user_id: `company of ${title}`, name: `Casa ${title}`, city: null, ...NO_PICTURE, verified: null },
});

it('has for every liked job a button for the details and a link to the company, and shares only public jobs (likes#given)', async () => {
  const likes = [liked('Padeiro', 'waiting'), liked('Garçom', 'matched'), liked('Cozinheiro', 'job_over')];
  fakeServer({
    decisions: { likedJobs: contractImplementer.decisions.likedJobs.handler(() => ({ likes, next_cursor: null })) },
  });
  signInCandidate();
  await renderInApp(<LikedJobsList />);
  const namesOf = (role: 'button' | 'link', pattern: RegExp) =>
    screen.queryAllByRole(role, { name: pattern }).map((element) => element.getAttribute('aria-label'));
  await screen.findByText('Cozinheiro');
  expect(namesOf('button', /^Ver detalhes/)).toEqual([
    'Ver detalhes: Padeiro',
    'Ver detalhes: Garçom',
    'Ver detalhes: Cozinheiro',
  ]);
  expect(namesOf('link', /^Ver empresa/)).toEqual([
    'Ver empresa Casa Padeiro',
    'Ver empresa Casa Garçom',
    'Ver empresa Casa Cozinheiro',
  ]);
  // The job of a match may be closed.
  expect(namesOf('button', /^Compartilhar/)).toEqual(['Compartilhar: Padeiro']);
});
