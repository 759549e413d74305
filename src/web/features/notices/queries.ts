import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';

/** Reads which kinds of e-mails the user receives, and whether as a daily summary. */
export const useEmailSettings = () => useQuery(orpc.notices.current.queryOptions({ staleTime: 0 }));
