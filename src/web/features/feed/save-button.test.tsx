import { ORPCError } from '@orpc/server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { procedures, serve, show, signInCandidate } from '#web/testing/page.tsx';
import { toasts } from '#web/testing/toasts.ts';
import SaveButton from './save-button.tsx';

const ID = '0d1c9f9e-0000-4000-8000-00000000000a';

/** The button over a server that keeps these jobs, and refuses one more when it is full. */
async function given(ids: string[], isFull = false) {
  const asked: string[] = [];
  const { keeping } = procedures;
  serve({
    keeping: {
      savedIds: keeping.savedIds.handler(async () => ({ ids })),
      saveJob: keeping.saveJob.handler(async ({ input }) => {
        asked.push(`save ${input.job_id}`);
        if (isFull) throw new ORPCError('SAVED_FULL', { status: 409 });
        return {};
      }),
      forgetSaved: keeping.forgetSaved.handler(async ({ input }) => {
        asked.push(`forget ${input.job_id}`);
        return {};
      }),
    },
  });
  signInCandidate();
  await show(<SaveButton jobId={ID} />);
  return asked;
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('saves the job, says so, and takes it out again', async () => {
  const asked = await given([]);
  await screen.findByRole('button', { name: 'Salvar', pressed: false });
  await press('Salvar');
  await screen.findByRole('button', { name: 'Salva', pressed: true });
  await press('Salva');
  await screen.findByRole('button', { name: 'Salvar', pressed: false });
  expect(asked).toEqual([`save ${ID}`, `forget ${ID}`]);
});

it('knows a job that was saved before', async () => {
  await given([ID]);
  await screen.findByRole('button', { name: 'Salva', pressed: true });
});

it('takes back what the server refused, and says why', async () => {
  await given([], true);
  await screen.findByRole('button', { name: 'Salvar' });
  await press('Salvar');
  await waitFor(() => expect(toasts.join()).toContain('Lista cheia'));
  await screen.findByRole('button', { name: 'Salvar', pressed: false });
});
