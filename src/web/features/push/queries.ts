import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';
import { pushState } from './push-client.ts';

/** Reads the server's push key, which kinds of push notifications the user receives, and the number of subscribed browsers. */
export const usePushSettings = () => useQuery({ ...orpc.push.current.queryOptions(), retry: false, staleTime: 0 });

/** Reads `pushState` of this browser, without a request to the server. */
export const usePushState = (user_id: string) =>
  useQuery({ queryKey: [...orpc.push.key(), 'browser', user_id], queryFn: () => pushState(user_id), staleTime: 0 });
