import { ORPCError } from '@orpc/server';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RefusedJob } from '#contract/decisions.ts';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { NO_PICTURE } from '#web/testing/samples.ts';
import { shownToasts } from '#web/testing/toasts.ts';
import { RefusedJobsList } from './refused-jobs-list.tsx';

const ID = '0d1c9f9e-0000-4000-8000-00000000000a';
const REFUSED: RefusedJob = {
  ...{ how: 'rejected', created_at: new Date(0) },
  job: {
    ...{ id: ID, title: 'Padeiro', funcao: 'Padeiro', location: 'Recife - PE' },
    ...{ outras_cidades: [], image_url: null, salary_range: null },
  },
  company: { user_id: 'company', name: 'Casa Sol', city: null, ...NO_PICTURE, verified: null },
};

/** Opens the list of one job and restores the job on a fake server that gives this response. */
async function restore(response: () => Record<string, never>) {
  let jobs = [REFUSED];
  const { decisions, feed } = contractImplementer;
  fakeServer({
    decisions: { refusedJobs: decisions.refusedJobs.handler(() => ({ jobs, next_cursor: null })) },
    feed: {
      undoReject: feed.undoReject.handler(() => {
        jobs = [];
        return response();
      }),
    },
  });
  await renderInApp(<RefusedJobsList />);
  fireEvent.click(await screen.findByRole('button', { name: 'Trazer de volta: Padeiro, Casa Sol' }));
}

it.each([
  ['without preferences', {}, 'A vaga “Padeiro” aparece de novo em Vagas.'],
  [
    'on the condition that it fits the preferences',
    { salario_minimo: 3000 },
    'A vaga “Padeiro” aparece de novo em Vagas se couber nas suas preferências.',
  ],
])('reports that a restored job is in the deck again, %s (likes#refused)', async (_, preference, text) => {
  const { profile } = signInCandidate();
  signInCandidate({ profile: { ...profile, ...preference } });
  await restore(() => ({}));
  await waitFor(() => expect(shownToasts).toEqual([`De volta ao baralho: ${text}`]));
});

it('removes the restored job from the list also when the response is lost (likes#refused)', async () => {
  signInCandidate();
  await restore(() => {
    throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503 });
  });
  await screen.findByText('Nenhuma vaga rejeitada por aqui');
  expect(shownToasts.join()).not.toContain('De volta ao baralho');
});
