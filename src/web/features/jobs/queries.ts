import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { onServerChange } from '#web/lib/realtime.ts';

const CHANGES = new Set(['jobs.changed', 'match.created', 'match.removed', 'profile.changed', 'resync']);

/** The company's jobs page by page, newest first, kept current while shown. */
export function useOwnJobs() {
  const client = useQueryClient();

  useEffect(
    () =>
      onServerChange(({ type }) => {
        if (CHANGES.has(type)) void client.invalidateQueries({ queryKey: orpc.jobs.list.key() });
      }),
    [client],
  );

  return useInfiniteQuery(
    orpc.jobs.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
      refetchOnMount: 'always',
    }),
  );
}

/** Publishes a job; the lists that show it are asked for again. */
export function useCreateJob() {
  const client = useQueryClient();
  return useMutation(
    orpc.jobs.create.mutationOptions({
      onSuccess: () => client.invalidateQueries({ queryKey: orpc.jobs.list.key() }),
    }),
  );
}
