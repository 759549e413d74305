import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { pushState } from './push-client.ts';

/** Which kinds come to the viewer's browsers. */
export const usePush = () => useQuery({ ...orpc.push.current.queryOptions(), retry: false, staleTime: 0 });

/** What this browser does for the viewer; asked of the browser, not of the server. */
export const usePushState = (user_id: string) =>
  useQuery({ queryKey: [...orpc.push.key(), 'browser', user_id], queryFn: () => pushState(user_id), staleTime: 0 });
