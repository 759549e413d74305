import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { CandidateDeck as Deck } from '#contract/candidates.ts';
import type { LikeResult } from '#contract/likes.ts';
import type { SignedIn } from '#contract/session.ts';
import { beginProtectedLike } from '#web/features/likes/protection/use-protection.ts';
import { offerUndo } from '#web/features/swipe/undo-store.ts';
import { nextPaint } from '#web/lib/page/next-paint.ts';
import { decideBy, pauseExitAnimations } from '#web/testing/exit-animations.ts';
import { contractImplementer, fakeServer, likesLeft, renderInApp, signInCandidate } from '#web/testing/page.tsx';
import { COMPATIBLE_CANDIDATE } from '#web/testing/samples.ts';
import { shownToasts } from '#web/testing/toasts.ts';
import { CandidateCard } from './candidate-card.tsx';
import { CandidateDeck } from './candidate-deck.tsx';
import { deckView } from './deck-reducer.ts';
import { clearDeck, openDeck, useDeckProgress } from './deck-store.ts';
import { candidateListOf } from './list-rules.ts';

const JOB = {
  id: '0d1c9f9e-0000-4000-8000-00000000000a',
  title: 'Padeiro',
  funcao: 'Padeiro',
  location: 'Recife - PE',
  outras_cidades: [],
  modalidade: 'presencial' as const,
  state: 'active' as const,
};

type Card = Deck['candidates'][number];

const candidate = (user_id: string, name: string): Card => ({ user_id, name, ...COMPATIBLE_CANDIDATE });

const PAGE: Deck = {
  job: JOB,
  candidates: [
    candidate('0d1c9f9e-0000-4000-8000-000000000002', 'Ana Lima'),
    candidate('0d1c9f9e-0000-4000-8000-000000000003', 'Bia Rocha'),
  ],
  total: 2,
  interested: 0,
  next_cursor: null,
  likes: likesLeft(5),
};

/** Renders the deck from its store, as the real screen does. */
function Screen() {
  return <CandidateDeck deck={PAGE} view={deckView([PAGE], useDeckProgress(JOB.id))} list={candidateListOf({})} />;
}

const requests: string[] = [];

/** Records a request with its candidate, when it is for the deck's job. */
function note(what: string, { candidate_id, job_id }: { candidate_id: string; job_id: string | null }): void {
  const who = PAGE.candidates.find(({ user_id }) => user_id === candidate_id);
  if (job_id === JOB.id) requests.push(`${what} ${who?.name}`);
}

const { likes, candidates } = contractImplementer;
const LIKED: LikeResult = { match: null, likes: likesLeft(4) };

const allowed = likes.likeCandidate.handler(async ({ input }) => {
  note('like', input);
  return LIKED;
});

/** Serves the decisions; the test chooses the response to a like. */
function answering(likeCandidate = allowed) {
  fakeServer({
    likes: {
      likeCandidate,
      superLikeCandidate: likes.superLikeCandidate.handler(async ({ input }) => {
        note('super like', input);
        return LIKED;
      }),
      recordRefusal: likes.recordRefusal.handler(async ({ input: { reason, candidate_id, job_id } }) => {
        note(reason, { candidate_id: candidate_id ?? '', job_id });
        return {};
      }),
      counters: likes.counters.handler(async () => likesLeft(5)),
    },
    candidates: {
      reject: candidates.reject.handler(async ({ input }) => {
        note('reject', input);
        return {};
      }),
      skip: candidates.skip.handler(async ({ input }) => {
        note('skip', input);
        return {};
      }),
    },
  });
}

async function showDeck(entitlements: Partial<SignedIn['entitlements']> = {}, session: Partial<SignedIn> = {}) {
  const usual = signInCandidate(session);
  signInCandidate({
    ...session,
    entitlements: { ...usual.entitlements, weekly_likes_limited: false, ...entitlements },
  });
  openDeck(JOB.id, 0);
  await renderInApp(<Screen />);
}

beforeEach(() => {
  pauseExitAnimations();
  requests.length = 0;
  clearDeck(JOB.id);
  answering();
});

const press = (name: string) => decideBy(() => fireEvent.click(screen.getByRole('button', { name })));
const onTop = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent ?? '')
    .find((text) => /Lima|Rocha/.test(text))
    ?.split(',')[0];

it.each([
  ['Curtir', 'like Ana Lima', 'Like enviado!Ana Lima foi notificado sobre seu interesse.'],
  ['Rejeitar', 'reject Ana Lima', 'Candidato rejeitado'],
])('%s removes the card, sends the decision for this job and confirms the decision', async (button, sent, expected) => {
  await showDeck();
  expect(onTop()).toBe('Ana Lima');
  await press(button);
  expect(onTop()).toBe('Bia Rocha');
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Candidatos para a vaga' }).textContent, 'where the card was').toContain(
      expected,
    ),
  );
  expect(shownToasts).toEqual([]);
  expect(requests).toEqual([sent]);
});

it("has a progress bar with the top card's position (candidates#evaluate)", async () => {
  await showDeck();
  const bar = screen.getByRole('progressbar', { name: 'Andamento' });
  const progress = () => [bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')];
  expect(progress()).toEqual(['1', 'Candidato 1 de 2']);
  await press('Pular');
  expect(progress()).toEqual(['2', 'Candidato 2 de 2']);
});

it('skips without a message', async () => {
  await showDeck();
  await press('Pular');
  expect(onTop()).toBe('Bia Rocha');
  await waitFor(() => expect(requests).toEqual(['skip Ana Lima']));
});

it('restores the card when the server refuses, and shows the reason', async () => {
  answering(
    likes.likeCandidate.handler(async ({ errors }) => {
      throw errors.JOB_PAUSED();
    }),
  );
  await showDeck();
  await press('Curtir');
  await waitFor(() => expect(onTop()).toBe('Ana Lima'));
  await waitFor(() =>
    expect(shownToasts).toEqual(['Vaga pausada: Reative a vaga para curtir: nenhuma curtida foi usada.']),
  );
});

it('sends no like for a paused job, but the refusal, which the server records', async () => {
  PAGE.job.state = 'paused';
  await showDeck();
  await press('Curtir');
  PAGE.job.state = 'active';
  await waitFor(() => expect([requests, onTop()]).toEqual([['JOB_PAUSED Ana Lima'], 'Ana Lima']));
});

it('does not restore the card of a candidate that the company has already liked', async () => {
  answering(
    likes.likeCandidate.handler(async ({ errors }) => {
      throw errors.ALREADY_LIKED();
    }),
  );
  await showDeck();
  await press('Curtir');
  await waitFor(() => expect(shownToasts.join()).toContain('Candidato já curtido'));
  expect(onTop()).toBe('Bia Rocha');
});

it('sends a super like when the plan allows it', async () => {
  await showDeck({ can_super_like: true });
  await press('Super Like');
  await waitFor(() => expect(requests).toEqual(['super like Ana Lima']));
});

it('sends no super like when the plan has none', async () => {
  await showDeck({ can_super_like: false });
  await press('Super Like');
  await waitFor(() =>
    expect(shownToasts).toEqual(['Recurso Premium: Super Like está disponível apenas para assinantes Premium']),
  );
  await waitFor(() => expect([requests, onTop()]).toEqual([['PLAN_REQUIRED Ana Lima'], 'Ana Lima']));
});

it('refuses a like too soon after another one, but no rejection, and keeps the card on top (likes#protection)', async () => {
  await showDeck({ weekly_likes_limited: true });
  const other = beginProtectedLike('zoe', JOB.id);
  await press('Curtir');
  await waitFor(() => expect(shownToasts).toHaveLength(1));
  await waitFor(() => expect([requests, onTop()]).toEqual([['LIKE_TOO_SOON Ana Lima'], 'Ana Lima']));
  other?.end('wrong');
  requests.length = 0;
  await press('Rejeitar');
  await waitFor(() => expect(requests, 'a rejection is not held back').toEqual(['reject Ana Lima']));
});

it('sends no like when none is left, shows a message and records the refusal (likes#refused-by-the-screen)', async () => {
  await showDeck({ weekly_likes_limited: true }, { likes: likesLeft(0) });
  await press('Curtir');
  await waitFor(() => expect(shownToasts.join()).toContain('Limite de curtidas atingido.'));
  await waitFor(() => expect([requests, onTop()]).toEqual([['LIKES_EXHAUSTED Ana Lima'], 'Ana Lima']));
});

it('allows the next like as soon as the server has refused one (likes#protection)', async () => {
  answering(
    likes.likeCandidate.handler(async ({ errors }) => {
      throw errors.JOB_PAUSED();
    }),
  );
  await showDeck({ weekly_likes_limited: true });
  await press('Curtir');
  await waitFor(() => expect(shownToasts.join()).toContain('Vaga pausada'));
  const next = beginProtectedLike('zoe', JOB.id);
  expect(next).not.toBeNull();
  next?.end('wrong');
});

it.each([
  ['basico', false, false, []],
  ['premium', false, true, ['Destaque', 'Premium']],
  ['super_premium', true, true, ['Destaque', 'Premium']],
] as const)(
  'shows the badges of the plan %s on the card (plans#highlight)',
  async (plano, plano_pro, plano_premium, badges) => {
    const one = { ...candidate('0d1c9f9e-0000-4000-8000-000000000009', 'Davi Rosa'), plano, plano_pro, plano_premium };
    await renderInApp(
      <CandidateCard candidate={one} funcao="Padeiro" opening={false} position={0} onOpen={() => undefined} />,
    );
    const shown = screen.queryAllByText(/^(?:Destaque|Premium|Pro)$/).map(({ textContent }) => textContent);
    expect(shown).toEqual(badges);
  },
);

it("removes the 'Desfazer' of an older decision in the press, before the paint", async () => {
  await showDeck();
  act(() => offerUndo({ deck: JOB.id, onUndo: async () => true }));
  await screen.findByRole('button', { name: 'Desfazer' });
  fireEvent.click(screen.getByRole('button', { name: 'Pular' }));
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  await act(nextPaint);
});
