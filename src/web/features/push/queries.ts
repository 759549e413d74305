import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';
import { pushState } from './push-client.ts';

/** Returns which kinds of push notifications the viewer receives. */
export const usePush = () => useQuery({ ...orpc.push.current.queryOptions(), retry: false, staleTime: 0 });

/** Returns the state of push notifications in this browser, from the browser and not from the server. */
export const usePushState = (user_id: string) =>
  useQuery({ queryKey: [...orpc.push.key(), 'browser', user_id], queryFn: () => pushState(user_id), staleTime: 0 });
