import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { MatchCard } from '#contract/matches.ts';
import { contractImplementer, fakeServer, receiveEvent, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { NO_PICTURE } from '#web/testing/samples.ts';
import type { MatchFilter } from './match-filter-rules.ts';
import { MatchesScreen } from './matches-screen.tsx';

const idOf = (number: number) => `0d1c9f9e-0000-4000-8000-00000000000${number}`;

const match = (number: number, name: string, status: MatchCard['status']): MatchCard => ({
  id: idOf(number),
  other: {
    user_id: idOf(number + 2),
    ...{ name, user_type: 'company', verified: null },
    ...{ ...NO_PICTURE },
  },
  job: { id: idOf(number + 4), title: 'Padeiro' },
  ...{ contact: 'available', whatsapp_url: 'https://wa.me/5531933334444' },
  ...{ stage: null, status, interview: null, resume_sent_at: null },
  ...{ updated_at: new Date(), created_at: new Date() },
});

it('keeps the withdrawal dialog and its text when the company closes the match (hiring#withdrawal)', async () => {
  let matches = [match(1, 'Padaria Sol', 'em_conversa'), match(2, 'Café Lua', 'entrevista')];
  fakeServer({
    matches: {
      list: contractImplementer.matches.list.handler(async () => ({
        matches,
        next_cursor: null,
        has_phone: true,
        filters: null,
      })),
    },
    likes: {
      received: contractImplementer.likes.received.handler(async () => ({ total: 0, likes: [], next_cursor: null })),
    },
  });
  signInCandidate();
  await renderInApp(<MatchesScreen />);
  const more = await screen.findByRole('button', { name: 'Mais opções: Café Lua' });
  await act(async () => fireEvent.click(more));
  const giveUp = await screen.findByRole('menuitem', { name: 'Desistir da vaga' });
  await act(async () => fireEvent.click(giveUp));
  const message = await screen.findByRole('textbox', { name: /^Quer dizer algo à empresa/ });
  await act(async () => fireEvent.change(message, { target: { value: 'Obrigada pelo convite.' } }));

  // The company closes the match, which moves it to the top of the list.
  matches = [match(2, 'Café Lua', 'preenchida'), match(1, 'Padaria Sol', 'em_conversa')];
  await act(async () => receiveEvent({ type: 'match.changed' }));
  await screen.findByText('Vaga preenchida');

  expect(screen.getByRole('dialog', { name: 'Desistir desta vaga?' }).textContent).toContain('Avisamos Café Lua.');
  expect(screen.getByRole('textbox', { name: /^Quer dizer algo à empresa/ })).toHaveProperty(
    'value',
    'Obrigada pelo convite.',
  );
});

const STAGES = { novo: 3, em_conversa: 0, entrevista: 1, proposta: 0, contratado: 0, encerrado: 0 };
const JOBS = [
  { id: idOf(5), title: 'Padeiro' },
  { id: idOf(6), title: 'Caixa' },
];
const candidateOf = (number: number, name: string, change: Partial<MatchCard> = {}): MatchCard => {
  const { other, ...card } = match(number, name, null);
  return { ...card, other: { ...other, user_type: 'candidate' }, stage: 'novo', ...change };
};

/** Shows a company's matches. Returns the inputs of the requests, and mocks that receive set filters and removed ids. */
async function showToCompany(matches: MatchCard[], filter: MatchFilter = {}, filters = { stages: STAGES, jobs: JOBS }) {
  const inputs: object[] = [];
  const remove = vi.fn();
  fakeServer({
    matches: {
      list: contractImplementer.matches.list.handler(async ({ input }) => {
        inputs.push(input);
        return { matches, next_cursor: null, has_phone: true, filters };
      }),
      remove: contractImplementer.matches.remove.handler(async ({ input }) => {
        remove(input.id);
        return {};
      }),
    },
  });
  const session = signInCandidate();
  signInCandidate({ user: { ...session.user, user_type: 'company' } });
  const onFilter = vi.fn();
  await renderInApp(<MatchesScreen filter={filter} onFilter={onFilter} />);
  await screen.findByRole('button', { name: 'Mais sobre seus matches' });
  return { inputs, onFilter, remove };
}

it("filters a company's matches by name, stage and job (matches#find-a-match)", async () => {
  const filter = { jobId: idOf(5), stage: 'novo', search: 'ana' } as const;
  const { inputs, onFilter } = await showToCompany([candidateOf(1, 'Ana Souza')], filter);
  expect(inputs).toEqual([{ job_id: idOf(5), stage: 'novo', search: 'ana' }]);
  const chips = within(screen.getByRole('group', { name: 'Vaga e etapa' })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual(['Todos (4)', 'Novo (3)', 'Entrevista (1)']);

  fireEvent.click(screen.getByRole('button', { name: 'Entrevista (1)' }));
  fireEvent.click(screen.getByRole('button', { name: 'Novo (3)' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Vaga' }), { target: { value: '' } });
  const search = screen.getByRole('searchbox', { name: 'Buscar por nome' });
  fireEvent.change(search, { target: { value: ' bia ' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(onFilter.mock.calls).toEqual([
    [{ ...filter, stage: 'entrevista' }],
    [{ ...filter, stage: undefined }],
    [{ ...filter, jobId: undefined }],
    [{ ...filter, search: 'bia' }],
  ]);
  // Enter in the search field moves the focus into the list.
  expect(document.activeElement?.textContent).toBe('Ver Perfil');
});

it('shows no filters for few matches, and a button that clears a filter (matches#find-a-match)', async () => {
  const few = { stages: { ...STAGES, novo: 1 }, jobs: JOBS };
  await showToCompany([candidateOf(1, 'Ana Souza')], {}, few);
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Vaga' })).toBeNull();
  cleanup();
  const { onFilter } = await showToCompany([], { search: 'zzz' });
  fireEvent.click(await screen.findByRole('button', { name: 'Ver todos os matches' }));
  expect(onFilter).toHaveBeenCalledWith({});
});

it("shows the next step of a company's match, and removes a match by its menu (matches#list)", async () => {
  vi.stubGlobal('confirm', () => true);
  const soon = { state: 'proposed', starts_at: new Date('2030-01-10T15:00:00Z') } as const;
  const gone = candidateOf(2, 'Conta removida', { contact: 'account_removed', whatsapp_url: null });
  const { remove } = await showToCompany([candidateOf(1, 'Ana Souza', { interview: soon }), gone]);
  const [row, other] = within(await screen.findByRole('list', { name: 'Matches' })).getAllByRole('listitem');
  if (!row || !other) throw new Error('Rows are missing');
  expect(within(row).getByText('Aguardando resposta ao convite')).toBeTruthy();
  expect(within(row).getByRole('link', { name: 'Novo: ver processo da vaga Padeiro' })).toBeTruthy();
  expect(within(other).queryAllByRole('link')).toEqual([]);
  await act(async () => fireEvent.click(within(other).getByRole('button', { name: 'Mais opções: Conta removida' })));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Excluir match']);
  await act(async () => fireEvent.click(entries[0] as HTMLElement));
  await vi.waitFor(() => expect(remove).toHaveBeenCalledWith(idOf(2)));
});
