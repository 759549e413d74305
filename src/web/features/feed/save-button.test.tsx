import { ORPCError } from '@orpc/server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import SaveButton from './save-button.tsx';

const ID = '0d1c9f9e-0000-4000-8000-00000000000a';

/** Renders the button with a server that has the saved jobs `ids`; with `isFull` it refuses to save another job. */
async function given(ids: string[], isFull = false) {
  const requests: string[] = [];
  const { decisions } = contractImplementer;
  fakeServer({
    decisions: {
      savedIds: decisions.savedIds.handler(async () => ({ ids })),
      saveJob: decisions.saveJob.handler(async ({ input }) => {
        requests.push(`save ${input.job_id}`);
        if (isFull) throw new ORPCError('SAVED_FULL', { status: 409 });
        return {};
      }),
      unsaveJob: decisions.unsaveJob.handler(async ({ input }) => {
        requests.push(`forget ${input.job_id}`);
        return {};
      }),
    },
  });
  signInCandidate();
  await renderInApp(<SaveButton jobId={ID} />);
  return requests;
}

const press = () => act(async () => fireEvent.click(screen.getByRole('button')));

it('saves the job, confirms this, and removes the job from the saved ones at the next press', async () => {
  const requests = await given([]);
  await screen.findByRole('button', { name: 'Salvar para depois' });
  await press();
  await screen.findByRole('button', { name: /^Salva:/ });
  await waitFor(() => expect(shownToasts.join()).toContain('Vaga salva'));
  await press();
  await screen.findByRole('button', { name: 'Salvar para depois' });
  expect(requests).toEqual([`save ${ID}`, `forget ${ID}`]);
});

it('recognises a job that was saved before', async () => {
  await given([ID]);
  await screen.findByRole('button', { name: /^Salva:/ });
});

it('shows the job as not saved again when the server refuses, and the reason', async () => {
  await given([], true);
  await screen.findByRole('button', { name: 'Salvar para depois' });
  await press();
  await waitFor(() => expect(shownToasts.join()).toContain('Lista cheia'));
  await screen.findByRole('button', { name: 'Salvar para depois' });
});

it('sends nothing more while the first request is pending', async () => {
  const requests = await given([]);
  await screen.findByRole('button', { name: 'Salvar para depois' });
  await act(async () => {
    for (const _ of [1, 2, 3]) fireEvent.click(screen.getByRole('button'));
  });
  await screen.findByRole('button', { name: /^Salva:/ });
  expect(requests).toEqual([`save ${ID}`]);
});
