import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import { DraftsSection } from './drafts-section.tsx';

const { jobs } = contractImplementer;
const idOf = (n: number) => `0d1c9f9e-0000-4000-8000-00000000000${n}`;

async function open(titles: string[], refusal?: 'NOT_FOUND' | 'INTERNAL_SERVER_ERROR') {
  signInCandidate();
  const empty = { funcao: null, location: null, outras_cidades: [], updated_at: new Date(0) };
  let stored = titles.map((title, n) => ({ id: idOf(n), title, ...empty }));
  const gone: string[] = [];
  const drafts = jobs.drafts.handler(async () => ({ drafts: stored }));
  const removeDraft = jobs.removeDraft.handler(async ({ input, errors }) => {
    if (refusal) throw errors[refusal]();
    stored = stored.filter(({ id }) => id !== input.id);
    return {};
  });
  fakeServer({ jobs: { drafts, removeDraft } });
  await renderInApp(<DraftsSection onRemoved={() => gone.push('gone')} />);
  return gone;
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const rows = () => screen.queryAllByRole('listitem');

it('shows the latest two drafts, and the others on request', async () => {
  await open(['Padeiro', '', 'Confeiteiro', 'Garçom']);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.getByText('Vaga sem título')).not.toBeNull();
  await press('Ver mais 2');
  expect(rows()).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /^Ver mais/ })).toBeNull();
});

it('renders nothing without drafts', async () => {
  await open([]);
  expect(screen.queryByText('Rascunhos')).toBeNull();
});

it.each([[undefined], ['NOT_FOUND' as const]])(
  'requires a confirmation to delete a draft, and treats an already deleted one as deleted (error: %s)',
  async (refusal) => {
    const gone = await open(['Padeiro'], refusal);
    await waitFor(() => expect(rows()).toHaveLength(1));
    await press('Excluir Padeiro');
    await screen.findByRole('alertdialog', { name: 'Excluir este rascunho?' });
    await press('Excluir rascunho');
    await waitFor(() => expect(gone).toEqual(['gone']));
    expect(shownToasts.filter((text) => text.startsWith('Erro'))).toEqual([]);
  },
);

it('keeps a draft that could not be deleted, and shows an error', async () => {
  const gone = await open(['Padeiro'], 'INTERNAL_SERVER_ERROR');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await press('Excluir Padeiro');
  await screen.findByRole('alertdialog', { name: 'Excluir este rascunho?' });
  await press('Excluir rascunho');
  await waitFor(() => expect(shownToasts.at(-1)).toContain('Não foi possível excluir o rascunho'));
  expect([gone, rows().length]).toEqual([[], 1]);
});
