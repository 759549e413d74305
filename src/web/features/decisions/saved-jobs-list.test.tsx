import { ORPCError } from '@orpc/server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SavedJob } from '#contract/decisions.ts';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { MINIMAL_JOB, NO_PICTURE } from '#web/testing/samples.ts';
import { SavedJobsList } from './saved-jobs-list.tsx';

const ID = '0b1f6f0e-9d1c-4c3a-8f53-2f6a1b7c9d10';
const OTHER_ID = '1b1f6f0e-9d1c-4c3a-8f53-2f6a1b7c9d11';
const AT = new Date('2026-03-10T12:00:00Z');

/** A saved job above the candidate's plan, of which the server returns no advert. */
const savedJob = (id: string, funcao: string): SavedJob => ({
  created_at: AT,
  state: 'above_plan',
  ends_at: AT,
  job: { id, funcao, location: 'Recife - PE', outras_cidades: [], created_at: AT },
  advert: null,
});

/** Opens the list for a requested job. The server refuses to save it with `refusal`, or its first response lacks the job just saved. */
async function arriveFor(refusal: 'NOT_FOUND' | 'ALREADY_LIKED' | 'ALREADY_MATCHED' | null) {
  const refuses = refusal !== null;
  const requested = Promise.withResolvers<void>();
  const other = savedJob(OTHER_ID, 'Confeiteiro');
  let requestCount = 0;
  const answer = (jobs: SavedJob[]) => ({ jobs, next_cursor: null, mails_before_expiry: true });
  fakeServer({
    decisions: {
      saveJob: contractImplementer.decisions.saveJob.handler(() => {
        if (refusal) throw new ORPCError(refusal, { status: refusal === 'NOT_FOUND' ? 404 : 409 });
        requested.resolve();
        return {};
      }),
      savedJobs: contractImplementer.decisions.savedJobs.handler(async () => {
        requestCount += 1;
        if (refuses || requestCount > 1) return answer(refuses ? [other] : [other, savedJob(ID, 'Padeiro')]);
        await requested.promise;
        await new Promise((resolve) => setImmediate(resolve));
        return answer([other]);
      }),
    },
  });
  signInCandidate();
  await renderInApp(<SavedJobsList requested={ID} />);
}

const cards = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');

it('shows the requested job first, also when an earlier response lacks it (listings#like)', async () => {
  await arriveFor(null);
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(cards()[0]).toContain('Padeiro');
  expect(screen.queryByText('Esta vaga não cabe na sua busca')).toBeNull();
});

it.each([
  ['the deck would not show it', 'NOT_FOUND', 'Esta vaga não cabe na sua busca', '/perfil'],
  ['the candidate has liked it', 'ALREADY_LIKED', 'Você já curtiu esta vaga', '/vagas/curtidas'],
  ['it is a match', 'ALREADY_MATCHED', 'Esta vaga já é um match', '/matches'],
] as const)('shows a message and a link to continue when %s (listings#like)', async (_, refusal, words, way) => {
  await arriveFor(refusal);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(way);
  expect(cards()).toHaveLength(1);
});

it('shows in the details that the job is closed, and no button to share it (likes#saved)', async () => {
  const company = { user_id: OTHER_ID, name: 'Padaria Sol', ...NO_PICTURE, area: null, city: null, verified: null };
  const ended: SavedJob = {
    ...savedJob(ID, 'Padeiro'),
    state: 'job_over',
    advert: { ...MINIMAL_JOB, title: 'Padeiro da noite', company: { ...company, plano: 'basico' } },
  };
  fakeServer({
    decisions: {
      savedJobs: contractImplementer.decisions.savedJobs.handler(() => ({
        ...{ jobs: [ended], next_cursor: null, mails_before_expiry: true },
      })),
    },
  });
  signInCandidate();
  await renderInApp(<SavedJobsList />);
  fireEvent.click(await screen.findByRole('button', { name: 'Ver detalhes: Padeiro da noite' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).getByText('Vaga encerrada')).toBeDefined());
  expect(screen.queryByRole('button', { name: /^Compartilhar/ })).toBeNull();
});
