import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { FeedJob } from '#contract/feed.ts';
import type { SignedIn } from '#contract/session.ts';
import { offerUndo } from '#web/features/swipe/undo-store.ts';
import { nextPaint } from '#web/lib/page/next-paint.ts';
import { decideBy, pauseExitAnimations } from '#web/testing/exit-animations.ts';
import { contractImplementer, fakeServer, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import { DECISION_OFFLINE } from './error-texts.ts';
import { FeedDeck } from './feed-deck.tsx';
import { loadQueue } from './queue/queue-controller.ts';
import type { FeedCard } from './state/feed-reducer.ts';
import type { Feed } from './state/use-feed.ts';
import type { JobActions } from './use-job-actions.ts';
import './contact-banner.tsx';
import './job/description-dialog.tsx';
import { MINIMAL_JOB, NO_PICTURE } from '#web/testing/samples.ts';

beforeEach(pauseExitAnimations);

const JOB: FeedJob = {
  ...MINIMAL_JOB,
  id: 'vaga-1',
  company_id: 'empresa-1',
  title: 'Padeiro da noite',
  description: 'Massas e fornadas. '.repeat(40),
  funcao: 'Padeiro',
  location: 'Recife - PE',
  salary_range: '1500-2000',
  company: {
    name: 'Padaria Sol',
    ...NO_PICTURE,
    area: null,
    city: null,
    plano: 'basico',
    verified: null,
  },
};
const OFFERED: FeedCard = { kind: 'job', id: JOB.id, job: JOB };
const LOCKED: FeedCard = {
  kind: 'locked',
  id: 'vaga-2',
  locked: { id: 'vaga-2', funcao: 'Gerente', location: 'Recife - PE' },
};

interface Options {
  cards?: readonly FeedCard[];
  isCached?: boolean;
  canLike?: boolean;
  contact?: JobActions['contact'];
  entitlements?: Partial<SignedIn['entitlements']>;
  likedBy?: Feed['likedBy'];
  leftOut?: Feed['leftOut'];
}

async function showDeck({
  cards = [OFFERED],
  isCached = false,
  canLike = true,
  contact = null,
  entitlements = {},
  likedBy = new Set<string>(),
  leftOut = null,
}: Options = {}) {
  const session = signInCandidate();
  signInCandidate({ entitlements: { ...session.entitlements, ...entitlements } });
  const did: string[] = [];
  const act = (what: string) => async (job: FeedJob) => void did.push(`${what} ${job.id}`);
  const actions: JobActions = {
    like: act('like'),
    superLike: act('super like'),
    skip: act('skip'),
    reject: act('reject'),
    contact,
    closeContact: () => did.push('close contact'),
  };
  const feed: Feed = {
    key: 'deck',
    cards,
    jobsLeft: cards.length,
    position: 1,
    total: cards.length,
    lockedTotal: 0,
    lockedPlace: null,
    hasCompany: false,
    lacksCompany: null,
    isCached,
    leftOut,
    likedBy,
    youngAge: null,
    hasValidProfile: true,
    hasSeenAny: false,
    isRenewing: false,
    isLoading: false,
    isRefreshing: false,
    failed: null,
    searchAgain: async () => undefined,
    removeCompany: (id) => did.push(`forget ${id}`),
    pass: (id) => did.push(`pass ${id}`),
  };
  await renderInApp(<FeedDeck feed={feed} actions={actions} canLike={canLike} />);
  return { did };
}

const press = (name: string) => decideBy(() => fireEvent.click(screen.getByRole('button', { name })));
const key = (name: string) => decideBy(() => fireEvent.keyDown(document.body, { key: name }));

it.each([
  ['Curtir', 'like'],
  ['Rejeitar', 'reject'],
  ['Pular', 'skip'],
  ['Super Like', 'super like'],
])('%s decides on the top job, after closing the contact banner of the previous job', async (button, what) => {
  const { did } = await showDeck({ entitlements: { can_super_like: true } });
  await press(button);
  expect(did).toEqual(['close contact', `${what} vaga-1`]);
});

it('has no super like, by button or key, for a candidate whose plan has none', async () => {
  const { did } = await showDeck();
  expect(screen.queryByRole('button', { name: 'Super Like' })).toBeNull();
  await key('s');
  expect(did).toEqual([]);
});

it('refuses likes, by button or key, when no like is left, records the refusals, and accepts a rejection', async () => {
  const recorded: unknown[] = [];
  const recordRefusal = contractImplementer.likes.recordRefusal.handler(async ({ input }) => {
    recorded.push(input);
    return {};
  });
  fakeServer({ likes: { recordRefusal } });
  const id = '0d1c9f9e-0000-4000-8000-00000000000a';
  const { did } = await showDeck({ canLike: false, cards: [{ kind: 'job', id, job: { ...JOB, id } }] });
  expect(screen.getByRole('button', { name: 'Curtir' }).getAttribute('aria-disabled')).toBe('true');
  await press('Curtir');
  await key('ArrowRight');
  expect(did).toEqual([]);
  const refusal = { candidate_id: null, job_id: id, reason: 'LIKES_EXHAUSTED' };
  await waitFor(() => expect(recorded).toEqual([refusal, refusal]));
  await key('ArrowLeft');
  expect(did).toEqual(['close contact', `reject ${id}`]);
});

it('accepts decisions on a cached deck, except a super like, which is refused with a message', async () => {
  await loadQueue();
  const { did } = await showDeck({ isCached: true, entitlements: { can_super_like: true } });
  await press('Super Like');
  await waitFor(() => expect(shownToasts).toEqual([`${DECISION_OFFLINE.title}: ${DECISION_OFFLINE.text}`]));
  expect(did).toEqual([]);
  await press('Pular');
  expect(did).toEqual(['close contact', 'skip vaga-1']);
});

it('shows the like counter on a cached deck, and after the card a notice that the deck is cached (feed#cached-deck)', async () => {
  await showDeck({ isCached: true });
  screen.getByText('5/5 curtidas desta semana');
  const notice = screen.getByText('Estas são as últimas vagas que carregamos.').closest('[role=status]');
  expect(notice?.className).toMatch(/(?:^| )order-4 /);
});

it.each([
  [false, 'Você está sem conexão'],
  [true, 'O Encaixe não está respondendo'],
])('states why a cached deck is shown when navigator.onLine is %s', async (isOnline, title) => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  onTestFinished(() => onLine.mockRestore());
  await showDeck({ isCached: true });
  screen.getByText(title);
});

it('passes a locked job with the button “Passar”, without a decision', async () => {
  const { did } = await showDeck({ cards: [LOCKED], entitlements: { can_super_like: true } });
  expect(screen.queryByRole('button', { name: 'Curtir' })).toBeNull();
  await press('Passar');
  expect(did).toEqual(['pass vaga-2']);
});

it.each(['ArrowRight', 'ArrowLeft', 'p'])('passes a locked job with the key %s', async (name) => {
  const { did } = await showDeck({ cards: [LOCKED] });
  await key(name);
  expect(did).toEqual(['pass vaga-2']);
});

it('ignores keys while the description dialog is open', async () => {
  const { did } = await showDeck();
  await press('Ler mais');
  await key('ArrowRight');
  expect(did).toEqual([]);
});

it('opens the dialog that explains why a job fits, and ignores keys until it is closed (feed#why)', async () => {
  const fit = {
    compatibility_score: 80,
    reasons: ['Padeiro é a sua função principal'],
    distance_km: 7,
    met: ['salario_minimo' as const],
  };
  const requests: string[] = [];
  const why = contractImplementer.feed.why.handler(async ({ input }) => {
    requests.push(input.job_id);
    return fit;
  });
  fakeServer({ feed: { why } });
  const id = '0d1c9f9e-0000-4000-8000-00000000000b';
  const { did } = await showDeck({ cards: [{ kind: 'job', id, job: { ...JOB, id } }] });
  await press('Compatível: por quê?');
  await screen.findByRole('dialog', { name: 'Alta compatibilidade' });
  expect(requests).toEqual([id]);
  screen.getByText('Padeiro é a sua função principal');
  screen.getByText('Fica a 7 km da sua cidade de interesse');
  screen.getByText('O salário chega ao que você procura');
  await key('ArrowRight');
  expect(did).toEqual([]);
  await press('Fechar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await key('ArrowRight');
  await waitFor(() => expect(did).toEqual(['close contact', `like ${id}`]));
});

it('announces the top card to screen readers', async () => {
  await showDeck({ cards: [LOCKED] });
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Vaga bloqueada: Gerente, Recife - PE',
  );
});

it("shows the company's contact after a super like until the candidate closes it", async () => {
  const about = { kind: 'job' as const, job_id: 'a' };
  const reportTarget = { about, kind: 'job' as const, name: 'Padaria Sol' };
  const { did } = await showDeck({ contact: { url: 'https://wa.me/5581999990000', reportTarget } });
  await screen.findByRole('button', { name: 'Fechar' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('https://wa.me/5581999990000');
  await press('Fechar');
  expect(did).toEqual(['close contact']);
});

it('marks only the jobs for which a company has liked the candidate (likes#received)', async () => {
  await showDeck({ likedBy: new Set(['vaga-9']) });
  expect(screen.queryByText('Já curtiu você')).toBeNull();
  await showDeck({ likedBy: new Set([JOB.id]) });
  screen.getByText('Já curtiu você');
});

it('lists in a menu how many jobs each preference leaves out (feed#left-out)', async () => {
  await showDeck({ leftOut: { contratos: 6, salario_minimo: 3, turnos: 0 } });
  fireEvent.click(await screen.findByRole('button', { name: '2 filtros' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Ver 6 fora por contrato',
    'Ver 3 fora por salário',
    'Mudar preferências',
  ]);
});

it("removes the 'Desfazer' of an older decision in the press, before the paint", async () => {
  await showDeck();
  act(() => offerUndo({ deck: 'deck', onUndo: async () => true }));
  await screen.findByRole('button', { name: 'Desfazer' });
  fireEvent.click(screen.getByRole('button', { name: 'Pular' }));
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  await act(nextPaint);
});
