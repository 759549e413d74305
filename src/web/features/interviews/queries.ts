import { useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';
import { useServerEvent } from '#web/lib/news/use-server-change.ts';

/** Fetches the interview of the match `id`. Server events refetch it. */
export function useInterview(id: string) {
  const client = useQueryClient();
  const options = orpc.hiring.interview.queryOptions({ input: { id } });
  useServerEvent(['match.changed', 'resync'], () => void client.invalidateQueries({ queryKey: options.queryKey }));
  return useQuery(options);
}
