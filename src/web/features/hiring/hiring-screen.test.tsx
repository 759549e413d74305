import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { HiringCard } from '#contract/hiring.ts';
import { STAGES, type Stage } from '#domain/hiring/hiring.ts';
import { contractImplementer, fakeServer, receiveEvent, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import { HiringScreen } from './hiring-screen.tsx';

const idOf = (place: number) => `0d1c9f9e-0000-4000-8000-00000000000${place}`;
const JOB_ID = idOf(0);
const { hiring } = contractImplementer;

const cardOf = (place: number, name: string, stage: Stage): HiringCard => ({
  id: idOf(place),
  candidate: {
    ...{ user_id: idOf(place), name },
    ...{ avatar_url: null, avatar_zoom_level: 1, avatar_offset_x: 0, avatar_offset_y: 0 },
  },
  ...{ stage, ended_for: null, stage_at: new Date(), version: 0, notes: 0, interview: null },
  ...{ updated_at: new Date(), created_at: new Date() },
  ...{ contact: 'available', whatsapp_url: 'https://wa.me/5531933334444' },
});

/**
 * Shows the board, by default in the desktop layout. `searched` receives the search text of each request. The response of a stage in
 * `delayed` waits for that promise.
 */
async function open(cards: HiringCard[], jobs = [{ id: JOB_ID, title: 'Padeiro' }], isDesktop = true) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isDesktop,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const searched = new Set<string | undefined>();
  const delayed = new Map<Stage, Promise<void>>();
  const counts = STAGES.map((stage) => [stage, cards.filter((card) => card.stage === stage).length]);
  fakeServer({
    hiring: {
      board: hiring.board.handler(async () => ({
        job: { id: JOB_ID, title: 'Padeiro', openings: null },
        stages: Object.fromEntries(counts),
        jobs,
      })),
      column: hiring.column.handler(async ({ input: { stage, search } }) => {
        searched.add(search);
        await delayed.get(stage);
        const found = cards.filter((card) => card.stage === stage && card.candidate.name.includes(search ?? ''));
        return { cards: found, next_cursor: null };
      }),
      one: hiring.one.handler(async ({ input }) => {
        const card = cards.find(({ id }) => id === input.id);
        if (!card) throw new Error('No such match');
        return { card, steps: [], notes: [] };
      }),
      messages: hiring.messages.handler(async () => ({ messages: [], version: 0 })),
      interview: hiring.interview.handler(async () => ({
        ...{ state: null, version: 0, is_open: true, starts_at: null, minutes: null, place: null, link: null },
        ...{ steps: [], calendar: null },
      })),
    },
  });
  const session = signInCandidate();
  signInCandidate({ user: { ...session.user, user_type: 'company' } });
  const shown = await renderInApp(<HiringScreen jobId={JOB_ID} />);
  await screen.findByRole('link', { name: 'Voltar para os matches' });
  return { ...shown, searched, delayed };
}

it('shows a link to the candidates, and no search or selection, for a job without matches (hiring#board)', async () => {
  await open([]);
  const link = await screen.findByRole('link', { name: 'Ver candidatos' });
  expect(link.getAttribute('href')).toBe(`/empresa/vagas/${JOB_ID}/candidatos`);
  expect(screen.getByText('Ninguém espera uma resposta')).not.toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Escolher vários' })).toBeNull();
});

it('shows the next step and days in stage of each match, and no text in empty stages (hiring#board)', async () => {
  const old = { ...cardOf(1, 'Ana Souza', 'em_conversa'), stage_at: new Date(Date.now() - 3 * 86_400_000) };
  await open([old]);
  const column = within(await screen.findByRole('list', { name: 'Em conversa' }));
  expect(column.getByText('Propor entrevista')).toBeTruthy();
  expect(column.getByText('há 3 dias')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(STAGES.length);
  expect(screen.queryByText('Ninguém nesta etapa.')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Vaga' })).toBeNull();
});

it('accepts a dragged match on another stage only until the drag ends', async () => {
  await open([cardOf(1, 'Ana Souza', 'em_conversa')]);
  const card = (await screen.findByText('Ana Souza')).closest('[draggable="true"]');
  const stage = screen.getByRole('region', { name: /^Contratado/ });
  if (!card) throw new Error('The card is not draggable');
  fireEvent.dragStart(card, { dataTransfer: { setData: () => {} } });
  // dragOver returns false when the stage accepts the match.
  expect(fireEvent.dragOver(stage)).toBe(false);
  fireEvent.dragEnd(card);
  expect(fireEvent.dragOver(stage)).toBe(true);
});

it('searches by name on the server, in every stage (hiring#several)', async () => {
  const { searched } = await open([cardOf(1, 'Ana Souza', 'novo'), cardOf(2, 'Bia Souza', 'entrevista')]);
  await screen.findByRole('button', { name: 'Ana Souza' });
  const search = screen.getByRole('searchbox', { name: 'Buscar por nome' });
  fireEvent.change(search, { target: { value: 'Bia' } });
  await act(async () => fireEvent.keyDown(search, { key: 'Enter' }));
  await screen.findByText('Ninguém com esse nome.');
  expect(screen.getByRole('button', { name: 'Bia Souza' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ana Souza' })).toBeNull();
  expect([...searched]).toEqual([undefined, 'Bia']);
});

it('switches to the board of another job with matches (hiring#board)', async () => {
  const { router } = await open([], [{ id: idOf(9), title: 'Caixa' }]);
  const jobs = screen.getByRole('combobox', { name: 'Vaga' });
  expect(
    within(jobs)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Padeiro', 'Caixa']);
  await act(async () => fireEvent.change(jobs, { target: { value: idOf(9) } }));
  expect(router.state.location.search).toEqual({ job: idOf(9), ver: 'processo' });
});

it('opens a match in a panel with tabs, and keeps the selected tab for the next match (hiring#panel)', async () => {
  await open([cardOf(1, 'Ana Souza', 'novo'), cardOf(2, 'Bia Souza', 'entrevista')]);
  const ana = await screen.findByRole('button', { name: 'Ana Souza' });
  await act(async () => fireEvent.click(ana));
  const panel = await screen.findByRole('dialog', { name: 'Ana Souza' });
  const tabs = await within(panel).findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Entrevista', 'Mensagens', 'Notas', 'Histórico']);
  // The panel of a new match opens on the messages tab: its next step is the first message.
  expect(await within(panel).findByText('Primeiro contato')).toBeTruthy();
  expect(within(panel).queryByText('Match criado')).toBeNull();
  await act(async () => fireEvent.click(within(panel).getByRole('tab', { name: 'Histórico' })));
  expect(within(panel).getByText('Match criado')).toBeTruthy();

  // The board stays usable beside the panel.
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Bia Souza' })));
  const other = await screen.findByRole('dialog', { name: 'Bia Souza' });
  await within(other).findByText('Match criado');
  expect(within(other).getByRole('tab', { selected: true }).textContent).toBe('Histórico');
});

it('shows a match that another user moved only in its new stage, also before the old stage responds (hiring#board)', async () => {
  const cards = [cardOf(1, 'Ana Souza', 'novo'), cardOf(2, 'Bia Souza', 'novo')];
  const { delayed } = await open(cards);
  await within(await screen.findByRole('list', { name: 'Novo' })).findByRole('button', { name: 'Ana Souza' });
  const response = Promise.withResolvers<void>();
  delayed.set('novo', response.promise);
  cards[0] = { ...cardOf(1, 'Ana Souza', 'entrevista'), version: 1 };
  await act(async () => receiveEvent({ type: 'match.changed' }));
  await within(await screen.findByRole('list', { name: 'Entrevista' })).findByRole('button', { name: 'Ana Souza' });
  expect(screen.getAllByRole('button', { name: 'Ana Souza' })).toHaveLength(1);
  expect(within(screen.getByRole('list', { name: 'Novo' })).getByRole('button', { name: 'Bia Souza' })).toBeTruthy();
  response.resolve();
});

it('fetches a stage again on a phone after another stage has shown that its matches were moved (hiring#board)', async () => {
  const cards = [
    cardOf(1, 'Ana Souza', 'em_conversa'),
    cardOf(2, 'Bia Souza', 'novo'),
    cardOf(3, 'Caio Reis', 'entrevista'),
  ];
  await open(cards, undefined, false);
  const show = async (stage: RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name: stage })));
  await show(/^Em conversa/);
  await screen.findByRole('button', { name: 'Ana Souza' });
  await show(/^Entrevista/);
  await screen.findByRole('button', { name: 'Caio Reis' });
  cards[0] = { ...cardOf(1, 'Ana Souza', 'entrevista'), version: 1 };
  cards[1] = { ...cardOf(2, 'Bia Souza', 'em_conversa'), version: 1 };
  await act(async () => receiveEvent({ type: 'match.changed' }));
  await screen.findByRole('button', { name: 'Ana Souza' });
  await show(/^Em conversa/);
  await screen.findByRole('button', { name: 'Bia Souza' });
});

it('downloads the matches of all stages as CSV, without contacts (hiring#sheet)', async () => {
  const texts: Promise<string>[] = [];
  const created = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    texts.push((file as Blob).text());
    // happy-dom follows the download link; '#' stays on the page.
    return '#';
  });
  onTestFinished(() => created.mockRestore());
  await open([cardOf(1, 'Ana Souza', 'novo'), cardOf(2, 'Bia; "Bi" Reis', 'contratado')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Baixar CSV' }));
  await vi.waitFor(() => expect(texts).toHaveLength(1));
  const [head, ...rows] = (await texts[0])?.trimEnd().split('\r\n') ?? [];
  expect(head).toBe('\uFEFFNome;Etapa;Desde;Match em;Entrevista aceita;Motivo do encerramento;Notas');
  expect(rows.map((row) => row.replaceAll(/\d{2}\/\d{2}\/\d{4}/g, 'dia'))).toEqual([
    'Ana Souza;Novo;dia;dia;;;0',
    '"Bia; ""Bi"" Reis";Contratado;dia;dia;;;0',
  ]);
  await vi.waitFor(() =>
    expect(shownToasts).toContain('Planilha baixada: Os contatos não vão nela: abra cada um pelo WhatsApp.'),
  );
});
