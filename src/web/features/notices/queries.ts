import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';

/** Returns which e-mails the viewer receives, and how. */
export const useNotices = () => useQuery(orpc.notices.current.queryOptions({ staleTime: 0 }));
