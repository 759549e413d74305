import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FeedJob } from '#contract/feed.ts';
import { contractImplementer, fakeServer, likesLeft, signInCandidate } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import { useUndo } from '../swipe/undo-store.ts';
import { useFeedProgress } from './state/feed-store.ts';
import { useJobActions } from './use-job-actions.ts';

const JOB = { id: '0d1c9f9e-0000-4000-8000-00000000000a', company: { name: 'Padaria Sol' } } as FeedJob;
const { likes, feed } = contractImplementer;
const counters = likes.counters.handler(async () => likesLeft(5));

let decks = 0;

function openDeck(router: object) {
  signInCandidate();
  fakeServer(router);
  const key = `deck ${++decks}`;
  const { result } = renderHook(() => ({ ...useJobActions(key), progress: useFeedProgress(key), undo: useUndo(key) }));
  return {
    act: (what: 'like' | 'superLike' | 'skip' | 'reject') => act(() => result.current[what](JOB)),
    /** Starts an action; resolves when it has ended. */
    begin(what: 'reject') {
      let ended: Promise<void> | undefined;
      act(() => {
        ended = result.current[what](JOB);
      });
      return ended;
    },
    contact: () => result.current.contact,
    mayUndo: () => result.current.undo !== null,
    offer: () => result.current.undo,
    undo: () => act(async () => void (await result.current.undo?.onUndo())),
    /** Returns whether the job was removed from the deck, and whether the server may list it again. */
    job: () => ({
      isOut: result.current.progress.removedIds.has(JOB.id),
      isUnrecorded: result.current.progress.unrecordedIds.has(JOB.id),
    }),
  };
}

const OUT = { isOut: true, isUnrecorded: false };
const OUT_UNRECORDED = { isOut: true, isUnrecorded: true };
const BACK = { isOut: false, isUnrecorded: false };

const liking = (likeJob: object) => openDeck({ likes: { counters, likeJob } });

it('removes a job when it is liked', async () => {
  const deck = liking(likes.likeJob.handler(async () => ({ match: null, likes: likesLeft(4) })));
  await deck.act('like');
  expect(deck.job()).toEqual(OUT);
  await waitFor(() => expect(shownToasts).toEqual(['Curtida enviada!: Se a empresa também curtir você, é match.']));
});

it('restores a job when the server refused the like', async () => {
  const deck = liking(
    likes.likeJob.handler(async ({ errors }) => {
      throw errors.SALARY_PREMIUM();
    }),
  );
  await deck.act('like');
  expect(deck.job()).toEqual(BACK);
  await waitFor(() => expect(shownToasts.join()).toContain('Vaga Premium'));
});

it('removes a job after a failed like, until the next deck, which may contain the job again', async () => {
  const deck = liking(
    likes.likeJob.handler(async ({ errors }) => {
      throw errors.INTERNAL_SERVER_ERROR();
    }),
  );
  await deck.act('like');
  expect(deck.job()).toEqual(OUT_UNRECORDED);
  await waitFor(() => expect(shownToasts).toEqual(['Erro: Não foi possível curtir a vaga. Tente novamente.']));
});

it("returns the company's contact after a super like", async () => {
  const whatsapp_url = 'https://wa.me/5581999990000';
  const superLikeJob = likes.superLikeJob.handler(async () => ({ match: null, likes: likesLeft(4), whatsapp_url }));
  const deck = openDeck({ likes: { counters, superLikeJob } });
  await deck.act('superLike');
  expect(deck.contact()).toMatchObject({ url: whatsapp_url, reportTarget: { kind: 'job', name: 'Padaria Sol' } });
});

it('returns no contact when a super like fails, and restores the job for another attempt', async () => {
  const superLikeJob = likes.superLikeJob.handler(async ({ errors }) => {
    throw errors.INTERNAL_SERVER_ERROR();
  });
  const deck = openDeck({ likes: { counters, superLikeJob } });
  await deck.act('superLike');
  expect([deck.contact(), deck.job()]).toEqual([null, BACK]);
});

it("marks a super like as repeated when the first got no response, and returns the company's contact", async () => {
  const whatsapp_url = 'https://wa.me/5581999990000';
  const requests: object[] = [];
  const superLikeJob = likes.superLikeJob.handler(async ({ input, errors }) => {
    requests.push(input);
    if (requests.length === 1) throw errors.UNAVAILABLE();
    return { match: null, likes: likesLeft(4), whatsapp_url };
  });
  const deck = openDeck({ likes: { counters, superLikeJob } });
  await deck.act('superLike');
  await deck.act('superLike');
  expect(requests).toEqual([{ job_id: JOB.id }, { job_id: JOB.id, again: true }]);
  expect(deck.contact()).toMatchObject({ url: whatsapp_url });
});

it.each(['skip', 'reject'] as const)(
  'removes a job after a failed %s, until the next deck, which may contain the job again',
  async (what) => {
    const failing = feed[what].handler(async ({ errors }) => {
      throw errors.INTERNAL_SERVER_ERROR();
    });
    const deck = openDeck({ feed: { [what]: failing } });
    await deck.act(what);
    expect(deck.job()).toEqual(OUT_UNRECORDED);
  },
);

it.each([
  ['reject', 'ALREADY_LIKED', 'Você já curtiu esta vaga: A curtida continua valendo.'],
  ['skip', 'ALREADY_LIKED', 'Você já curtiu esta vaga: A curtida continua valendo.'],
  ['skip', 'ALREADY_REJECTED', 'Você já dispensou esta vaga: Ela está em Vagas rejeitadas.'],
  ['reject', 'ALREADY_SKIPPED', 'Você já pulou esta vaga: Ela está em Vagas rejeitadas.'],
  ['skip', 'NOT_FOUND', 'Vaga indisponível: A empresa pausou ou encerrou esta vaga há pouco.'],
] as const)(
  'removes a job when the server refuses a %s with %s, and shows the reason (likes#one-decision)',
  async (what, code, words) => {
    const refused = feed[what].handler(async ({ errors }) => {
      throw errors[code]();
    });
    const deck = openDeck({ feed: { [what]: refused } });
    await deck.act(what);
    expect(deck.job().isOut).toBe(true);
    await waitFor(() => expect(shownToasts).toEqual([words]));
  },
);

it('removes a job when the candidate likes it after a rejection in another tab (likes#one-decision)', async () => {
  const deck = liking(
    likes.likeJob.handler(async ({ errors }) => {
      throw errors.ALREADY_REJECTED();
    }),
  );
  await deck.act('like');
  expect(deck.job().isOut).toBe(true);
  await waitFor(() =>
    expect(shownToasts).toEqual([
      'Você já dispensou esta vaga: Para curtir, traga a vaga de volta em Vagas rejeitadas.',
    ]),
  );
});

it('shows no message after a failed rejection (feed#reject)', async () => {
  const deck = openDeck({});
  await deck.act('reject');
  await deck.act('skip');
  await waitFor(() => expect(shownToasts).toEqual(['Erro: Não foi possível pular a vaga. Tente novamente.']));
});

it.each([
  ['skip', { feed: { skip: feed.skip.handler(async () => ({})), undoSkip: feed.undoSkip.handler(async () => ({})) } }],
  [
    'reject',
    { feed: { reject: feed.reject.handler(async () => ({})), undoReject: feed.undoReject.handler(async () => ({})) } },
  ],
  [
    'like',
    {
      likes: {
        counters,
        likeJob: likes.likeJob.handler(async () => ({ match: null, likes: likesLeft(4) })),
        undoLikeJob: likes.undoLikeJob.handler(async () => ({ likes: likesLeft(5) })),
      },
    },
  ],
] as const)('restores a job after the undo of a %s', async (what, router) => {
  const deck = openDeck({
    ...router,
    feed: { deck: feed.deck.handler(() => Promise.reject(new Error())), ...('feed' in router ? router.feed : {}) },
  });
  await deck.act(what);
  expect([deck.job(), deck.mayUndo()]).toEqual([OUT, true]);
  await deck.undo();
  expect(deck.job()).toEqual(BACK);
  await waitFor(() => expect(shownToasts.join()).toContain('Decisão desfeita'));
});

it('keeps a job removed when the server refuses the undo of a like because the like has made a match', async () => {
  const deck = openDeck({
    likes: {
      counters,
      likeJob: likes.likeJob.handler(async () => ({ match: null, likes: likesLeft(4) })),
      undoLikeJob: likes.undoLikeJob.handler(async ({ errors }) => {
        throw errors.ALREADY_MATCHED();
      }),
    },
  });
  await deck.act('like');
  await deck.undo();
  expect(deck.job()).toEqual(OUT);
  await waitFor(() => expect(shownToasts.join()).toContain('Já é match'));
});

it('offers no undo after a refused like, or after a super like', async () => {
  const failed = liking(
    likes.likeJob.handler(async ({ errors }) => {
      throw errors.SALARY_PREMIUM();
    }),
  );
  await failed.act('like');
  expect(failed.mayUndo()).toBe(false);
  const whatsapp_url = 'https://wa.me/5581999990000';
  const superLikeJob = likes.superLikeJob.handler(async () => ({ match: null, likes: likesLeft(4), whatsapp_url }));
  const deck = openDeck({ likes: { counters, superLikeJob } });
  await deck.act('superLike');
  expect(deck.mayUndo()).toBe(false);
});

it('offers no undo of a decision whose response arrives after a newer decision', async () => {
  const responses: (() => void)[] = [];
  const router = {
    reject: feed.reject.handler(async () => {
      await new Promise<void>((resolve) => responses.push(resolve));
      return {};
    }),
    skip: feed.skip.handler(async () => ({})),
    undoSkip: feed.undoSkip.handler(async () => ({})),
  };
  const deck = openDeck({ feed: router });
  const rejected = deck.begin('reject');
  await waitFor(() => expect(responses).toHaveLength(1));
  await deck.act('skip');
  const offer = deck.offer();
  await act(async () => {
    responses[0]?.();
    await rejected;
  });
  expect(offer).not.toBeNull();
  expect(deck.offer()).toBe(offer);
});
