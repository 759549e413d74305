import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { QueuedDecisionInput } from '#contract/decisions.ts';
import type { FeedJob } from '#contract/feed.ts';
import { QUEUE_MAX } from '#domain/likes/queued-decisions.ts';
import { useUndo } from '#web/features/swipe/undo-store.ts';
import { removeDrafts } from '#web/lib/drafts/own-drafts.ts';
import { contractImplementer, fakeServer, likesLeft, signInCandidate } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import { useFeedProgress } from '../state/feed-store.ts';
import { useJobActions } from '../use-job-actions.ts';
import { loadQueue, sendQueued } from './queue-controller.ts';
import { queueText, useDecisionQueue } from './use-decision-queue.ts';

const { decisions, likes } = contractImplementer;
const counters = likes.counters.handler(async () => likesLeft(5));
const jobOf = (n: number) =>
  ({ id: `0d1c9f9e-0000-4000-8000-00000000000${n}`, title: `Vaga ${n}`, company: { name: 'Sol' } }) as FeedJob;

let decks = 0;

/** Opens a deck; the test cuts its connection with `leave` and restores it with `comeBack`. */
function openDeck() {
  const { user } = signInCandidate();
  const key = `queue ${++decks}`;
  const { result } = renderHook(() => ({
    ...useJobActions(key),
    progress: useFeedProgress(key),
    undo: useUndo(key),
    queue: useDecisionQueue(),
  }));
  const taken: string[] = [];
  return {
    owner: user.id,
    key,
    taken,
    act: (decision: 'like' | 'skip' | 'reject', n: number) => act(() => result.current[decision](jobOf(n))),
    undo: () => act(async () => void (await result.current.undo?.onUndo())),
    text: () => queueText(result.current.queue),
    queue: () => result.current.queue,
    isOut: (n: number) => result.current.progress.removedIds.has(jobOf(n).id),
    leave: () => fakeServer(null),
    /** Restores the connection; `answer` may throw to refuse a decision. */
    comeBack: (answer: (result: QueuedDecisionInput, errors: never) => void = () => undefined) => {
      const applyQueuedDecision = decisions.applyQueuedDecision.handler(async ({ input, errors }) => {
        taken.push(`${input.decision} ${input.job_id.slice(-1)}`);
        answer(input, errors as never);
        return { repeated: false, match: null, likes: input.decision === 'like' ? likesLeft(4) : null };
      });
      fakeServer({ decisions: { applyQueuedDecision }, likes: { counters } });
      return act(async () => void window.dispatchEvent(new Event('online')));
    },
  };
}

afterEach(() => localStorage.clear());

it('queues decisions while offline, and sends each once and in order after reconnecting', async () => {
  const deck = openDeck();
  deck.leave();
  await deck.act('like', 1);
  await deck.act('skip', 2);
  await deck.act('reject', 3);
  expect([deck.text(), deck.queue().likes]).toEqual(['Sem conexão: 3 decisões guardadas', 1]);
  await waitFor(() => expect(shownToasts.join()).toContain('Vaga dispensada: Enviamos assim que a conexão voltar.'));
  await deck.comeBack();
  await waitFor(() => expect(deck.text()).toBeUndefined());
  expect(deck.taken).toEqual(['like 1', 'skip 2', 'reject 3']);
  await waitFor(() => expect(shownToasts.at(-1)).toBe('Conexão de volta: Suas 3 decisões foram enviadas.'));
  expect([1, 2, 3].map(deck.isOut)).toEqual([true, true, true]);
});

it('undoes an unsent decision without a request', async () => {
  const deck = openDeck();
  deck.leave();
  await deck.act('like', 1);
  await deck.act('like', 2);
  await deck.undo();
  expect([deck.isOut(2), deck.queue().count]).toEqual([false, 1]);
  await deck.act('skip', 3);
  await deck.undo();
  expect(deck.queue().count).toBe(1);
  await waitFor(() => expect(shownToasts.at(-1)).toContain('Decisão desfeita'));
  await deck.comeBack();
  await waitFor(() => expect(deck.taken).toEqual(['like 1']));
  await waitFor(() => expect(shownToasts.at(-1)).toContain('Conexão de volta'));
});

it('reports a sent and a refused like in one toast, and returns the card of the refused one to the deck', async () => {
  const deck = openDeck();
  deck.leave();
  await deck.act('like', 1);
  await deck.act('like', 2);
  await deck.comeBack(({ job_id }, errors: { LIKES_EXHAUSTED: () => Error }) => {
    if (job_id.endsWith('2')) throw errors.LIKES_EXHAUSTED();
  });
  const text = 'Sua decisão foi enviada. Não foi contada: Vaga 2 (Limite de curtidas atingido).';
  await waitFor(() => expect(shownToasts.at(-1)).toBe(`Conexão de volta: ${text}`));
  expect([deck.isOut(1), deck.isOut(2), deck.queue().count]).toEqual([true, false, 0]);
});

it('sends a queued decision again after an internal error that followed two attempts without a response', async () => {
  const deck = openDeck();
  deck.leave();
  await deck.act('like', 1);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await deck.comeBack(() => {
    throw new Error('Internal error');
  });
  await waitFor(() => expect(deck.text()).toBe('Sem conexão: 1 decisão guardada'));
  await deck.comeBack();
  await waitFor(() => expect(shownToasts.at(-1)).toBe('Conexão de volta: Sua decisão foi enviada.'));
  expect(deck.taken).toEqual(['like 1', 'like 1']);
});

it('keeps a queued decision when the session has expired, and deletes it when the user signs out', async () => {
  const deck = openDeck();
  deck.leave();
  await deck.act('like', 1);
  await deck.comeBack((_, errors: { UNAUTHENTICATED: () => Error }) => {
    throw errors.UNAUTHENTICATED();
  });
  await waitFor(() => expect(deck.taken).toEqual(['like 1']));
  expect(localStorage.length).toBe(1);
  removeDrafts(deck.owner);
  expect(localStorage.length).toBe(0);
});

it("removes the queued decisions' cards after a page reload, and sends only those of the signed-in user", async () => {
  const deck = openDeck();
  deck.leave();
  await deck.act('skip', 1);
  const [own = ''] = Object.keys(localStorage);
  const otherUsersKey = own.replace(deck.owner, '0d1c9f9e-0000-4000-8000-0000000000ff');
  localStorage.setItem(otherUsersKey, localStorage.getItem(own) ?? '');
  const next = openDeck();
  await act(() => sendQueued(next.owner, next.key));
  expect(next.isOut(1)).toBe(true);
  await deck.comeBack();
  await waitFor(() => expect(deck.taken).toEqual(['skip 1']));
  expect(Object.keys(localStorage)).toEqual([otherUsersKey]);
  await waitFor(() => expect(shownToasts.at(-1)).toContain('Conexão de volta'));
});

it('queues no more than the limit, and nothing when the browser has no storage', async () => {
  const deck = openDeck();
  deck.leave();
  const part = await loadQueue();
  await act(async () => {
    for (let n = 0; n < QUEUE_MAX; n++) part?.enqueue('skip', { id: `job ${n}`, title: 'Vaga' }, deck.key, false);
  });
  expect([deck.queue().count, deck.queue().isFull]).toEqual([QUEUE_MAX, true]);
  expect(part?.enqueue('skip', jobOf(1), deck.key, false)).toBe(false);
  localStorage.clear();
  const full = () => {
    throw new Error('QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { setItem: full, clear: () => undefined });
  expect(part?.enqueue('skip', jobOf(1), deck.key, false)).toBe(false);
});
