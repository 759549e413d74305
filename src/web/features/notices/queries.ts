import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';

/** Which mails come to the viewer, and how. */
export const useNotices = () => useQuery(orpc.notices.current.queryOptions({ staleTime: 0 }));
