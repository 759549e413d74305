import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { useServerChange } from '#web/lib/use-server-change.ts';

const CHANGES = ['jobs.changed', 'match.created', 'match.removed', 'profile.changed', 'resync'] as const;

/** The company's jobs page by page, newest first, kept current while shown. */
export function useOwnJobs() {
  const client = useQueryClient();
  useServerChange(CHANGES, () => void client.invalidateQueries({ queryKey: orpc.jobs.list.key() }));
  return useInfiniteQuery(
    orpc.jobs.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
      refetchOnMount: 'always',
    }),
  );
}

/** One job to edit: asked anew at each visit, and then left alone while it is being edited. */
export function useOwnJob(id: string) {
  return useQuery(orpc.jobs.one.queryOptions({ input: { id }, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }));
}

/** What deleting the job would take along now; nothing is asked while `id` is null. */
export function useDeletion(id: string | null) {
  return useQuery(
    orpc.jobs.deletion.queryOptions({ input: { id: id ?? '' }, enabled: id !== null, staleTime: 0, gcTime: 0 }),
  );
}
