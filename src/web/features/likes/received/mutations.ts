import type { InfiniteData } from '@tanstack/react-query';
import { api, orpc, queryClient } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { sendLike } from '../mutations.ts';
import { RECEIVED_QUERIES } from './queries.ts';
import { LIKE_BACK_ERRORS, LIKE_BACK_FAILED } from './received-texts.ts';

type ReceivedPages = InfiniteData<Awaited<ReturnType<typeof api.likes.received>>, string | undefined>;

const RECEIVED_LISTS = { queryKey: orpc.likes.received.key({ type: 'infinite' }) };

/** Errors after which the received like stays removed from the list, because the candidate can't like back any more. */
const ANSWERED = new Set(['ALREADY_LIKED', 'ALREADY_REJECTED', 'NOT_FOUND']);

function withoutJob({ pages, ...rest }: ReceivedPages, jobId: string): ReceivedPages {
  const isOther = (like: ReceivedPages['pages'][number]['likes'][number]) => like.job?.id !== jobId;
  const removed = pages.flatMap(({ likes }) => likes).filter((like) => !isOther(like)).length;
  return {
    ...rest,
    pages: pages.map((page) => ({
      ...page,
      likes: page.likes.filter(isOther),
      total: Math.max(0, page.total - removed),
    })),
  };
}

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
 * Likes back: removes the received like from the list at once, and restores it when the candidate can try again after an error.
 * For a match, `sendLike` opens the match dialog.
 */
export async function likeBack(jobId: string): Promise<void> {
  await queryClient.cancelQueries(RECEIVED_LISTS);
  const before = queryClient.getQueriesData<ReceivedPages>(RECEIVED_LISTS);
  queryClient.setQueriesData<ReceivedPages>(RECEIVED_LISTS, (pages) => pages && withoutJob(pages, jobId));
  try {
    const { match } = await sendLike(() => likeUndoingSkip(jobId));
    if (!match) notify.success('Curtida enviada!');
  } catch (error) {
    if (!ANSWERED.has(errorCode(error))) for (const [key, pages] of before) queryClient.setQueryData(key, pages);
    notifyError(error, LIKE_BACK_ERRORS, LIKE_BACK_FAILED);
  }
  void queryClient.invalidateQueries(RECEIVED_QUERIES);
  // The deck may still contain the job.
  void queryClient.invalidateQueries({ queryKey: orpc.feed.deck.key() });
}
