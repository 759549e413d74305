import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { STAGES, type Stage } from '#domain/hiring/hiring.ts';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { PAGES } from '#web/lib/lists/pages.ts';
import { useServerEvent } from '#web/lib/news/use-server-event.ts';
import { type StagePages, withoutOlderCards } from './hiring-cache.ts';

const CHANGES = ['match.created', 'match.removed', 'match.changed', 'resync'] as const;

/** Fetches a job's board, without its matches. Server events refetch the board and its columns. */
export function useBoard(jobId: string) {
  useServerEvent(CHANGES, () => void queryClient.invalidateQueries({ queryKey: orpc.hiring.key() }));
  return useQuery(orpc.hiring.board.queryOptions({ input: { job_id: jobId } }));
}

/**
 * Fetches one stage's matches page by page; only those whose candidate's name contains `search`. The response also removes older
 * versions of its matches from the cached columns of other stages: the columns are refetched one by one, so without this a moved match
 * would appear twice.
 */
export function useColumn(jobId: string, stage: Stage, search: string) {
  const options = orpc.hiring.column.infiniteOptions({
    input: (cursor: string | undefined) => ({ job_id: jobId, stage, search: search || undefined, cursor }),
    ...PAGES,
    placeholderData: keepPreviousData,
  });
  return useInfiniteQuery({
    ...options,
    async queryFn(context: Parameters<typeof options.queryFn>[0]) {
      const page = await options.queryFn(context);
      const others = STAGES.filter((each) => each !== stage).flatMap((each) =>
        queryClient.getQueriesData<StagePages>({
          queryKey: orpc.hiring.column.key({ input: { job_id: jobId, stage: each } }),
        }),
      );
      for (const [queryKey, pages] of others) {
        const current = withoutOlderCards(pages, page.cards);
        if (!current) continue;
        queryClient.setQueryData<StagePages>(queryKey, current);
        // setQueryData marks the column as fetched, but it may also lack matches that were moved to it.
        void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
      }
      return page;
    },
  });
}

/** Fetches a match with its steps and notes, for the side panel. */
export const useHiringMatch = (id: string) => useQuery(orpc.hiring.one.queryOptions({ input: { id } }));

/** Fetches the messages that the user has received about matches, page by page. Server events refetch them. */
export function useMatchNotices() {
  useServerEvent(CHANGES, () => void queryClient.invalidateQueries({ queryKey: orpc.hiring.notices.key() }));
  return useInfiniteQuery(
    orpc.hiring.notices.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...PAGES,
    }),
  );
}

/** Fetches the company's own answer rate (hiring#answer-rate). Server events refetch it, and the unanswered matches. */
export function useAnswerRate() {
  useServerEvent(CHANGES, () => {
    void queryClient.invalidateQueries({ queryKey: orpc.hiring.answers.key() });
    void queryClient.invalidateQueries({ queryKey: orpc.hiring.open.key() });
  });
  return useQuery(orpc.hiring.answers.queryOptions());
}

/** Fetches the matches that wait for a first answer of the company, page by page. */
export const useUnansweredMatches = () =>
  useInfiniteQuery(
    orpc.hiring.open.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...PAGES,
    }),
  );

/** Fetches the company's message templates (hiring#own-messages). */
export const useMessageTemplates = () => useQuery(orpc.hiring.messages.queryOptions());
