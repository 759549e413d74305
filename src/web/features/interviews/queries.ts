import { useQuery } from '@tanstack/react-query';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { useServerEvent } from '#web/lib/news/use-server-event.ts';

/** Refetches the queries of `hiring` and the lists of matches, after a match or its interview has changed. */
export function invalidateHiring(): void {
  // Not awaited, because the next change would have to wait for the responses.
  void queryClient.invalidateQueries({ queryKey: orpc.hiring.key() });
  void queryClient.invalidateQueries({ queryKey: orpc.matches.list.key() });
}

/** Fetches the interview of the match `id`. Server events refetch it. */
export function useInterview(id: string) {
  const options = orpc.hiring.interview.queryOptions({ input: { id } });
  useServerEvent(['match.changed', 'resync'], () => void queryClient.invalidateQueries({ queryKey: options.queryKey }));
  return useQuery(options);
}
