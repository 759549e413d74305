import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CandidateDeck as Deck } from '#contract/candidates.ts';
import type { SignedIn } from '#contract/session.ts';
import { contractImplementer, fakeServer, likesLeft, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { COMPATIBLE_CANDIDATE } from '#web/testing/samples.ts';
import { shownToasts } from '#web/testing/toasts.ts';
import { deckView } from '../deck/deck-reducer.ts';
import { clearDeck, openDeck, useDeckProgress } from '../deck/deck-store.ts';
import { candidateListOf } from '../deck/list-rules.ts';
import CandidateTable from './candidate-list.tsx';

const JOB = {
  id: '0d1c9f9e-0000-4000-8000-00000000000b',
  title: 'Padeiro',
  funcao: 'Padeiro',
  location: 'Recife - PE',
  outras_cidades: [],
  modalidade: 'presencial' as const,
  state: 'active' as const,
};

const candidate = (user_id: string, name: string, km?: number): Deck['candidates'][number] => ({
  ...{ user_id, name, ...COMPATIBLE_CANDIDATE },
  cnh_ativa: true,
  experiencias_profissionais: [{ cargo: 'PADEIRO', empresa: 'Casa', periodo: '2020', descricao: '' }],
  ...(km === undefined ? {} : { distance_km: km }),
});

const PAGE: Deck = {
  job: JOB,
  candidates: [
    candidate('0d1c9f9e-0000-4000-8000-000000000012', 'Ana Lima'),
    candidate('0d1c9f9e-0000-4000-8000-000000000013', 'Bia Rocha', 12),
    candidate('0d1c9f9e-0000-4000-8000-000000000014', 'Caio Dias'),
  ],
  total: 3,
  interested: 0,
  next_cursor: null,
  likes: likesLeft(5),
  filter_summary: {
    unfiltered_total: 14,
    has_more_batches: false,
    excluded_only_by: {
      max_km: 0,
      possui_veiculo: 0,
      cnh_ativa: 8,
      disponivel_viajar: 0,
      experiencia: 0,
      escolaridade: 0,
      nome: 0,
    },
    hidden_education_count: 0,
  },
};

const LIST = candidateListOf({ ver: 'tabela', cnh: 'sim', ordem: 'compatibilidade' });
const QUERY = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  isPlaceholderData: false,
  fetchNextPage: async () => undefined,
};

function Screen() {
  return <CandidateTable deck={PAGE} view={deckView([PAGE], useDeckProgress(JOB.id))} list={LIST} query={QUERY} />;
}

const requests: string[] = [];
const { likes, candidates } = contractImplementer;

const note = (what: string, id: string | null | undefined) =>
  requests.push(`${what} ${PAGE.candidates.find(({ user_id }) => user_id === id)?.name}`);

function answering() {
  fakeServer({
    likes: {
      likeCandidate: likes.likeCandidate.handler(async ({ input }) => {
        note('like', input.candidate_id);
        return { match: null, likes: likesLeft(4) };
      }),
      recordRefusal: likes.recordRefusal.handler(async ({ input }) => {
        note(input.reason, input.candidate_id);
        return {};
      }),
      counters: likes.counters.handler(async () => likesLeft(5)),
    },
    candidates: {
      reject: candidates.reject.handler(async ({ input }) => {
        note('reject', input.candidate_id);
        return {};
      }),
      rejectMany: candidates.rejectMany.handler(async ({ input: { candidate_ids } }) => {
        for (const id of candidate_ids) note('reject with others', id);
        return { outcomes: candidate_ids.map((candidate_id) => ({ candidate_id, outcome: 'rejected' as const })) };
      }),
      undoRejectMany: candidates.undoRejectMany.handler(async ({ input: { candidate_ids } }) => {
        for (const id of candidate_ids) note('bring back', id);
        return {};
      }),
      skip: candidates.skip.handler(async ({ input }) => {
        note('skip', input.candidate_id);
        return {};
      }),
      undoReject: candidates.undoReject.handler(async ({ input }) => {
        note('undo reject', input.candidate_id);
        return {};
      }),
    },
  });
}

async function showTable(entitlements: Partial<SignedIn['entitlements']> = {}) {
  const usual = signInCandidate({});
  signInCandidate({ entitlements: { ...usual.entitlements, weekly_likes_limited: false, ...entitlements } });
  openDeck(JOB.id, 0);
  return renderInApp(<Screen />);
}

it("shows the number of undecided candidates, no position, and each candidate's distance (candidates#table)", async () => {
  answering();
  await showTable();
  expect(screen.getByText('Faltam 3')).not.toBeNull();
  expect(screen.queryByText(/^Candidato 1 de/)).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getAllByText('Procura aqui')).toHaveLength(2);
  expect(screen.getAllByText('a 12 km')).toHaveLength(1);
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  requests.length = 0;
  clearDeck(JOB.id);
  answering();
  return () => vi.useRealTimers();
});

const nameButton = (name: string) => screen.getByRole('button', { name: `Ver perfil de ${name}` });
const enter = (name: string) => act(async () => nameButton(name).focus());
const names = () => screen.getAllByRole('button', { name: /^Ver perfil de/ }).map((button) => button.textContent);
const key = (name: string, init: object = {}) =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...init }));
/** Waits until the visible rows count as seen. */
const look = () => act(async () => vi.advanceTimersByTime(350));

it('shows the facts of each candidate, and the sort order', async () => {
  await showTable();
  const row = screen.getByRole('row', { name: /Bia Rocha/ });
  for (const text of ['PADEIRO', 'a 12 km', '90']) expect(row.textContent).toContain(text);
  expect(within(row).getAllByRole('img', { name: 'Sim' }), 'CNH alone').toHaveLength(1);
  const sorted = screen.getByRole('columnheader', { name: /Compatibilidade/ });
  expect(sorted.getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('columnheader', { name: /Candidato/ }).getAttribute('aria-sort')).toBe('none');
});

it('moves between rows by keyboard, decides on the focused row and focuses the next (candidates#table)', async () => {
  await showTable();
  await enter('Ana Lima');
  await key('ArrowDown');
  expect(document.activeElement).toBe(nameButton('Bia Rocha'));
  await look();
  await key('ArrowLeft');
  expect(names()).toEqual(['Ana Lima', 'Caio Dias']);
  expect(document.activeElement).toBe(nameButton('Caio Dias'));
  await look();
  await key('ArrowRight');
  expect(names()).toEqual(['Ana Lima']);
  await waitFor(() => expect(requests).toEqual(['reject Bia Rocha', 'like Caio Dias']));
});

it('ignores a key for a row that was visible too briefly, and the repeats of a held key (feed#in-sight)', async () => {
  await showTable();
  await enter('Ana Lima');
  await look();
  await key('ArrowLeft');
  await key('ArrowLeft');
  await look();
  await key('ArrowLeft', { repeat: true });
  expect(names()).toEqual(['Bia Rocha', 'Caio Dias']);
  await waitFor(() => expect(requests).toEqual(['reject Ana Lima']));
});

it('ignores the second press of a double press, because another row has moved under the pointer', async () => {
  await showTable();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Rejeitar: Ana Lima' })));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Rejeitar: Bia Rocha' })));
  expect(names()).toEqual(['Bia Rocha', 'Caio Dias']);
});

it('moves a skipped candidate to the end, and undoes a rejection', async () => {
  await showTable();
  await enter('Ana Lima');
  await look();
  await key('p');
  expect(names()).toEqual(['Bia Rocha', 'Caio Dias', 'Ana Lima']);
  await look();
  await key('ArrowLeft');
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' })));
  await waitFor(() => expect(names()).toEqual(['Bia Rocha', 'Caio Dias', 'Ana Lima']));
  expect(requests).toEqual(['skip Ana Lima', 'reject Bia Rocha', 'undo reject Bia Rocha']);
});

it('sends no super like when the plan has none', async () => {
  await showTable({ can_super_like: false });
  await enter('Ana Lima');
  await look();
  await key('s');
  await waitFor(() => expect(shownToasts.join()).toContain('Recurso Premium'));
  await waitFor(() => expect(requests).toEqual(['PLAN_REQUIRED Ana Lima']));
  expect(names()).toHaveLength(3);
});

it('shows how many candidates the filters leave out, together and each alone (candidates#left-out)', async () => {
  await showTable();
  expect((await screen.findByText('11 ficam de fora')).textContent).toBe('11 ficam de fora');
  expect(screen.getByRole('button', { name: 'Remover CNH ativa: mostra mais 8' })).toBeTruthy();
});

const chosen = () =>
  screen.getAllByRole('checkbox', { name: /^Selecionar/, checked: true }).map((box) => box.getAttribute('aria-label'));
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('selects several rows by keyboard, rejects them together and undoes this (candidates#several)', async () => {
  await showTable();
  await enter('Ana Lima');
  await look();
  await key(' ');
  expect(statuses()).toContain('1 selecionado');
  await key('ArrowDown', { shiftKey: true });
  expect(chosen()).toEqual(['Selecionar Ana Lima', 'Selecionar Bia Rocha']);
  expect(statuses()).toContain('2 selecionados');
  await look();
  await key('ArrowRight');
  expect(names(), 'likes are given one at a time').toHaveLength(3);
  await key('ArrowLeft');
  expect(names()).toEqual(['Caio Dias']);
  expect(document.activeElement).toBe(nameButton('Caio Dias'));
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' })));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(requests).toEqual([
    'reject with others Ana Lima',
    'reject with others Bia Rocha',
    'bring back Ana Lima',
    'bring back Bia Rocha',
  ]);
});

it('selects all loaded candidates, clears the selection, and searches by name', async () => {
  const { router } = await showTable();
  await enter('Bia Rocha');
  await key('a', { ctrlKey: true });
  expect(chosen()).toHaveLength(3);
  await key('Escape');
  expect(screen.queryAllByRole('checkbox', { name: /^Selecionar/, checked: true })).toEqual([]);
  await act(async () => fireEvent.keyDown(document.body, { key: '/' }));
  const field = screen.getByRole('searchbox');
  expect(document.activeElement).toBe(field);
  await act(async () => fireEvent.change(field, { target: { value: 'róch' } }));
  await key('Enter');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ nome: 'róch', cnh: 'sim' }));
});

it('keeps the background of a selected row under the pointer, and outlines its picture', async () => {
  await showTable();
  const row = screen.getByRole('button', { name: 'Ver perfil de Ana Lima' }).closest('tr');
  expect(row?.className).toContain('hover:');
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Ana Lima' })));
  expect(row?.className).toContain('bg-brand-soft');
  expect(row?.className).not.toContain('hover:');
  expect(row?.querySelector('[aria-hidden] .bg-brand-soft, .bg-brand-soft')?.className).toContain('outline');
});
