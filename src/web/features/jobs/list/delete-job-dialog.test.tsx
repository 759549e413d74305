import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { JobDeletion } from '#contract/jobs.ts';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import type { ListedJob } from '../jobs-cache.ts';
import { DeleteJobDialog } from './delete-job-dialog.tsx';
import '#web/ui/dialogs/confirm-window.tsx';

const ID = '0d1c9f9e-0000-4000-8000-00000000000a';
const OTHER_ID = '0d1c9f9e-0000-4000-8000-00000000000b';
const NOTHING: JobDeletion = {
  affected_candidates: 0,
  deleted_matches: 0,
  deleted_messages: 0,
  deleted_likes: 0,
  deleted_rejections: 0,
};
const { jobs } = contractImplementer;

const counting = (deletion: JobDeletion) => jobs.deletion.handler(async () => deletion);

async function open(deletion = counting(NOTHING), remove = jobs.remove.handler(async () => NOTHING)) {
  signInCandidate();
  const requests: string[] = [];
  fakeServer({
    jobs: {
      deletion,
      remove: remove.use(async ({ next }, input: { id: string }) => {
        requests.push(input.id);
        return next();
      }),
    },
  });
  const onClose = vi.fn();
  function Jobs() {
    const [job, setJob] = useState<ListedJob | null>({ id: ID, title: 'Padeiro da noite' } as ListedJob);
    function close() {
      onClose();
      setJob(null);
    }
    return (
      <>
        <DeleteJobDialog open={job !== null} job={job} onClose={close} fallbackFocus={{ current: null }} />
        <button type="button" onClick={() => setJob({ id: OTHER_ID, title: 'Confeiteiro' } as ListedJob)}>
          Excluir outra
        </button>
      </>
    );
  }
  await renderInApp(<Jobs />);
  await screen.findByRole('alertdialog');
  return { requests, onClose };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('counts what is deleted with the job, in singular and plural', async () => {
  await open(counting({ ...NOTHING, affected_candidates: 1200, deleted_matches: 1, deleted_likes: 2 }));
  const parts = await screen.findAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    '1.200 pessoas afetadas',
    '1 match',
    '2 curtidas',
    '0 rejeições',
  ]);
});

it('states that nothing else is deleted when no candidate has decided on the job', async () => {
  await open();
  await screen.findByText('Ninguém reagiu a ela ainda: nada mais é apagado.');
});

it('names the kinds of data that are deleted when the server does not return their numbers', async () => {
  await open(
    jobs.deletion.handler(async ({ errors }) => {
      throw errors.NOT_FOUND();
    }),
  );
  await screen.findByText(/^Não deu para contar agora/);
});

it('deletes nothing when the user cancels', async () => {
  const { requests, onClose } = await open();
  await press('Cancelar');
  expect(onClose).toHaveBeenCalledOnce();
  expect(requests).toEqual([]);
});

it('deletes once, however often the button is pressed, and stays open until the response', async () => {
  const { promise: done, resolve } = Promise.withResolvers<JobDeletion>();
  const { requests, onClose } = await open(
    counting(NOTHING),
    jobs.remove.handler(() => done),
  );
  await press('Excluir vaga');
  await press('Excluir vaga');
  await act(async () => fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' }));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => resolve(NOTHING));
  await waitFor(() => expect(shownToasts).toEqual(['Vaga excluída com sucesso!']));
  expect(onClose).toHaveBeenCalledOnce();
  expect(requests).toEqual([ID]);
});

it('closes with the reason when the job was already deleted', async () => {
  const { onClose } = await open(
    counting(NOTHING),
    jobs.remove.handler(async ({ errors }) => {
      throw errors.NOT_FOUND();
    }),
  );
  await press('Excluir vaga');
  await waitFor(() => expect(shownToasts).toEqual(['Erro ao excluir vaga: Esta vaga não existe mais.']));
  expect(onClose).toHaveBeenCalledOnce();
});

it('requires a message to the waiting candidates of a job with matches (hiring#no-silence)', async () => {
  const { requests } = await open(counting({ ...NOTHING, deleted_matches: 3 }));
  const words = await screen.findByRole('textbox', { name: 'O que dizer a quem espera' });
  expect(words).toHaveProperty('value', expect.stringContaining('Encerramos esta vaga.'));
  await act(async () => fireEvent.change(words, { target: { value: ' ' } }));
  await press('Excluir vaga');
  await screen.findByText('Escreva pelo menos uma frase: ninguém fica sem resposta');
  expect(requests).toEqual([]);
  await act(async () => fireEvent.change(words, { target: { value: 'Obrigado a todos!' } }));
  await press('Excluir vaga');
  await waitFor(() => expect(requests).toEqual([ID]));
});

it('starts again with the prepared message for another job', async () => {
  await open(counting({ ...NOTHING, deleted_matches: 3 }));
  const words = await screen.findByRole('textbox', { name: 'O que dizer a quem espera' });
  await act(async () => fireEvent.change(words, { target: { value: 'A padaria fechou.' } }));
  await press('Cancelar');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await press('Excluir outra');
  const next = await screen.findByRole('textbox', { name: 'O que dizer a quem espera' });
  expect(next).toHaveProperty('value', expect.stringContaining('Encerramos esta vaga.'));
});
