import { expect, it, vi } from 'vitest';
import type { LikeResult } from '#contract/likes.ts';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { PAGES } from '#web/lib/lists/pages.ts';
import { contractImplementer, fakeServer, likesLeft, signInCandidate } from '#web/testing/page.tsx';
import { shownToasts } from '#web/testing/toasts.ts';
import { likeBack } from './mutations.ts';

const ID = '0b1f6f0e-9d1c-4c3a-8f53-2f6a1b7c9d10';

it('undoes the skip of a job that prevents the like, and likes again (likes#one-decision)', async () => {
  const calls: string[] = [];
  fakeServer({
    likes: {
      likeJob: contractImplementer.likes.likeJob.handler(({ errors }) => {
        calls.push('likeJob');
        if (!calls.includes('undoSkip')) throw errors.ALREADY_SKIPPED();
        return { match: null, likes: likesLeft(4) };
      }),
    },
    feed: {
      undoSkip: contractImplementer.feed.undoSkip.handler(() => {
        calls.push('undoSkip');
        return {};
      }),
    },
  });
  signInCandidate();
  await likeBack(ID);
  await vi.waitFor(() => expect(shownToasts).toEqual(['Curtida enviada!']));
  expect(calls).toEqual(['likeJob', 'undoSkip', 'likeJob']);
});

it('lowers the number of received likes on every loaded page', async () => {
  const response = Promise.withResolvers<LikeResult>();
  fakeServer({ likes: { likeJob: contractImplementer.likes.likeJob.handler(() => response.promise) } });
  signInCandidate();
  const { queryKey } = orpc.likes.received.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    ...PAGES,
  });
  const pageWith = (id: string) => ({ total: 2, next_cursor: null, likes: [{ job: { id } }] });
  queryClient.setQueryData(queryKey, { pages: [pageWith('other'), pageWith(ID)], pageParams: [] } as never);
  const liked = likeBack(ID);
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)?.pages.map(({ total }) => total)).toEqual([1, 1]));
  response.resolve({ match: null, likes: likesLeft(4) });
  await liked;
});
