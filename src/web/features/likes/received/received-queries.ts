import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RealtimeType } from '#contract/realtime.ts';
import { api, errorCode, orpc } from '#web/lib/api-client.ts';
import { notifyError } from '#web/lib/error-texts.ts';
import { onServerChange } from '#web/lib/realtime.ts';
import { notify } from '#web/ui/notify.ts';
import { sendLike } from '../send-like.ts';
import { LIKE_BACK_ERRORS, LIKE_BACK_FAILED } from './received-texts.ts';

type ReceivedPages = InfiniteData<Awaited<ReturnType<typeof api.likes.received>>, string | undefined>;

/** A company liked, a match answered one, the plan or the wishes changed, jobs came or went. */
const CHANGES: ReadonlySet<RealtimeType> = new Set(['likes.received', 'match.created', 'profile.changed', 'resync']);

const EVERY = { queryKey: orpc.likes.received.key() };

function useFreshReceived() {
  const client = useQueryClient();
  useEffect(() => onServerChange(({ type }) => CHANGES.has(type) && void client.invalidateQueries(EVERY)), [client]);
}

/** The companies that like the viewer, page by page, kept current while shown; the number alone where the plan hides who. */
export function useReceivedLikes() {
  useFreshReceived();
  return useInfiniteQuery(
    orpc.likes.received.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
  );
}

/** How many companies wait for an answer; undefined until it is known. */
export function useReceivedCount(): number | undefined {
  useFreshReceived();
  return useQuery(orpc.likes.received.queryOptions({ input: {} })).data?.total;
}

/** Refusals after which there is nothing left to answer. */
const ANSWERED = new Set(['ALREADY_LIKED', 'NOT_FOUND']);

const withoutJob = (pages: ReceivedPages, jobId: string): ReceivedPages => ({
  ...pages,
  pages: pages.pages.map((page) => {
    const likes = page.likes.filter((like) => like.job?.id !== jobId);
    return { ...page, likes, total: Math.max(0, page.total - (page.likes.length - likes.length)) };
  }),
});

/** 'Curtir de volta': takes the like away at once and puts it back when the server refuses; the match dialog opens by itself. */
export function useLikeBack() {
  const client = useQueryClient();
  const lists = { queryKey: orpc.likes.received.key({ type: 'infinite' }) };

  return async (jobId: string) => {
    await client.cancelQueries(lists);
    const before = client.getQueriesData<ReceivedPages>(lists);
    client.setQueriesData<ReceivedPages>(lists, (pages) => pages && withoutJob(pages, jobId));
    try {
      const { match } = await sendLike(() => api.likes.likeJob({ job_id: jobId }));
      if (!match) notify.success('Curtida enviada!');
    } catch (error) {
      if (!ANSWERED.has(errorCode(error))) for (const [key, pages] of before) client.setQueryData(key, pages);
      notifyError(error, LIKE_BACK_ERRORS, LIKE_BACK_FAILED);
    }
    void client.invalidateQueries(EVERY);
    // The deck may still hold the job.
    void client.invalidateQueries({ queryKey: orpc.feed.deck.key() });
  };
}
