import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { sendLike } from '../mutations.ts';
import { LIKE_BACK_ERRORS, LIKE_BACK_FAILED } from './received-texts.ts';

type ReceivedPages = InfiniteData<Awaited<ReturnType<typeof api.likes.received>>, string | undefined>;

const RECEIVED_QUERIES = { queryKey: orpc.likes.received.key() };

/** Errors after which the received like stays removed from the list, because the candidate can't like back any more. */
const ANSWERED = new Set(['ALREADY_LIKED', 'ALREADY_REJECTED', 'NOT_FOUND']);

const withoutJob = (pages: ReceivedPages, jobId: string): ReceivedPages => ({
  ...pages,
  pages: pages.pages.map((page) => {
    const likes = page.likes.filter((like) => like.job?.id !== jobId);
    return { ...page, likes, total: Math.max(0, page.total - (page.likes.length - likes.length)) };
  }),
});

/** Likes the job. Undoes the candidate's skip first if the server refuses the like because of the skip (likes#received). */
async function likeUndoingSkip(job_id: string) {
  try {
    return await api.likes.likeJob({ job_id });
  } catch (error) {
    if (errorCode(error) !== 'ALREADY_SKIPPED') throw error;
    await api.feed.undoSkip({ job_id });
    return api.likes.likeJob({ job_id });
  }
}

/**
 * Returns a function that likes back: removes the received like from the list at once, and restores it when the candidate can
 * try again after an error. `sendLike` opens the match dialog.
 */
export function useLikeBack() {
  const client = useQueryClient();
  const lists = { queryKey: orpc.likes.received.key({ type: 'infinite' }) };

  return async (jobId: string) => {
    await client.cancelQueries(lists);
    const before = client.getQueriesData<ReceivedPages>(lists);
    client.setQueriesData<ReceivedPages>(lists, (pages) => pages && withoutJob(pages, jobId));
    try {
      const { match } = await sendLike(() => likeUndoingSkip(jobId));
      if (!match) notify.success('Curtida enviada!');
    } catch (error) {
      if (!ANSWERED.has(errorCode(error))) for (const [key, pages] of before) client.setQueryData(key, pages);
      notifyError(error, LIKE_BACK_ERRORS, LIKE_BACK_FAILED);
    }
    void client.invalidateQueries(RECEIVED_QUERIES);
    // The deck may still contain the job.
    void client.invalidateQueries({ queryKey: orpc.feed.deck.key() });
  };
}
