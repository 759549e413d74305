import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Stage } from '#domain/hiring/hiring.ts';
import { orpc } from '#web/lib/api/api-client.ts';
import { useServerEvent } from '#web/lib/news/use-server-change.ts';
import { type StagePages, withoutOlderCards } from './hiring-cache.ts';

const CHANGES = ['match.created', 'match.removed', 'match.changed', 'resync'] as const;

/** Reads a job's board. Server events refetch the board and its columns. */
export function useBoard(jobId: string) {
  const client = useQueryClient();
  useServerEvent(CHANGES, () => void client.invalidateQueries({ queryKey: orpc.hiring.key() }));
  return useQuery(orpc.hiring.board.queryOptions({ input: { job_id: jobId } }));
}

/**
 * Reads one stage's matches page by page; only those whose candidate's name contains `search`. A match that is in this stage now
 * leaves the column where the cache has an older version: the columns are refetched one by one, and it would appear in both.
 */
export function useColumn(jobId: string, stage: Stage, search: string) {
  const client = useQueryClient();
  const options = orpc.hiring.column.infiniteOptions({
    input: (cursor: string | undefined) => ({ job_id: jobId, stage, search: search || undefined, cursor }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  return useInfiniteQuery({
    ...options,
    async queryFn(context: Parameters<typeof options.queryFn>[0]) {
      const page = await options.queryFn(context);
      const columns = client.getQueriesData<StagePages>({
        queryKey: orpc.hiring.column.key({ input: { job_id: jobId } }),
      });
      for (const [key, pages] of columns) {
        const current = withoutOlderCards(pages, page.cards);
        if (current) client.setQueryData<StagePages>(key, current);
      }
      return page;
    },
  });
}

export const useHiringMatch = (id: string) => useQuery(orpc.hiring.one.queryOptions({ input: { id } }));

/** Reads the messages that the user has received about matches, page by page. Server events refetch them. */
export function useMatchNotices() {
  const client = useQueryClient();
  useServerEvent(CHANGES, () => void client.invalidateQueries({ queryKey: orpc.hiring.notices.key() }));
  return useInfiniteQuery(
    orpc.hiring.notices.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
  );
}

/** Reads the company's own answer rate (hiring#answer-rate). Server events refetch it. */
export function useAnswerRate() {
  const client = useQueryClient();
  useServerEvent(CHANGES, () => {
    void client.invalidateQueries({ queryKey: orpc.hiring.answers.key() });
    void client.invalidateQueries({ queryKey: orpc.hiring.open.key() });
  });
  return useQuery(orpc.hiring.answers.queryOptions());
}

/** Reads the matches that wait for a first answer, page by page. */
export const useUnansweredMatches = () =>
  useInfiniteQuery(
    orpc.hiring.open.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
  );

/** Reads the company's message templates (hiring#own-messages). */
export const useMessageTemplates = () => useQuery(orpc.hiring.messages.queryOptions());
